import { hasEnded, isDue, nextTurns } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { purposeOf } from '../purposes.ts';
import { envelopeIn, holdEnvelope, recipientsOf, type EnvelopeRow, type RecipientRow } from '../queries.ts';
import { openTurns, readAsked } from './openTurns.ts';

/** It is the turn of those before whom nobody is to sign any more, as far as the purpose of the envelope, which the caller holds, lets them. */
export async function openNextTurns(
  purposes: SigningPurposes,
  tx: Tx,
  companyId: string,
  row: Pick<EnvelopeRow, 'id' | 'title' | 'purpose'>,
  recipients: readonly RecipientRow[],
  at: Date,
): Promise<void> {
  const purpose = purposeOf(purposes, row.purpose);
  const free: RecipientRow[] = [];
  for (const one of nextTurns(recipients.map((recipient) => ({ ...recipient, order: recipient.turn }))))
    if ((await purpose.holdsBack?.(tx, { companyId, id: row.id }, one.role)) !== true) free.push(one);
  await openTurns(tx, companyId, row, free, at);
}

/** Lets those sign whom a purpose held back until now, and has those wait whom it holds back by now: they are told anew. Done again, it does nothing. */
export async function settleHeldTurns(purposes: SigningPurposes, tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  await holdEnvelope(tx, companyId, id);
  const row = await envelopeIn(tx, companyId, id);
  if (!row || row.status === 'draft' || hasEnded(row.status) || row.ending !== null || row.elsewhere) return;
  const recipients = await recipientsOf(tx, companyId, id);
  const held: string[] = [];
  for (const one of recipients)
    if (isDue(one.status) && (await purposeOf(purposes, row.purpose).holdsBack?.(tx, { companyId, id }, one.role)) === true) held.push(one.id);
  if (held.length > 0)
    await tx.run(`update envelope_recipients set status = 'waiting', status_at = $4 where company_id = $1 and envelope_id = $2 and id = any($3::uuid[])`, [
      companyId,
      id,
      held,
      at,
    ]);
  for (const one of held) await readAsked(tx, companyId, id, one, at);
  await openNextTurns(purposes, tx, companyId, row, held.length > 0 ? await recipientsOf(tx, companyId, id) : recipients, at);
}
