import { nextTurns } from '@pari/domain/signing';
import { FileDamaged, FileMissing, openChecked } from '../../../ports/files.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { record } from '../events.ts';
import { openTurns } from '../moves/openTurns.ts';
import { envelopeIn, holdEnvelope, recipientsOf } from '../queries.ts';

/**
 * Sends an envelope that was written down, once its bytes are held to their hash. Run again it does nothing.
 * @throws JobFailure where the bytes are not what they were
 */
export async function placeOne(id: string, { companyId, inCompany }: JobRun, { files, clock }: Pick<JobServices, 'files' | 'clock'>): Promise<void> {
  const seen = await inCompany((tx) => envelopeIn(tx, companyId, id));
  if (seen?.status !== 'draft') return;
  try {
    const bytes = await openChecked(files, { companyId, sha256: seen.sha256, length: seen.length });
    for await (const chunk of bytes) void chunk;
  } catch (error) {
    if (error instanceof FileDamaged || error instanceof FileMissing) throw new JobFailure('The document of this envelope is damaged where it is stored.');
    throw error;
  }
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row?.status !== 'draft') return;
    const at = clock.now();
    await tx.run(`update envelopes set status = 'sent', reference = id::text, version = version + 1 where company_id = $1 and id = $2`, [companyId, id]);
    await record(tx, companyId, id, at, { kind: 'sent', recipientId: null, detail: {} });
    const recipients = await recipientsOf(tx, companyId, id);
    await openTurns(tx, companyId, row, nextTurns(recipients.map((one) => ({ ...one, order: one.turn }))), at);
  });
}
