import { isDue } from '@pari/domain/signing';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { requireMailable } from '../links/mailLimit.ts';
import { giveLink } from '../links/witnessLinks.ts';
import { mayChangeWitness } from '../moves/witnesses.ts';
import { holdEnvelope, ownWitness, type WitnessRow } from '../queries.ts';
import { changeWitness, writeWitness, type Named } from './changeWitness.ts';

/** The signer, and where. */
export interface OwnWitness {
  readonly companyId: string;
  readonly user: { readonly id: string; readonly email: string };
  readonly envelopeId: string;
  readonly now: () => Date;
  readonly purposes: SigningPurposes;
}

/** @throws Refusal `locked` where somebody else is named already, `too_many_requests` */
export async function nameWitness(tx: Tx, own: OwnWitness, named: Named): Promise<void> {
  const row = await held(tx, own);
  if (row.name === null) return changeWitness(tx, own, row, named, own.now());
  if (row.name !== named.name || !sameAddress(row.email, named.email))
    throw new Refusal('locked', 'You have named a witness already. Correct who they are, or take them back first.');
}

/** Corrects who the witness is. What is as it was stays. @throws Refusal `not_found` where nobody is named, `too_many_requests` */
export async function correctWitness(
  tx: Tx,
  own: OwnWitness,
  given: { readonly name?: string | undefined; readonly email?: string | undefined },
): Promise<void> {
  const row = await held(tx, own);
  if (row.name === null || row.email === null) throw notFound();
  const named = { name: given.name ?? row.name, email: given.email ?? row.email };
  if (named.name !== row.name || named.email !== row.email) await changeWitness(tx, own, row, named, own.now());
}

/** Takes the witness back, so that another can be named. */
export async function withdrawWitness(tx: Tx, own: OwnWitness): Promise<void> {
  const row = await held(tx, own);
  if (row.name !== null) await writeWitness(tx, own, row, { name: null, email: null }, own.now());
}

/** @throws Refusal `not_yet` where it is not their turn, `too_many_requests` */
export async function resendWitness(tx: Tx, own: OwnWitness): Promise<void> {
  const row = await held(tx, own);
  if (row.name === null || !isDue(row.status)) throw new Refusal('not_yet', 'The witness is mailed when it is their turn.');
  const at = own.now();
  await requireMailable(tx, own.companyId, own.envelopeId, at);
  await giveLink(tx, { ...own, recipientId: row.id }, at);
}

/** @throws Refusal `not_found` where the person has no witness to look after, `locked` where they are not theirs to change now */
async function held(tx: Tx, { companyId, user, envelopeId, now }: OwnWitness): Promise<WitnessRow> {
  await holdEnvelope(tx, companyId, envelopeId);
  const row = await ownWitness(tx, companyId, user.id, envelopeId);
  if (!row) throw notFound();
  if (!mayChangeWitness(row, now())) throw new Refusal('locked', 'The witness has signed, or this has ended: nothing changes any more.');
  return row;
}

const sameAddress = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
