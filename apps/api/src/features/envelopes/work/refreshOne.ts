import { hasEnded } from '@pari/domain/signing';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { signerNamed } from '../../../ports/signer.ts';
import { followGone, followState } from '../moves/followState.ts';
import { envelopeIn, holdEnvelope } from '../queries.ts';
import { askedOf } from './asked.ts';

/**
 * Asks the signer of an envelope where it stands, and follows it.
 * @param eventId what was told of it, which is dealt with then; null: it was not told of
 * @throws JobFailure while the signer does not answer
 */
export async function refreshOne(
  id: string,
  eventId: string | null,
  { companyId, inCompany }: Pick<JobRun, 'companyId' | 'inCompany'>,
  { signers, clock, purposes }: Pick<JobServices, 'signers' | 'clock' | 'purposes'>,
): Promise<void> {
  const seen = await inCompany(async (tx) => {
    await tx.run('update envelopes set asked_at = $3 where company_id = $1 and id = $2', [companyId, id, clock.now()]);
    return envelopeIn(tx, companyId, id);
  });
  if (!seen) return;
  const { reference } = seen;
  const isOpen = reference !== null && !hasEnded(seen.status);
  const state = isOpen ? await askedOf(async () => signerNamed(signers, seen.signer).refresh({ id, companyId, reference })) : null;
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row && state) await followState(purposes, tx, companyId, row, state, clock.now());
    else if (row && isOpen) await followGone(purposes, tx, companyId, row, clock.now());
    if (eventId !== null)
      await tx.run('update signer_callbacks set applied_at = $4 where company_id = $1 and envelope_id = $2 and event_id = $3', [
        companyId,
        id,
        eventId,
        clock.now(),
      ]);
  });
}
