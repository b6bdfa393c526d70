import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { PdfUnread } from '../../../ports/pdfSeal.ts';
import { signerNamed } from '../../../ports/signer.ts';
import { faultOfFields, faultOfSigner, readFields, readSenderValues } from '../fields.ts';
import { endEnvelope } from '../moves/endEnvelope.ts';
import { envelopeIn, holdEnvelope, recipientsOf, type EnvelopeRow } from '../queries.ts';
import { asked } from './asked.ts';
import { keepPdf, readPdf, recordPdf } from './keptPdf.ts';

/**
 * Makes what is shown and signed of a draft, once. One whose document cannot be signed, or not with its signer, ends, and whoever sent it is told why.
 * @returns whether it is ready
 * @throws JobFailure where the bytes are not what they were, and where this machine is too busy to read them
 */
export async function prepareDocument(
  { id, signer, sha256, length, sender_values, document_id: document, fields: given }: EnvelopeRow,
  { companyId, inCompany }: JobRun,
  { files, clock, pdfSeal, signers, purposes }: Pick<JobServices, 'files' | 'clock' | 'pdfSeal' | 'signers' | 'purposes'>,
): Promise<boolean> {
  const capabilities = await asked(async () => signerNamed(signers, signer).capabilities(companyId));
  const values = readSenderValues(sender_values);
  const source = { companyId, sha256, length };
  const bytes = await readPdf(files, source);
  const { pages, fields: found, fault: unfit } = await read(pdfSeal.look(bytes));
  // What was made here to be signed has no fields of its own, and nothing to be filled in.
  const isMade = document === null;
  const fields = isMade ? readFields(given) : found;
  const fault = unfit ?? faultOfSigner(fields, capabilities, signer) ?? faultOfFields(fields, await inCompany((tx) => recipientsOf(tx, companyId, id)), values);
  const kept = fault === null && !isMade ? await keepPdf(files, companyId, await read(pdfSeal.fill(bytes, new Map(Object.entries(values))))) : source;
  return inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row?.status !== 'draft') return false;
    if (row.source_sha256 !== null) return true;
    const at = clock.now();
    if (fault !== null) {
      await endEnvelope(purposes, tx, companyId, row, at, { status: 'cancelled', reason: fault, by: {} });
      return false;
    }
    if (kept.sha256 !== source.sha256) await recordPdf(tx, kept, at);
    await tx.run('update envelopes set sha256 = $3, source_sha256 = $4, pages = $5, fields = $6 where company_id = $1 and id = $2', [
      companyId,
      id,
      kept.sha256,
      source.sha256,
      JSON.stringify(pages),
      JSON.stringify(fields),
    ]);
    return true;
  });
}

/** That a machine is busy is no fault of a document. */
const read = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((error: unknown) => {
    throw error instanceof PdfUnread ? new JobFailure('This machine was too busy to read the document.') : error;
  });
