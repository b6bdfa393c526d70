import { awaitsSeal, faultsOfChain } from '@pari/domain/signing';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import type { Tx } from '../../../ports/database.ts';
import { hashOf } from '../../../sha256.ts';
import { record } from '../events.ts';
import { evidenceIn } from '../evidence.ts';
import { readFields } from '../fields.ts';
import { marksOf, signaturesOf } from '../paper/marks.ts';
import { envelopeIn, holdEnvelope } from '../queries.ts';
import { keepSigned } from './keepSigned.ts';
import { keepPdf, orFails, readPdf, recordPdf } from './keptPdf.ts';
import { sealEvidence } from './sealEvidence.ts';

/**
 * Seals the document of a completed envelope, from the bytes that were signed, with its evidence. One that is sealed stays: of two that seal at once the second changes
 * nothing.
 * @throws JobFailure where the bytes or the evidence are not what they were, or the seal's certificate is not valid, and while the timestamp authority does not answer
 */
export async function sealOne(
  id: string,
  run: JobRun,
  { files, clock, pdfSeal, signers }: Pick<JobServices, 'files' | 'clock' | 'pdfSeal' | 'signers'>,
): Promise<void> {
  const { companyId, inCompany } = run;
  const seen = await inCompany((tx) => envelopeIn(tx, companyId, id));
  if (!seen || !awaitsSeal(seen.sealing) || seen.ended_at === null) return;
  /** Whoever signed it reads that it failed, until it is sealed after all. */
  const fails = async (failure: JobFailure): Promise<never> => {
    await inCompany((tx) => tx.run(`update envelopes set sealing = 'failed' where company_id = $1 and id = $2 and sealing = 'pending'`, [companyId, id]));
    throw failure;
  };
  if (seen.elsewhere) return keepSigned(seen, run, { files, clock, pdfSeal, signers }, fails);
  const read = await inCompany((tx) => readToSeal(tx, companyId, id));
  if (!read) return;
  const { evidence, fields, zone, at } = read;
  const faults = faultsOfChain(evidence, hashOf);
  if (faults[0] !== undefined) return fails(new JobFailure(`The evidence of this envelope is not whole: ${faults[0]}`));
  const original = await readPdf(files, { companyId, ...evidence.original }).catch(orFails(fails));
  const request = { original, marks: marksOf(evidence, fields, zone), signatures: signaturesOf(evidence, fields), at };
  const sealed = await sealEvidence(pdfSeal, evidence, request, fails);
  const kept = await keepPdf(files, companyId, sealed);
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (!row || !awaitsSeal(row.sealing)) return;
    if ((await evidenceIn(tx, companyId, row)).head !== evidence.head) throw new JobFailure('Something happened to this envelope while it was sealed.');
    await recordPdf(tx, kept, clock.now());
    await tx.run(`update envelopes set sealing = 'sealed', sealed_sha256 = $3 where company_id = $1 and id = $2`, [companyId, id, kept.sha256]);
    await record(tx, companyId, id, clock.now(), {
      kind: 'sealed',
      recipientId: null,
      detail: { sha256: kept.sha256, certificate: pdfSeal.certificate.fingerprint },
    });
  });
}

/** What an envelope is sealed of; null where there is nothing to seal. */
async function readToSeal(tx: Tx, companyId: string, id: string) {
  const row = await envelopeIn(tx, companyId, id);
  if (!row || !awaitsSeal(row.sealing) || row.ended_at === null) return null;
  const company = await tx.first('select time_zone from companies where id = $1', [companyId]);
  const evidence = await evidenceIn(tx, companyId, row);
  return { evidence, fields: readFields(row.fields), zone: company?.time_zone ?? 'UTC', at: row.ended_at };
}
