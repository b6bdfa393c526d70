import { hasEnded } from '@pari/domain/signing';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { signerNamed } from '../../../ports/signer.ts';
import { followGone, followState } from '../moves/followState.ts';
import { envelopeIn, holdEnvelope } from '../queries.ts';
import { askedOf } from './asked.ts';

/**
 * Has the signer end an envelope that is to end, and follows what it says then: one that was signed before is completed.
 * @throws JobFailure while the signer does not answer, and while the envelope is being placed
 */
export async function endOne(
  id: string,
  { companyId, inCompany }: JobRun,
  { signers, clock, purposes }: Pick<JobServices, 'signers' | 'clock' | 'purposes'>,
): Promise<void> {
  const seen = await inCompany((tx) => envelopeIn(tx, companyId, id));
  if (!seen || hasEnded(seen.status) || seen.ending === null) return;
  const { reference } = seen;
  if (reference === null) throw new JobFailure('It is being placed with its signer, who is asked to end it then.');
  const reason = seen.ending_reason ?? 'The time for signing is over.';
  const state = await askedOf(async () => signerNamed(signers, seen.signer).cancel({ id, companyId, reference }, reason));
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row && state) await followState(purposes, tx, companyId, row, state, clock.now());
    else if (row) await followGone(purposes, tx, companyId, row, clock.now());
  });
}
