import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { signerNamed } from '../../../ports/signer.ts';
import { record } from '../events.ts';
import { envelopeIn, holdEnvelope, type EnvelopeRow } from '../queries.ts';
import { asked } from './asked.ts';
import { keepPdf, recordPdf } from './keptPdf.ts';

/**
 * Keeps the signed document of an envelope that is held elsewhere, and what its signer tells of how it was signed. What was kept first stays: a signer may give
 * other bytes each time.
 * @throws JobFailure while the signer does not answer
 */
export async function keepSigned(
  { id, signer, reference }: EnvelopeRow,
  { companyId, inCompany }: JobRun,
  { files, clock, signers }: Pick<JobServices, 'files' | 'clock' | 'signers'>,
): Promise<void> {
  if (reference === null) return;
  const placed = { id, companyId, reference };
  const { seal, certificate, events, signed } = await asked(async () => {
    const from = signerNamed(signers, signer);
    const { open, seal: words } = await from.fetchSigned(placed);
    return { seal: words, signed: await buffer(await open()), ...(await from.fetchEvidence(placed)) };
  });
  const told = JSON.stringify(events);
  const kept = await keepPdf(files, companyId, signed);
  const beside = certificate === null ? null : await keepPdf(files, companyId, certificate);
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (row?.sealing !== 'pending') return;
    const at = clock.now();
    for (const pdf of beside ? [kept, beside] : [kept]) await recordPdf(tx, pdf, at);
    await tx.run(
      `update envelopes set sealing = 'sealed', sealed_sha256 = $3, certificate_sha256 = $4, signer_events = $5, version = version + 1
       where company_id = $1 and id = $2`,
      [companyId, id, kept.sha256, beside?.sha256 ?? null, told],
    );
    const hashes = { sha256: kept.sha256, signer_certificate: beside?.sha256 ?? null, signer_events: createHash('sha256').update(told).digest('hex') };
    await record(tx, companyId, id, at, { kind: 'sealed', recipientId: null, detail: { ...hashes, seal } });
  });
}
