import { hasEnded, isDue, mailboxOf } from '@pari/domain/signing';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { record } from '../events.ts';
import { notify, openTurns, readAsked } from '../moves/openTurns.ts';
import { isFreeToWitness, mayChangeWitness } from '../moves/witnesses.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { endings, requireManaged } from '../operations/act.ts';
import { changeWitness, writeWitness } from '../operations/changeWitness.ts';
import { purposeOf } from '../purposes.ts';
import { holdEnvelope, recipientsOf, sentWitness, type RecipientRow, type WitnessRow } from '../queries.ts';
import type { Sender } from '../sender.ts';

interface Replacement {
  readonly id: string;
  readonly recipient: string;
  /** Who signs in their place. */
  readonly user?: string | undefined;
  /** Who witnesses in their place, who has no account. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Puts another person in the place of one who has not signed. The former finds it no more, and whom they named as their witness is it no more; the new one
 * begins anew, and is told where it is their turn.
 * @throws Refusal `not_found`; `locked` where it has ended, they have signed or its purpose keeps their place; `bad_request`
 */
export async function replaceRecipient(
  purposes: SigningPurposes,
  tx: Tx,
  { company, realUser }: Sender,
  now: () => Date,
  { id, recipient, user, ...named }: Replacement,
): Promise<void> {
  const companyId = company.id;
  await holdEnvelope(tx, companyId, id);
  const row = await requireManaged(tx, companyId, id);
  const recipients = await recipientsOf(tx, companyId, id);
  const former = recipients.find((one) => one.id === recipient);
  if (!former) throw notFound();
  if (hasEnded(row.status)) throw new Refusal('locked', 'This has ended: nobody is to sign it any more.');
  if (row.elsewhere) throw new Refusal('locked', 'This is signed elsewhere, where nobody is put in another’s place. Take it back, and send it anew.');
  if (former.status === 'signed') throw new Refusal('locked', `${former.name} has signed already.`);
  if (former.role === 'witness') return correctWitness(tx, { companyId, envelopeId: id, user: realUser, purposes }, recipient, { user, ...named }, now());
  for (const field of ['name', 'email'] as const)
    if (named[field] !== undefined) throw badField(field, 'Whoever signs has an account, with a name and an address of its own.');
  if (user === undefined) throw badField('user', 'Say who signs in their place.');
  if (former.user_id === user) return;
  const next = await tx.first('select id, email, display_name as name from users where company_id = $1 and id = $2 and active', [companyId, user]);
  if (!next) throw badField('user', 'They have no account that can sign in.');
  if (recipients.some((one) => one.user_id === user || mailboxOf(one.email) === mailboxOf(next.email)))
    throw badField('user', `${next.name} signs this already: each person signs once.`);
  const why = await purposeOf(purposes, row.purpose).whyNotReplaced?.(tx, { companyId, id }, former, next);
  if (typeof why === 'string') throw new Refusal('locked', why);
  const at = now();
  const witness = await witnessOf(tx, companyId, id, recipients, former);
  if (witness?.named_by === 'sender' && witness.email !== null) {
    const parties = recipients.filter((one) => one.id !== witness.id && one.id !== recipient).map((one) => ({ userId: one.user_id, email: one.email }));
    const isFree = await isFreeToWitness(tx, { companyId, email: witness.email, parties, signerId: user, at });
    if (!isFree) throw badField('user', `The witness whom you named may not witness a signature of ${next.name}. Name another witness first.`);
  }
  await readAsked(tx, companyId, id, recipient, at);
  await tx.run(
    `update envelope_recipients set user_id = $4, name = $5, email = $6, status = 'waiting', status_at = $7 where company_id = $1 and envelope_id = $2 and id = $3`,
    [companyId, id, recipient, user, next.name, next.email, at],
  );
  const detail = {
    by: realUser.email,
    from: { user: former.user_id, name: former.name, email: former.email },
    to: { user, name: next.name, email: next.email },
  };
  await record(tx, companyId, id, at, { kind: 'corrected', recipientId: recipient, detail });
  // They named somebody who was to see them sign: whoever signs now names their own.
  if (witness?.named_by === 'signer' && witness.name !== null)
    await writeWitness(
      tx,
      { companyId, envelopeId: id, user: realUser, purposes },
      { ...witness, signer_id: user, signer_status: 'waiting' },
      { name: null, email: null },
      at,
    );
  if (!isDue(former.status)) return;
  // Whoever was told of it knows that it is not theirs any more; the address would lead them nowhere.
  await notify(tx, companyId, former.user_id === null ? [] : [former.user_id], at, `${row.title} is not for you to sign any more.`, '/ownership#notifications');
  if (row.status !== 'draft') {
    const theirs = (await recipientsOf(tx, companyId, id)).filter((one) => one.id === recipient);
    await openTurns(tx, companyId, row, theirs, at);
  }
}

/** Whoever sees a recipient sign. */
async function witnessOf(
  tx: Tx,
  companyId: string,
  id: string,
  recipients: readonly RecipientRow[],
  { id: signer }: RecipientRow,
): Promise<WitnessRow | undefined> {
  const witness = recipients.find(({ witness_of: of }) => of === signer);
  return witness && sentWitness(tx, companyId, witness.id, id);
}

/** Corrects a witness, or names one where the signer has yet to. What is as it was stays. */
async function correctWitness(
  tx: Tx,
  changing: Parameters<typeof changeWitness>[1],
  recipient: string,
  { user, ...given }: Pick<Replacement, 'user' | 'name' | 'email'>,
  at: Date,
): Promise<void> {
  if (user !== undefined) throw badField('user', 'A witness has no account: give their name and e-mail.');
  const row = await sentWitness(tx, changing.companyId, recipient, changing.envelopeId);
  if (!row) throw notFound();
  if (!mayChangeWitness(row, at)) throw new Refusal('locked', endings.expired);
  const [name, email] = [given.name ?? row.name, given.email ?? row.email];
  if (name === null) throw badField('name', 'Give their full name.');
  if (email === null) throw badField('email', 'Give their e-mail address.');
  if (name !== row.name || email !== row.email) await changeWitness(tx, changing, row, { name, email }, at);
}
