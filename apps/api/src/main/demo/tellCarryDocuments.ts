import { addDays, type CivilDate } from '@pari/domain/dates';
import { CONSENT_VERSION, nextTurns, type EventDetail, type RecipientAction } from '@pari/domain/signing';
import { changeDocument } from '../../features/carry/documents/managed.ts';
import { acknowledge } from '../../features/carry/documents/participant.ts';
import { noteOwnOpening } from '../../features/carry/documents/queries.ts';
import { nameOwnWitness } from '../../features/carry/documents/witness.ts';
import { noteOpening } from '../../features/documents/index.ts';
import { openTurns } from '../../features/envelopes/moves/openTurns.ts';
import { place } from '../../features/envelopes/moves/place.ts';
import { act } from '../../features/envelopes/operations/act.ts';
import { presenceOf } from '../../features/envelopes/operations/presence.ts';
import { envelopeIn, ownEnvelope, recipientsOf } from '../../features/envelopes/queries.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { Signers } from '../../ports/signer.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import { acceptFiles } from './acceptFiles.ts';
import { contextOf } from './contextOf.ts';

interface Story {
  readonly company: Omit<Context['company'], 'timeZone'>;
  /** The day on which it is told. */
  readonly day: CivilDate;
  readonly now: Date;
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
}

/** What became of a document since it was released; days are counted from the day of the story. */
interface Told {
  readonly acknowledged?: number;
  /** By the participant. */
  readonly signed?: number;
  /** By the general partner. */
  readonly countersigned?: number;
  readonly declined?: { readonly at: number; readonly reason: string };
  readonly withdrawn?: { readonly at: number; readonly reason: string };
}

const witness = { first_name: 'Ottilie', last_name: 'Marsh', email: 'o.marsh@neighbours.example' };
const administrator = 'admin@alder.example';

/** By reference, as the files of the story have them; others wait to be acknowledged, or are drafts. */
const documents: Readonly<Record<string, Told>> = {
  'AGF-2-G05-AWARD': { acknowledged: -30, signed: -30, countersigned: -28 },
  'ABF-4-G05-AWARD': { acknowledged: -4, signed: -3 },
  'ABF-4-G05-POLICY': { acknowledged: -4 },
  'AEP-1-G04-AWARD': { acknowledged: -2 },
  'ACF-1-G03-AWARD': { acknowledged: -6, declined: { at: -5, reason: 'The grant was to vest from the day of the closing.' } },
  'ACF-1-G03-POLICY': { withdrawn: { at: -5, reason: 'It was the policy of another fund.' } },
  'AGF-2-G10-TRANSFER': { acknowledged: -3, signed: -2 },
  'AGF-2-G01-AWARD': { acknowledged: -3, signed: -3 },
  'AGF-2-G06-POLICY': { acknowledged: -1 },
  'AEP-1-G02-POLICY': { acknowledged: -15 },
};

/** What was told of before this day was read. */
const recent = -7;

/** Tells what became of documents of carry by now, as if people had done it at the time: one stands in every state that there is. */
export async function tellCarryDocuments(tx: Tx, story: Story): Promise<void> {
  const { company, day, now } = story;
  const rows = await tx.rows(
    `select d.id, d.reference, d.released_at, v.document_id, u.email, g.email as gp_email from carry_documents d
       join carry_document_versions v on v.company_id = d.company_id and v.carry_document_id = d.id
       join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id join users u on u.company_id = a.company_id and u.id = a.user_id
       left join users g on g.company_id = v.company_id and g.id = v.gp_user_id
     where d.company_id = $1 order by d.reference`,
    [company.id],
  );
  await acceptFiles(
    tx,
    company.id,
    rows.map(({ document_id: id }) => id),
    now,
  );
  const people = await tx.rows('select id, email, display_name from users where company_id = $1', [company.id]);
  for (const { id, reference, document_id: document, email, gp_email: gp, released_at: released } of rows) {
    const told = documents[reference];
    if (!told || !released) continue;
    const at = (days: number) => new Date(Math.min(Math.max(Date.parse(`${addDays(day, days)}T10:00:00Z`), released.getTime()), now.getTime()));
    const as = (who: string, days: number): Context => {
      const person = people.find((one) => one.email === who);
      if (!person) throw new Error(`There is no ${who} in the story`);
      const { id: userId, display_name: displayName } = person;
      return contextOf({ ...company, timeZone: 'UTC' }, { id: userId, email: who, displayName, roles: new Set() }, at(days));
    };
    await tellOne(tx, story, { id, document, by: (days) => as(email, days), gp: (days) => as(gp ?? '', days), admin: (days) => as(administrator, days) }, told);
  }
  await tx.run(`update notifications set read_at = created_at where company_id = $1 and type = 'signature' and created_at < $2`, [
    company.id,
    new Date(`${addDays(day, recent)}T00:00:00Z`),
  ]);
}

interface Doing {
  readonly id: string;
  /** The stored document. */
  readonly document: string;
  readonly by: (days: number) => Context;
  readonly gp: (days: number) => Context;
  readonly admin: (days: number) => Context;
}

async function tellOne(tx: Tx, { signers, purposes }: Story, { id, document, by, gp, admin }: Doing, told: Told): Promise<void> {
  const { acknowledged, signed, countersigned, declined, withdrawn } = told;
  if (withdrawn) {
    const context = admin(withdrawn.at);
    await changeDocument({ tx, context, now: () => context.now, purposes }, id, { action: 'withdraw', version: 1, reason: withdrawn.reason });
  }
  if (acknowledged === undefined) return;
  const reader = by(acknowledged);
  await noteOpening(tx, reader, document, 1);
  await noteOwnOpening(tx, reader.company.id, { id, version: 1 }, reader.realUser.id, reader.now);
  await acknowledge(tx, reader, signers, () => reader.now, id, 1);
  const row = await tx.first('select envelope_id, requires_witness from carry_document_versions where company_id = $1 and carry_document_id = $2', [
    reader.company.id,
    id,
  ]);
  const envelope = row?.envelope_id ?? null;
  if (envelope === null) return;
  await placeAsRead(tx, reader, envelope);
  if (declined) {
    const context = by(declined.at);
    await does(tx, purposes, context, envelope, 'view', ({ sha256 }) => ({ sha256 }));
    await does(tx, purposes, context, envelope, 'decline', () => ({ reason: declined.reason }));
  }
  if (signed !== undefined) {
    const context = by(signed);
    if (row?.requires_witness) await nameOwnWitness({ tx, context, clock: { now: () => context.now }, params: { id }, purposes }, witness);
    await sign(tx, purposes, context, envelope);
  }
  if (countersigned !== undefined) await sign(tx, purposes, gp(countersigned), envelope);
}

/** Of the papers of the story, which ask for nothing to be filled in. */
const pages = [{ width: 595, height: 842 }];

/** Places an envelope as its signer would have: nobody has to read our own papers first. */
async function placeAsRead(tx: Tx, { company, now }: Context, id: string): Promise<void> {
  const row = await envelopeIn(tx, company.id, id);
  if (!row) throw new Error('a document of carry was not sent to be signed');
  await tx.run(`update envelopes set source_sha256 = sha256, pages = $3, fields = '[]' where company_id = $1 and id = $2`, [
    company.id,
    id,
    JSON.stringify(pages),
  ]);
  await place(tx, company.id, row, id, now);
  const recipients = await recipientsOf(tx, company.id, id);
  await openTurns(tx, company.id, row, nextTurns(recipients.map((one) => ({ ...one, order: one.turn }))), now);
}

async function sign(tx: Tx, purposes: SigningPurposes, context: Context, envelope: string): Promise<void> {
  await does(tx, purposes, context, envelope, 'view', ({ sha256 }) => ({ sha256 }));
  await does(tx, purposes, context, envelope, 'consent', () => ({ version: CONSENT_VERSION }));
  const signature = { kind: 'typed', name: context.realUser.displayName };
  await does(tx, purposes, context, envelope, 'sign', ({ sha256 }) => ({ sha256, signature, values: {} }));
}

/** Invented, as the people are. */
const from = { address: '192.0.2.10', agent: 'The demo story' };

async function does(
  tx: Tx,
  purposes: SigningPurposes,
  context: Context,
  id: string,
  action: RecipientAction,
  tells: (row: { readonly sha256: string }) => Readonly<Record<string, EventDetail>>,
): Promise<void> {
  const { company, realUser, now } = context;
  const own = (held: Tx) => ownEnvelope(held, company.id, realUser.id, id);
  await act(purposes, tx, company.id, await presenceOf(tx, context, from), () => now, { id, own, action, tells });
}
