import type { Tx } from '../../../ports/database.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { SignerRefused, signerNamed } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { endEnvelope } from '../moves/endEnvelope.ts';
import { expireEnvelope } from '../moves/expireEnvelope.ts';
import { endingMeant, followState } from '../moves/followState.ts';
import { place } from '../moves/place.ts';
import { envelopeIn, holdEnvelope, recipientsOf } from '../queries.ts';
import { toPlace } from '../toPlace.ts';
import { asked } from './asked.ts';
import { prepareDocument } from './prepareDocument.ts';

/** In ms: longer than any signer takes to place an envelope, with all that it is asked. */
const longest = 10 * 60_000;

/**
 * Makes what is shown and signed of an envelope that was written down, and places it with its signer. One whose document cannot be signed ends, and whoever sent
 * it is told why. Run again it does nothing; of two that place at once the second waits, because a signer that holds envelopes elsewhere would be given two.
 * @throws JobFailure where the bytes are not what they were, and while the signer does not answer
 */
export async function placeOne(id: string, run: JobRun, services: Pick<JobServices, 'files' | 'clock' | 'pdfSeal' | 'signers' | 'purposes'>): Promise<void> {
  const { companyId, inCompany } = run;
  const { clock, signers, purposes } = services;
  const seen = await inCompany((tx) => envelopeIn(tx, companyId, id));
  if (seen?.status !== 'draft') return;
  if (seen.ending === null && seen.expires_at <= clock.now() && (await inCompany((tx) => expire(purposes, tx, companyId, id, () => clock.now())))) return;
  if (seen.source_sha256 === null && !(await prepareDocument(seen, run, services))) return;
  const held = await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row?.status !== 'draft') return null;
    const at = clock.now();
    if (row.placing_until !== null && row.placing_until > at) throw new JobFailure('It is being placed already.');
    const until = new Date(at.getTime() + longest);
    await tx.run('update envelopes set placing_until = $3, place_tried_at = coalesce(place_tried_at, $4) where company_id = $1 and id = $2', [
      companyId,
      id,
      until,
      at,
    ]);
    return { until, envelope: toPlace(companyId, row, await recipientsOf(tx, companyId, id)) };
  });
  if (held === null) return;
  const { until, envelope } = held;
  const placed = await asked(async () => {
    try {
      return await signerNamed(signers, seen.signer).createEnvelope(envelope);
    } catch (error) {
      if (error instanceof SignerRefused) return { refused: error.message };
      throw error;
    }
  }).catch(async (error: unknown) => {
    // Whoever took longer than they had it gives nothing back: somebody else has it.
    await inCompany((tx) =>
      tx.run('update envelopes set placing_until = null where company_id = $1 and id = $2 and placing_until = $3', [companyId, id, until]),
    );
    throw error;
  });
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (!row) return;
    const at = clock.now();
    if ('refused' in placed) {
      // Whoever has it by now may have it placed.
      if (row.status !== 'draft' || row.placing_until?.getTime() !== until.getTime()) return;
      const refused = { status: 'cancelled', reason: placed.refused, by: {} } as const;
      await endEnvelope(purposes, tx, companyId, row, at, row.ending === null ? refused : endingMeant(row, {}));
      return;
    }
    if (row.status === 'draft') await place(tx, companyId, row, placed.reference, at);
    const now = await envelopeIn(tx, companyId, id);
    if (now) await followState(purposes, tx, companyId, now, placed.state, at);
  });
}

/**
 * Nobody is told that it waits for them once the time for signing is over.
 * @returns whether it has ended: one that may be with its signer by now is placed, and ended there
 */
async function expire(purposes: SigningPurposes, tx: Tx, companyId: string, id: string, now: () => Date): Promise<boolean> {
  await expireEnvelope(purposes, tx, companyId, id, now);
  return (await envelopeIn(tx, companyId, id))?.status !== 'draft';
}
