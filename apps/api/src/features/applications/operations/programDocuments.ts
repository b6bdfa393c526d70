import { AGREEMENTS, ATTORNEY, boundReached, isOpenForApplicant, OPEN_FIRST, type ProgramAnswer } from '@pari/domain/applications';
import type { ReturnPage } from '@pari/domain/signing';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import type { Signers } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { sendEnvelope, takeBackEnvelope } from '../../envelopes/index.ts';
import { recordFiles } from '../../files/index.ts';
import { recordAction } from '../../identity/index.ts';
import { isOpenToAsk } from '../openToAsk.ts';
import { applicationOfEntry, othersThatWait, type ProgramEntry } from '../programPart.ts';
import { uploadsEver } from '../queries.ts';
import { saidInObjections } from '../sealing.ts';
import { readyToChange } from './change.ts';
import { heldApplication, type Held } from './hold.ts';
import { moveTo } from './move.ts';
import { notPast } from './notPast.ts';
import { settleProgram } from './programQueued.ts';
import { settleStatus } from './settle.ts';
import { standingNow, tellSubmitted } from './submit.ts';
import { submitProgram } from './submitProgram.ts';

/** In days: how long one can be signed once somebody went to sign it. */
const TIME_TO_SIGN = 30;

/** @throws Refusal `not_yet` where nothing is asked, or not yet */
export function requireProgram({
  program: { isAsked, isOpen },
  isPast,
  eligibility,
  modules,
}: Pick<Held, 'program' | 'isPast' | 'eligibility' | 'modules'>): void {
  if (eligibility === null || !isPast) throw notPast(modules, 'the program documents come after.');
  if (!isAsked) throw new Refusal('not_yet', 'This fund has no program documents.');
  if (!isOpen) throw new Refusal('not_yet', 'You come to the program documents once what comes before is done, and your tax documents are signed.');
}

interface HeldEntry {
  readonly held: Held;
  readonly entry: ProgramEntry;
}

/** An entry in its application, which nothing else changes. @param isToSay what is locked is not closed @throws Refusal `not_found`, `not_yet`, `locked` */
async function heldEntry(tx: Tx, context: Context, clock: Clock, id: string, isToSay = false): Promise<HeldEntry> {
  const found = await applicationOfEntry(tx, context.company.id, context.effectiveUser.id, id);
  if (!found) throw notFound();
  const held = await heldApplication(tx, context, clock, found.id, { isToSay });
  requireProgram(held);
  const entry = held.program.entries.find((one) => one.id === id);
  // Taken back by the company.
  if (!entry) throw notFound();
  return { held, entry };
}

interface Answer {
  readonly kind: ProgramAnswer['kind'] | 'removed';
  readonly upload?: string;
  readonly reason?: string;
}

/** What is counted of it, as page views are. */
const COUNTED: Partial<Record<Answer['kind'], string>> = { agreed: 'acknowledge', objected: 'object', uploaded: 'upload' };

/** Adds what somebody did with an entry, about the version that is given to people now. */
async function say(tx: Tx, { company, realUser }: Context, { id, document, version }: ProgramEntry, { kind, upload, reason }: Answer, at: Date): Promise<void> {
  const made = randomUUID();
  const { keyId, sealed } = reason === undefined ? { keyId: null, sealed: null } : saidInObjections.seal(tx, { company_id: company.id, id: made }, reason);
  await tx.run(
    `insert into program_document_answers (company_id, id, program_document_id, document_id, document_version, kind, upload_id, answered_by, at, key_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [company.id, made, id, document.document_id, version, kind, upload ?? null, realUser.id, at, keyId, sealed],
  );
  const userAction = COUNTED[kind];
  if (userAction !== undefined)
    await recordAction(tx, { companyId: company.id, userId: realUser.id, entity: 'program_document', entityId: document.document_id, userAction, at });
}

/** Submits what is done by this, and has other applications looked at for which it counts, too. */
async function goOn(tx: Tx, context: Context, held: Held, isOnce: boolean): Promise<string> {
  const now = await standingNow(tx, context, held);
  await tellSubmitted(tx, context, now, await submitProgram(tx, context, { ...now, entries: now.program.entries, attorney: now.program.attorney }));
  if (isOnce)
    for (const { id } of await othersThatWait(tx, context.company.id, held.row.applicant_id, held.row.id))
      await enqueue(tx, settleProgram, { applicationId: id, isAll: false });
  return held.row.id;
}

interface Said {
  readonly id: string;
  readonly isAgreed: boolean;
  /** Why they object. */
  readonly reason: string | undefined;
  /** What was submitted is changed. */
  readonly change: boolean;
}

/**
 * Keeps that an applicant agrees or objects to a document that they opened. The same again is the same.
 * @returns the id of the application
 * @throws Refusal `not_found`; `not_yet` for one that was not opened in its present version, or that is signed; `confirm_needed`; `locked`
 */
export async function answerProgram(tx: Tx, context: Context, clock: Clock, { id, isAgreed, reason, change }: Said): Promise<string> {
  const { held, entry } = await heldEntry(tx, context, clock, id);
  if (entry.document.require_signature) throw new Refusal('not_yet', 'This document is signed: nobody agrees or objects to it otherwise.');
  const { said, openedAt } = entry;
  const isSame = said !== null && (isAgreed ? said.answer.kind === 'agreed' : said.objection?.reason === reason);
  if (isSame) return held.row.id;
  if (openedAt === null)
    throw new Refusal('not_yet', said === null && entry.touchedAt !== null ? 'This document was replaced: open the new one first.' : OPEN_FIRST.one, {
      current: { documents: [{ doc_id: entry.document.doc_id, version: entry.version }] },
    });
  await readyToChange(tx, context, held, 10, change, held.at);
  await say(tx, context, entry, isAgreed ? { kind: 'agreed' } : { kind: 'objected', reason: reason ?? '' }, held.at);
  return goOn(tx, context, held, entry.document.only_once);
}

interface Uploaded {
  readonly question: string;
  readonly came: CameFiles;
  readonly change: boolean;
}

/** Keeps a file of the part in the place of the one before. @returns its id @throws Refusal `bad_request`; `checks_failed` for a file that is not taken, with why */
async function keepFile(tx: Tx, context: Context, held: Held, { question, came, change }: Uploaded): Promise<string> {
  const [companyId, by, { at, row }] = [context.company.id, context.realUser.id, held];
  const [file] = [...came];
  if (!file) throw badField('file_data', 'Required');
  const [name, kept] = file;
  if ('refusal' in kept) throw new Refusal('checks_failed', `${name} ${kept.refusal}`, { errors: { file_data: [`${name} ${kept.refusal}`] } });
  const ever = await uploadsEver(tx, companyId, row.id, 10, question);
  const full = boundReached('files', ever);
  if (full !== null) throw badField('file_data', full);
  await readyFor(tx, context, held, change);
  await recordFiles(tx, companyId, [kept], at);
  await hideFiles(tx, context, held, question);
  const made = randomUUID();
  const first = await tx.first(
    'select coalesce(series, id) as id from application_uploads where company_id = $1 and application_id = $2 and module = 10 and question = $3 order by at, id limit 1',
    [companyId, row.id, question],
  );
  await tx.run(
    `insert into application_uploads (company_id, id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at, series, version)
     values ($1, $2, $3, 10, $4, $5, $6, $7, 'self', $8, $8, $9, $10)`,
    [companyId, made, row.id, question, name, kept.sha256, by, at, first?.id ?? made, ever + 1],
  );
  // Looked at next.
  await enqueue(tx, settleProgram, { applicationId: row.id, isAll: false });
  return made;
}

/** What was submitted stays. @returns how many there were */
const hideFiles = (tx: Tx, { company, realUser }: Context, { row, at }: Held, question: string): Promise<number> =>
  tx.run(
    'update application_uploads set removed_at = $4, removed_by = $5 where company_id = $1 and application_id = $2 and module = 10 and question = $3 and removed_at is null',
    [company.id, row.id, question, at, realUser.id],
  );

const requireWet = ({ document: { require_signature: isSigned, require_wet_signature: isWet } }: ProgramEntry): void => {
  if (!isSigned || !isWet) throw new Refusal('not_yet', 'This document is not signed on paper: nothing is uploaded for it.');
};

/**
 * Keeps a document that was signed on paper, in the place of the copy before.
 * @returns the id of the application
 * @throws Refusal `not_found`; `not_yet` for one that is not signed on paper; `checks_failed` for a file that is not taken, with why; `confirm_needed`; `locked`
 */
export async function uploadSigned(
  tx: Tx,
  context: Context,
  clock: Clock,
  { id, came, change }: { readonly id: string; readonly came: CameFiles; readonly change: boolean },
): Promise<string> {
  const { held, entry } = await heldEntry(tx, context, clock, id);
  requireWet(entry);
  const upload = await keepFile(tx, context, held, { question: id, came, change });
  await say(tx, context, entry, { kind: 'uploaded', upload }, held.at);
  return goOn(tx, context, held, entry.document.only_once);
}

/** Takes back a copy that was uploaded. @returns the id of the application @throws Refusal `not_found` where there is none; `confirm_needed`; `locked` */
export async function removeSigned(tx: Tx, context: Context, clock: Clock, { id, change }: { readonly id: string; readonly change: boolean }): Promise<string> {
  const { held, entry } = await heldEntry(tx, context, clock, id);
  if (entry.said?.answer.kind !== 'uploaded' || entry.said.doneFor !== null) throw notFound();
  await readyToChange(tx, context, held, 10, change, held.at);
  await hideFiles(tx, context, held, id);
  await say(tx, context, entry, { kind: 'removed' }, held.at);
  return held.row.id;
}

/** An application of which a power of attorney is given: with the documents of the programme, else with agreements. */
async function heldForAttorney(tx: Tx, context: Context, clock: Clock, key: string): Promise<Held> {
  const held = await heldApplication(tx, context, clock, key);
  if (held.program.isAsked || !held.kyc.asked.includes(AGREEMENTS)) requireProgram(held);
  else if (!isOpenToAsk(held, AGREEMENTS)) throw notPast(held.modules, 'agreements come after.');
  return held;
}

/** What is given with agreements is submitted with nothing. */
async function readyFor(tx: Tx, context: Context, held: Held, change: boolean): Promise<void> {
  if (held.program.isAsked) await readyToChange(tx, context, held, 10, change, held.at);
}

/** Keeps a power of attorney, in the place of the one before. @returns the id of the application @throws Refusal as `uploadSigned` */
export async function uploadAttorney(
  tx: Tx,
  context: Context,
  clock: Clock,
  { key, came, change }: { readonly key: string; readonly came: CameFiles; readonly change: boolean },
): Promise<string> {
  const held = await heldForAttorney(tx, context, clock, key);
  await keepFile(tx, context, held, { question: ATTORNEY, came, change });
  return goOn(tx, context, held, false);
}

/** Takes back a power of attorney. @returns the id of the application @throws Refusal `not_found` where there is none; `confirm_needed`; `locked` */
export async function removeAttorney(
  tx: Tx,
  context: Context,
  clock: Clock,
  { key, change }: { readonly key: string; readonly change: boolean },
): Promise<string> {
  const held = await heldForAttorney(tx, context, clock, key);
  if (held.program.attorney === null) throw notFound();
  await readyFor(tx, context, held, change);
  await hideFiles(tx, context, held, ATTORNEY);
  return goOn(tx, context, held, false);
}

interface Going {
  readonly id: string;
  /** Where they come back to. */
  readonly pageOf: (fund: string, envelope: string) => ReturnPage;
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
}

/** Where somebody signs a document, and comes back to. */
export interface GoesToSign {
  readonly application: string;
  readonly envelope: string;
  readonly page: ReturnPage;
  /** It is being prepared yet. */
  readonly isNew: boolean;
}

/**
 * Has a document signed in an envelope: the one that waits for it already, where it is of the version that is given to people now.
 * @throws Refusal `not_found`; `not_yet` where it is not signed here, or is signed; `bad_request` for another page
 */
export async function goToSign(tx: Tx, context: Context, clock: Clock, { id, pageOf, signers, purposes }: Going): Promise<GoesToSign> {
  // What is locked is signed all the same.
  const { held, entry } = await heldEntry(tx, context, clock, id, true);
  const { row, at, modules } = held;
  const { document, envelope, said } = entry;
  if (!document.require_signature || document.require_wet_signature) throw new Refusal('not_yet', 'This document is not signed here.');
  if (said !== null)
    throw new Refusal('not_yet', said.doneFor === null ? 'You signed this document already.' : `You signed this document for ${said.doneFor}.`);
  const state = modules.get(10) ?? 'not_started';
  if (!isOpenForApplicant(state)) throw new Refusal('not_yet', 'What was submitted is not signed again.');
  if (state === 'not_started') {
    await moveTo(tx, context.company.id, { applicationId: row.id, module: 10, move: 'begin', by: 'applicant', at });
    await settleStatus(tx, context.company.id, row.id, at);
  }
  const isUnderWay = envelope !== null && ['draft', 'sent', 'in_progress'].includes(envelope.status);
  if (isUnderWay && envelope.version === entry.version)
    return { application: row.id, envelope: envelope.id, page: pageOf(row.external_id, envelope.id), isNew: envelope.status === 'draft' };
  if (isUnderWay) await takeBackEnvelope(purposes, tx, context, () => at, envelope.id, 'There is a newer version of this document.');
  const made = await sendEnvelope(tx, context, signers, at, {
    purpose: 'program_document',
    document: document.document_id,
    sha256: entry.sha256,
    title: document.document_name,
    message: '',
    expires_in_days: TIME_TO_SIGN,
    recipients: [{ role: 'signer', user: row.applicant_id, turn: 1 }],
  });
  await tx.run(
    'insert into program_document_envelopes (company_id, envelope_id, program_document_id, document_id, document_version, created_at) values ($1, $2, $3, $4, $5, $6)',
    [context.company.id, made, id, document.document_id, entry.version, at],
  );
  return { application: row.id, envelope: made, page: pageOf(row.external_id, made), isNew: true };
}
