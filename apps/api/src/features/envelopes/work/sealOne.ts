import { createHash } from 'node:crypto';
import { awaitsSeal, CONSENT_TEXTS, EVIDENCE_FILE, faultsOfChain, type Evidence } from '@pari/domain/signing';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import type { Tx } from '../../../ports/database.ts';
import { SealUnavailable } from '../../../ports/pdfSeal.ts';
import { record } from '../events.ts';
import { readFields } from '../fields.ts';
import { drawEvidence } from '../paper/drawEvidence.ts';
import { marksOf, signaturesOf } from '../paper/marks.ts';
import { envelopeIn, evidenceOf, holdEnvelope, recipientsOf } from '../queries.ts';
import { keepSigned } from './keepSigned.ts';
import { keepPdf, readPdf, recordPdf } from './keptPdf.ts';

/**
 * Seals the document of a completed envelope, from the bytes that were signed, with its evidence. One that is sealed stays: of two that seal at once the second changes
 * nothing.
 * @throws JobFailure where the bytes or the evidence are not what they were, and while the timestamp authority does not answer
 */
export async function sealOne(
  id: string,
  run: JobRun,
  { files, clock, pdfSeal, signers }: Pick<JobServices, 'files' | 'clock' | 'pdfSeal' | 'signers'>,
): Promise<void> {
  const { companyId, inCompany } = run;
  const seen = await inCompany((tx) => envelopeIn(tx, companyId, id));
  if (!seen || !awaitsSeal(seen.sealing) || seen.ended_at === null) return;
  if (seen.elsewhere) return keepSigned(seen, run, { files, clock, signers });
  const read = await inCompany((tx) => readToSeal(tx, companyId, id));
  if (!read) return;
  const { evidence, fields, zone, company, at } = read;
  /** Whoever signed it reads that it failed, until it is sealed after all. */
  const fails = async (failure: JobFailure): Promise<never> => {
    await inCompany((tx) => tx.run(`update envelopes set sealing = 'failed' where company_id = $1 and id = $2 and sealing = 'pending'`, [companyId, id]));
    throw failure;
  };
  const faults = faultsOfChain(evidence, (text) => createHash('sha256').update(text).digest('hex'));
  if (faults[0] !== undefined) return fails(new JobFailure(`The evidence of this envelope is not whole: ${faults[0]}`));
  const original = await readPdf(files, { companyId, ...evidence.original }).catch((error: unknown) => {
    if (error instanceof JobFailure) return fails(error);
    throw error;
  });
  const sealed = await pdfSeal
    .seal({
      original,
      marks: marksOf(evidence, fields, zone),
      evidencePages: await drawEvidence(evidence, { company, at }),
      attachment: { name: EVIDENCE_FILE, mediaType: 'application/json', text: JSON.stringify(evidence, null, 1) },
      signatures: signaturesOf(evidence, fields),
      at,
    })
    .catch((error: unknown) => {
      throw error instanceof SealUnavailable ? new JobFailure('The timestamp authority does not answer.') : error;
    });
  const kept = await keepPdf(files, companyId, sealed);
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (!row || !awaitsSeal(row.sealing)) return;
    await recordPdf(tx, kept, clock.now());
    await tx.run(`update envelopes set sealing = 'sealed', sealed_sha256 = $3, version = version + 1 where company_id = $1 and id = $2`, [
      companyId,
      id,
      kept.sha256,
    ]);
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
  const company = await tx.first('select name, time_zone from companies where id = $1', [companyId]);
  const recipients = await recipientsOf(tx, companyId, id);
  const events = await evidenceOf(tx, companyId, id);
  const evidence: Evidence = {
    format: 'pari-evidence',
    version: 1,
    envelope: { id, company: company?.name ?? '', title: row.title, purpose: row.purpose },
    original: { sha256: row.sha256, length: row.length },
    recipients: recipients.map((recipient) => ({
      id: recipient.id,
      role: recipient.role,
      order: recipient.turn,
      name: recipient.name,
      email: recipient.email,
    })),
    consents: { [row.consent_version]: CONSENT_TEXTS[row.consent_version] ?? '' },
    events,
    head: events.at(-1)?.hash ?? '',
  };
  return { evidence, fields: readFields(row.fields), zone: company?.time_zone ?? 'UTC', company: company?.name ?? '', at: row.ended_at };
}
