import { badField } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { record } from '../events.ts';
import { requireMailable } from '../links/mailLimit.ts';
import { giveLink, revokeLink } from '../links/witnessLinks.ts';
import { notify, readAsked, signingPath } from '../moves/openTurns.ts';
import { tellSender } from '../moves/tellSender.ts';
import { isFreeToWitness, notFree } from '../moves/witnesses.ts';
import { purposeOf } from '../purposes.ts';
import { recipientsOf, type WitnessRow } from '../queries.ts';

export interface Named {
  readonly name: string;
  readonly email: string;
}

interface Changing {
  readonly companyId: string;
  readonly envelopeId: string;
  /** Who changes it: the signer, or the sender. */
  readonly user: { readonly id: string; readonly email: string };
  readonly purposes: SigningPurposes;
}

/**
 * Names the witness of an envelope that the caller holds, or another in their place.
 * @throws Refusal `bad_request` where they may not be it, `too_many_requests`
 */
export async function changeWitness(tx: Tx, changing: Changing, row: WitnessRow, named: Named, at: Date): Promise<void> {
  const { companyId, envelopeId } = changing;
  const others = (await recipientsOf(tx, companyId, envelopeId)).filter(({ id }) => id !== row.id);
  const parties = others.map(({ user_id: userId, email }) => ({ userId, email }));
  const isFree = await isFreeToWitness(tx, { companyId, email: named.email, parties, signerId: row.signer_id ?? '', at });
  const isOfPurpose = await purposeOf(changing.purposes, row.purpose).mayWitness?.(tx, { companyId, id: envelopeId }, named);
  if (!isFree || isOfPurpose === false) throw badField('email', notFree);
  await requireMailable(tx, companyId, envelopeId, at);
  await writeWitness(tx, changing, row, named, at);
}

type NamedOrNobody = Named | { readonly name: null; readonly email: null };

/** Whoever is named now has done nothing yet, and is mailed a link of their own where it is their turn. */
export async function writeWitness(tx: Tx, changing: Changing, row: WitnessRow, named: NamedOrNobody, at: Date): Promise<void> {
  const { companyId, envelopeId, user } = changing;
  await putWitness(tx, { ...changing, by: user.email }, row, named, at);
  if (named.name !== null && row.signer_status === 'signed') await readAsked(tx, companyId, envelopeId, row.id, at);
  await tellOther(tx, changing, row, at);
  if (named.name !== null && row.status !== 'waiting') await giveLink(tx, { companyId, envelopeId, recipientId: row.id }, at);
}

/** Puts somebody else, or nobody, in the place of a witness. @param by address of whoever does so */
export async function putWitness(
  tx: Tx,
  { companyId, envelopeId, by }: Pick<Changing, 'companyId' | 'envelopeId'> & { readonly by: string | null },
  row: WitnessRow,
  named: NamedOrNobody,
  at: Date,
): Promise<void> {
  await revokeLink(tx, { companyId, envelopeId, recipientId: row.id }, at);
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
  await record(tx, companyId, envelopeId, at, { kind: 'corrected', recipientId: row.id, detail: { by, from: of(row), to: of(named) } });
}

/** The signer knows who was there; whoever sent it meant somebody else. What the sender changes, the signer is told, once the document is theirs to see. */
async function tellOther(tx: Tx, { companyId, envelopeId, user, purposes }: Changing, row: WitnessRow, at: Date): Promise<void> {
  if (user.id === row.signer_id) {
    const sent = { companyId, id: envelopeId, purpose: row.purpose, authorId: row.author_id, at };
    if (row.named_by === 'sender') await tellSender(tx, purposes, sent, `The witness of ${row.title} is another person than you named.`);
  } else if (row.signer_id !== null && row.signer_status !== 'waiting')
    await notify(tx, companyId, [row.signer_id], at, `Whoever sent ${row.title} has named your witness.`, signingPath(envelopeId));
}
