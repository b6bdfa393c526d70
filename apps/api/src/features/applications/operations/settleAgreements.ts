import { randomUUID } from 'node:crypto';
import {
  AGREEMENT_CHANGED,
  AGREEMENT_ENDED,
  agreementsFor,
  areAgreementsViewable,
  changesOfAgreement,
  isClosed,
  isOpenForApplicant,
  isSignedByApplicant,
  modulesAsked,
  pinnedInputs,
  type AgreementInputs,
  type ApplicationSetup,
  type ApplicationStatus,
  type DocumentTemplate,
  type ModuleNumber,
  type ModuleStates,
  type SetupAgreement,
} from '@pari/domain/applications';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { definitionAt, publishedDefinition } from '../../definitions/index.ts';
import { holdEnvelope, settleHeldTurns, takeBackUnlessSigned } from '../../envelopes/index.ts';
import { holdInterest } from '../../opportunities/index.ts';
import { moveTo, note } from './move.ts';
import { settleStatus } from './settle.ts';
import { holdApplication, statesOf } from '../queries.ts';
import { tellOfAgreement } from '../tellReviewers.ts';
import { digestOf, inputsOf } from '../agreed/inputs.ts';
import { agreementsOf, currentOf, type AgreementRow } from '../agreed/queries.ts';
import { prepareAgreement } from '../agreed/queued.ts';
import { saidInAgreements } from '../agreed/sealing.ts';

const AGREEMENTS: ModuleNumber = 9;

/** All that decides which agreements are made with an applicant. */
export interface Agreeing {
  readonly row: NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  readonly modules: ModuleStates;
  readonly wanted: readonly SetupAgreement[];
  readonly countersigners: readonly string[];
  readonly current: readonly AgreementRow[];
  /** Its applicant is shown them, and may sign. */
  readonly isViewable: boolean;
  /** They say what they will say: all that they take it from was submitted. */
  readonly isReady: boolean;
}

const rowOf = (tx: Tx, companyId: string, id: string) =>
  tx.first(
    `select a.id, a.fund_id, f.external_id, a.applicant_id, a.status, a.setup_version, a.agreements_released_at, a.agreements_released_by, r.vehicle, r.country
     from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
       left join eligibility_responses r on r.company_id = a.company_id and r.application_id = a.id and r.superseded_at is null
     where a.company_id = $1 and a.id = $2`,
    [companyId, id],
  );

/** @returns null where there is no such application */
export async function agreeingOf(tx: Tx, companyId: string, id: string): Promise<Agreeing | null> {
  const row = await rowOf(tx, companyId, id);
  const setup = row && ((await definitionAt(tx, companyId, 'application', row.external_id, row.setup_version))?.body as ApplicationSetup | undefined);
  if (!row || !setup) return null;
  const modules = await statesOf(tx, companyId, id);
  const saying = modulesAsked(setup, row.vehicle).filter((module) => module === 1 || module === 2 || module === 7 || module === 8);
  return {
    row,
    modules,
    wanted: agreementsFor(setup, row.vehicle),
    countersigners: setup.countersigners ?? [],
    current: currentOf(await agreementsOf(tx, companyId, id)),
    isViewable: areAgreementsViewable(setup, { modules, status: row.status as ApplicationStatus, vehicle: row.vehicle }),
    isReady: saying.every((module) => !isOpenForApplicant(modules.get(module) ?? 'not_started')),
  };
}

interface Template {
  readonly key: string;
  readonly version: number;
  readonly body: DocumentTemplate;
  readonly sha256: string;
  /** Its document was not recalled: agreements can be made from it. */
  readonly isThere: boolean;
}

/** Why an agreement cannot be made from a template. */
const DOCUMENT_RECALLED = 'The document from which this is made was recalled.';

/** A template with its document as it is now. @param version left out: the one in force @returns null where there is none, or its document never was */
export async function templateOf(tx: Tx, companyId: string, key: string, version?: number): Promise<Template | null> {
  const found =
    version === undefined
      ? await publishedDefinition(tx, companyId, 'document_template', key)
      : await definitionAt(tx, companyId, 'document_template', key, version);
  const body = found?.body as DocumentTemplate | undefined;
  if (!found || !body) return null;
  const document = await tx.first(
    `select v.sha256, d.recalled_at is null as is_there from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
       join files f on f.company_id = v.company_id and f.sha256 = v.sha256 and f.state = 'accepted'
     where d.company_id = $1 and d.id = $2 order by v.version desc limit 1`,
    [companyId, body.document_id],
  );
  return document ? { key, version: found.version, body, sha256: document.sha256, isThere: document.is_there ?? false } : null;
}

/** It can be signed no more, or is being taken back. */
const isOver = ({ state }: AgreementRow): boolean => state === 'void';
/** It was taken back because something else was said, and nobody refused it. */
const wasChanged = ({ words, envelope_reason: reason }: AgreementRow): boolean => (words?.failure ?? reason) === AGREEMENT_CHANGED;

interface Services {
  readonly purposes: SigningPurposes;
  readonly now: () => Date;
}

/** Takes an agreement back that was not signed by everybody. What was at the same moment stays signed. */
export async function takeBackAgreement(tx: Tx, companyId: string, { purposes, now }: Services, agreement: AgreementRow, why: string): Promise<void> {
  const { envelope_id: envelope, created_by: by } = agreement;
  if (isOver(agreement) || agreement.state === 'superseded') return;
  if (envelope === null) return failAgreement(tx, companyId, agreement, why, now());
  const author = await tx.first('select id, email from users where company_id = $1 and id = $2', [companyId, by]);
  await takeBackUnlessSigned(purposes, tx, { company: { id: companyId }, realUser: { id: by, email: author?.email ?? '' } }, now, envelope, why);
}

/** Whether it was put away because its application says something else, or has ended: nobody has to look after that. */
export const isOfApplication = (why: string | null): boolean => why === AGREEMENT_CHANGED || why === AGREEMENT_ENDED;

/** It cannot be signed; why is kept, and reviewers are told. */
export async function failAgreement(
  tx: Tx,
  companyId: string,
  { id, words, application_id: applicationId }: Pick<AgreementRow, 'id' | 'words' | 'application_id'>,
  why: string,
  at: Date,
): Promise<void> {
  if (words === null) return;
  const { keyId, sealed } = saidInAgreements.seal(tx, { company_id: companyId, id }, { ...words, failure: why });
  const failed = await tx.run(
    'update application_agreements set failed_at = $3, key_id = $4, sealed = $5 where company_id = $1 and id = $2 and failed_at is null',
    [companyId, id, at, keyId, sealed],
  );
  if (failed > 0 && !isOfApplication(why)) await tellOfAgreement(tx, companyId, applicationId, 'could not be made', at);
}

export const supersedeAgreement = (tx: Tx, companyId: string, id: string, at: Date): Promise<number> =>
  tx.run('update application_agreements set superseded_at = $3 where company_id = $1 and id = $2 and superseded_at is null', [companyId, id, at]);

interface Making {
  readonly wanted: SetupAgreement;
  readonly template: Template;
  readonly inputs: AgreementInputs;
  /** The one whose place it takes. */
  readonly before: AgreementRow | undefined;
  readonly by: string;
}

/** Has an agreement made of what was submitted; where its document was recalled it is kept that it cannot be. */
async function make(tx: Tx, companyId: string, applicationId: string, { wanted, template, inputs, before, by }: Making, at: Date): Promise<void> {
  const id = randomUUID();
  const said = pinnedInputs(template.body);
  const kept = Object.fromEntries([...said, 'day_of_making' as const].map((input) => [input, inputs[input]]));
  const changes = before?.words ? changesOfAgreement(before.words.inputs, inputs, said) : [];
  const words = { inputs: kept, digest: digestOf(template, inputs), changes, failure: null };
  const { keyId, sealed } = saidInAgreements.seal(tx, { company_id: companyId, id }, words);
  await tx.run(
    `insert into application_agreements (company_id, id, application_id, agreement, template, template_version, document_id, source_sha256, asks_witness, created_at, created_by,
       key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      companyId,
      id,
      applicationId,
      wanted.agreement_id,
      template.key,
      template.version,
      template.body.document_id,
      template.sha256,
      template.body.asks_witness,
      at,
      by,
      keyId,
      sealed,
    ],
  );
  if (template.isThere) await enqueue(tx, prepareAgreement, { agreementId: id, applicationId });
  else await failAgreement(tx, companyId, { id, words, application_id: applicationId }, DOCUMENT_RECALLED, at);
}

/** Who gave the word that they are made: a reviewer who released them, else whoever approved the application; null where they are not made by now. */
async function madeBy(tx: Tx, companyId: string, { row, isViewable }: Agreeing): Promise<string | null> {
  if (!isViewable) return null;
  if (row.agreements_released_by !== null) return row.agreements_released_by;
  if (row.status !== 4) return null;
  const approved = await tx.first(
    `select by_id from application_events where company_id = $1 and application_id = $2 and module is null and kind = 'application_approved' and by_id is not null
     order by id desc limit 1`,
    [companyId, row.id],
  );
  return approved?.by_id ?? row.applicant_id;
}

/** Puts away what says something else by now, and has made what is missing. What was declined or expired stays until a reviewer releases it anew. */
async function bringUpToDate(tx: Tx, companyId: string, agreeing: Agreeing, services: Services): Promise<void> {
  const { row, wanted, current, isReady } = agreeing;
  const at = services.now();
  const by = await madeBy(tx, companyId, agreeing);
  const inputs = await inputsOf(tx, companyId, row, at);
  // What everybody has signed says what it says, as long as that is approved.
  const stays = ({ state }: AgreementRow): boolean => row.status === 4 && state === 'countersigned';
  for (const agreement of current)
    if (!stays(agreement) && !wanted.some(({ agreement_id: id }) => id === agreement.agreement)) {
      await takeBackAgreement(tx, companyId, services, agreement, AGREEMENT_CHANGED);
      await supersedeAgreement(tx, companyId, agreement.id, at);
    }
  for (const one of wanted) {
    const before = current.find(({ agreement }) => agreement === one.agreement_id);
    if (before && stays(before)) continue;
    const template = before ? await templateOf(tx, companyId, before.template, before.template_version) : await templateOf(tx, companyId, one.template);
    const isSame =
      before !== undefined &&
      template !== null &&
      inputs !== null &&
      isReady &&
      before.words?.digest === digestOf({ ...template, sha256: before.source_sha256 }, inputs);
    if (isSame && !(isOver(before) && wasChanged(before))) continue;
    if (before) await takeBackAgreement(tx, companyId, services, before, AGREEMENT_CHANGED);
    const now = before && before.template !== one.template ? await templateOf(tx, companyId, one.template) : template;
    if (!isReady || by === null || inputs === null || now === null) continue;
    if (before) await supersedeAgreement(tx, companyId, before.id, at);
    await make(tx, companyId, row.id, { wanted: one, template: now, inputs, before: before ?? (await lastOf(tx, companyId, row.id, one)), by }, at);
  }
}

/** The last one that there was, which was put away. */
const lastOf = async (tx: Tx, companyId: string, applicationId: string, { agreement_id: agreement }: SetupAgreement): Promise<AgreementRow | undefined> =>
  (await agreementsOf(tx, companyId, applicationId)).find((one) => one.agreement === agreement);

/** Moves the part of an application that its agreements are, after what was signed by now. */
async function movePart(tx: Tx, companyId: string, { row, wanted, current, modules }: Agreeing, at: Date): Promise<void> {
  const state = modules.get(AGREEMENTS);
  const isDone = wanted.length > 0 && wanted.every(({ agreement_id: id }) => current.some((one) => one.agreement === id && isSignedByApplicant(one.state)));
  const moving = { applicationId: row.id, module: AGREEMENTS, at } as const;
  if (wanted.length === 0 || (current.length === 0 && state === undefined)) return;
  if (state === undefined || state === 'not_started') await moveTo(tx, companyId, { ...moving, move: 'begin', by: 'applicant' });
  if (isDone && state !== 'complete') {
    await moveTo(tx, companyId, { ...moving, move: 'finish', by: 'applicant' });
    await note(tx, companyId, row.id, row.applicant_id, at, { kind: 'submitted', module: AGREEMENTS });
  }
  if (!isDone && state === 'complete') await moveTo(tx, companyId, { ...moving, move: 'lapse', by: 'portal' });
  if (isDone !== (state === 'complete') || state === undefined || state === 'not_started') await settleStatus(tx, companyId, row.id, at);
}

/**
 * Makes the agreements of an application that are to be made by now and puts away what says something else; moves their part on by what was signed; lets those
 * sign whose turn has come, and nobody else. Done again, it does nothing. The fund, the interest and the application are held from then on.
 * @returns whether it was approved and all of them are countersigned: it is to be completed
 */
export async function settleAgreementsOf(tx: Tx, companyId: string, applicationId: string, services: Services): Promise<boolean> {
  const seen = await tx.first('select fund_id, applicant_id from applications where company_id = $1 and id = $2', [companyId, applicationId]);
  if (!seen) return false;
  // Whoever completes it holds these, and the application last.
  await holdInterest(tx, { companyId, userId: seen.applicant_id }, seen.fund_id);
  await holdApplication(tx, companyId, applicationId);
  const found = await agreeingOf(tx, companyId, applicationId);
  if (!found || found.row.status === 7) return false;
  if (isClosed(found.row.status as ApplicationStatus)) {
    for (const agreement of found.current) await takeBackAgreement(tx, companyId, services, agreement, AGREEMENT_ENDED);
    return false;
  }
  await bringUpToDate(tx, companyId, found, services);
  const agreeing = await agreeingOf(tx, companyId, applicationId);
  if (!agreeing) return false;
  await movePart(tx, companyId, agreeing, services.now());
  for (const { envelope_id: envelope, state } of agreeing.current)
    if (envelope !== null && (state === 'sent' || state === 'signed' || state === 'witnessed'))
      await settleHeldTurns(services.purposes, tx, companyId, envelope, services.now());
  return agreeing.row.status === 4 && isCountersigned(agreeing);
}

/** Everybody has signed all of what is to be signed. */
const isCountersigned = ({ wanted, current }: Pick<Agreeing, 'wanted' | 'current'>): boolean =>
  wanted.length > 0 && wanted.every(({ agreement_id: id }) => current.some((one) => one.agreement === id && one.state === 'countersigned'));

/**
 * Whoever countersigns comes before this transaction, or after it finds that the application is not approved any more. The caller holds the application.
 * @throws Refusal `locked` where everybody has signed already: then it is completed
 */
export async function holdUnsigned(tx: Tx, companyId: string, { id, status }: { readonly id: string; readonly status: number }): Promise<void> {
  if (status !== 4) return;
  const envelopes = currentOf(await agreementsOf(tx, companyId, id)).flatMap(({ envelope_id: envelope }) => envelope ?? []);
  for (const envelope of envelopes.toSorted()) await holdEnvelope(tx, companyId, envelope);
  const agreeing = await agreeingOf(tx, companyId, id);
  if (agreeing && isCountersigned(agreeing)) throw new Refusal('locked', 'Everybody has signed this: it is being completed.', { current: { status } });
}
