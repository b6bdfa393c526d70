import { hasEnded, type EnvelopeStatus } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { endAtSigner } from '../queued.ts';
import type { EnvelopeRow } from '../queries.ts';
import { endEnvelope } from './endEnvelope.ts';

/** Why an envelope cannot be taken back, in a sentence; null where it can. @param isEnding it is to end, and its signer has yet to say so */
export function whyItStays(status: EnvelopeStatus, isEnding: boolean): string | null {
  if (hasEnded(status)) return 'This has ended already: it cannot be taken back.';
  return isEnding ? 'It is being taken back already, or its time is over.' : null;
}

interface Meant {
  readonly status: 'cancelled' | 'expired';
  readonly reason: string | null;
  /** Who asked for it. */
  readonly by: string | null;
}

/**
 * Ends an envelope that the caller holds and that has not ended: at once; or, where it is held elsewhere, when its signer has ended it, who may say that it was
 * signed before. From now on nobody is led to it.
 */
export async function bringToEnd(
  purposes: SigningPurposes,
  tx: Tx,
  companyId: string,
  row: EnvelopeRow,
  at: Date,
  { status, reason, by }: Meant,
): Promise<void> {
  if (!row.elsewhere || (row.reference === null && row.place_tried_at === null))
    return endEnvelope(purposes, tx, companyId, row, at, { status, reason, by: by === null ? {} : { by } });
  if (row.ending !== null) return;
  await tx.run('update envelopes set ending = $3, ending_reason = $4, ending_by = $5, work_begun_at = $6 where company_id = $1 and id = $2', [
    companyId,
    row.id,
    status,
    reason,
    by,
    at,
  ]);
  await enqueue(tx, endAtSigner, { envelopeId: row.id });
}
