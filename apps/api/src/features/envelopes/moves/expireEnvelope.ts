import { hasEnded } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { envelopeIn, holdEnvelope } from '../queries.ts';
import { bringToEnd } from './bringToEnd.ts';

/**
 * Brings an envelope to its end because the time for signing it is over. One that has ended stays as it is.
 * @param now read once it is held, so that events stand in the order of their moments
 */
export async function expireEnvelope(purposes: SigningPurposes, tx: Tx, companyId: string, id: string, now: () => Date): Promise<void> {
  await holdEnvelope(tx, companyId, id);
  const row = await envelopeIn(tx, companyId, id);
  if (!row || hasEnded(row.status)) return;
  await bringToEnd(purposes, tx, companyId, row, now(), { status: 'expired', reason: null, by: null });
}
