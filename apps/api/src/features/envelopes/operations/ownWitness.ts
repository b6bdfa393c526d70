import { isDue } from '@pari/domain/signing';
import { badField, notFound, Refusal, tooMany } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { record } from '../events.ts';
import { isFreeToWitness, mayChangeWitness, notFree } from '../moves/witnesses.ts';
import { giveLink, revokeLink } from '../links/witnessLinks.ts';
import { notify } from '../moves/openTurns.ts';
import { holdEnvelope, ownWitness, recipientsOf, type OwnWitnessRow } from '../queries.ts';

/** The signer, and where. */
export interface OwnWitness {
  readonly companyId: string;
  readonly user: { readonly id: string; readonly email: string };
  readonly envelopeId: string;
  readonly now: () => Date;
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** How many links a witness is mailed in a day, whatever they are mailed for. */
const most = 10;
const day = 86_400;

/** @throws Refusal `locked` where somebody else is named already */
export async function nameWitness(tx: Tx, own: OwnWitness, named: Named): Promise<void> {
  const row = await held(tx, own);
  if (row.name === null) return change(tx, own, row, named);
  if (row.name !== named.name || !sameAddress(row.email, named.email))
    throw new Refusal('locked', 'You have named a witness already. Correct who they are, or take them back first.');
}

/** Corrects who the witness is. What is as it was stays. @throws Refusal `not_found` where nobody is named */
export async function correctWitness(
  tx: Tx,
  own: OwnWitness,
  given: { readonly name?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  const row = await held(tx, own);
  if (row.name === null || row.email === null) throw notFound();
  const named = { name: given.name ?? row.name, email: given.email ?? row.email };
  if (named.name !== row.name || named.email !== row.email) await change(tx, own, row, named);
}

/** Takes the witness back, so that another can be named. */
export async function withdrawWitness(tx: Tx, own: OwnWitness): Promise<void> {
  const row = await held(tx, own);
  if (row.name !== null) await write(tx, own, row, { name: null, email: null }, own.now());
}

/** @throws Refusal `not_yet` where it is not their turn, `too_many_requests` */
export async function resendWitness(tx: Tx, own: OwnWitness): Promise<void> {
  const row = await held(tx, own);
  if (row.name === null || !isDue(row.status)) throw new Refusal('not_yet', 'The witness is mailed when it is their turn.');
  const at = own.now();
  await refuseMore(tx, own, row, at);
  await giveLink(tx, { ...own, recipientId: row.id }, at);
}

/** @throws Refusal `not_found` where the person has no witness to look after, `locked` where they are not theirs to change now */
async function held(tx: Tx, { companyId, user, envelopeId, now }: OwnWitness): Promise<OwnWitnessRow> {
  await holdEnvelope(tx, companyId, envelopeId);
  const row = await ownWitness(tx, companyId, user.id, envelopeId);
  if (!row) throw notFound();
  if (!mayChangeWitness(row, now())) throw new Refusal('locked', 'The witness has signed, or this has ended: nothing changes any more.');
  return row;
}

async function change(tx: Tx, own: OwnWitness, row: OwnWitnessRow, named: Named): Promise<void> {
  const { companyId, envelopeId } = own;
  const at = own.now();
  const others = (await recipientsOf(tx, companyId, envelopeId)).filter(({ id }) => id !== row.id);
  const parties = others.map(({ user_id: userId, email }) => ({ userId, email }));
  const isFree = await isFreeToWitness(tx, { companyId, email: named.email, parties, signerId: own.user.id, at });
  if (!isFree) throw badField('email', notFree);
  if (row.status !== 'waiting') await refuseMore(tx, own, row, at);
  await write(tx, own, row, named, at);
}

/** Whoever is named now has done nothing yet, and is mailed a link of their own where it is their turn. */
async function write(tx: Tx, { companyId, envelopeId, user }: OwnWitness, row: OwnWitnessRow, named: Named | { name: null; email: null }, at: Date) {
  const witness = { companyId, envelopeId, recipientId: row.id };
  await revokeLink(tx, witness, at);
  await tx.run('update envelope_recipients set name = $4, email = $5, status = $6, status_at = $7 where company_id = $1 and envelope_id = $2 and id = $3', [
    companyId,
    envelopeId,
    row.id,
    named.name,
    named.email,
    row.status === 'waiting' ? 'waiting' : 'open',
    at,
  ]);
  const of = ({ name, email }: { name: string | null; email: string | null }) => (name === null ? null : { name, email });
  await record(tx, companyId, envelopeId, at, { kind: 'corrected', recipientId: row.id, detail: { by: user.email, from: of(row), to: of(named) } });
  // The signer knows who was there; whoever sent it meant somebody else.
  if (row.named_by === 'sender')
    await notify(tx, companyId, [row.author_id], at, `The witness of ${row.title} is another person than you named.`, '/ownership#notifications');
  if (named.name !== null && row.status !== 'waiting') await giveLink(tx, witness, at);
}

async function refuseMore(tx: Tx, { companyId, envelopeId }: OwnWitness, { id }: OwnWitnessRow, at: Date): Promise<void> {
  const made = await tx.first(
    `select count(*)::integer as n, min(made_at) as first from witness_links
     where company_id = $1 and envelope_id = $2 and recipient_id = $3 and made_at > $4::timestamptz - interval '1 day'`,
    [companyId, envelopeId, id, at],
  );
  if ((made?.n ?? 0) < most || !made?.first) return;
  throw tooMany('The witness was mailed as often as they can be in a day.', Math.ceil(day - (at.getTime() - made.first.getTime()) / 1000));
}

const sameAddress = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
