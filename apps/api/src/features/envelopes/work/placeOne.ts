import { nextTurns } from '@pari/domain/signing';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { record } from '../events.ts';
import { faultOfFields } from '../fields.ts';
import { endEnvelope } from '../moves/endEnvelope.ts';
import { openTurns } from '../moves/openTurns.ts';
import { envelopeIn, holdEnvelope, recipientsOf } from '../queries.ts';
import { keepPdf, readPdf, recordPdf } from './keptPdf.ts';

/**
 * Makes what is shown and signed of an envelope that was written down, and sends it. One whose document cannot be signed ends, and whoever sent it is told why. Run again it
 * does nothing.
 * @throws JobFailure where the bytes are not what they were
 */
export async function placeOne(
  id: string,
  { companyId, inCompany }: JobRun,
  { files, clock, pdfSeal }: Pick<JobServices, 'files' | 'clock' | 'pdfSeal'>,
): Promise<void> {
  const seen = await inCompany((tx) => envelopeIn(tx, companyId, id));
  if (seen?.status !== 'draft') return;
  const source = { companyId, sha256: seen.sha256, length: seen.length };
  const bytes = await readPdf(files, source);
  const { pages, fields, fault: unfit } = await pdfSeal.look(bytes);
  const fault = unfit ?? faultOfFields(fields, await inCompany((tx) => recipientsOf(tx, companyId, id)));
  const kept = fault === null ? await keepPdf(files, companyId, await pdfSeal.fill(bytes, new Map())) : source;
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row?.status !== 'draft') return;
    const at = clock.now();
    if (fault !== null) {
      const envelope = { id, title: row.title, authorId: row.author_id };
      return endEnvelope(tx, companyId, envelope, at, { status: 'cancelled', reason: fault, by: {} });
    }
    await recordPdf(tx, kept, at);
    await tx.run(
      `update envelopes set status = 'sent', reference = id::text, sha256 = $3, source_sha256 = $4, pages = $5, fields = $6, version = version + 1
       where company_id = $1 and id = $2`,
      [companyId, id, kept.sha256, source.sha256, JSON.stringify(pages), JSON.stringify(fields)],
    );
    await record(tx, companyId, id, at, { kind: 'sent', recipientId: null, detail: { sha256: kept.sha256 } });
    const recipients = await recipientsOf(tx, companyId, id);
    await openTurns(tx, companyId, row, nextTurns(recipients.map((one) => ({ ...one, order: one.turn }))), at);
  });
}
