import { buffer } from 'node:stream/consumers';
import { awaitsSeal, faultsOfChain } from '@pari/domain/signing';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import { signerNamed } from '../../../ports/signer.ts';
import { hashOf } from '../../../sha256.ts';
import { record } from '../events.ts';
import { evidenceIn, evidenceWith } from '../evidence.ts';
import { envelopeIn, holdEnvelope, type EnvelopeRow } from '../queries.ts';
import { asked } from './asked.ts';
import { keepPdf, orFails, readPdf, recordPdf } from './keptPdf.ts';
import { sealEvidence } from './sealEvidence.ts';

/**
 * Keeps the signed document of an envelope that is held elsewhere, and what its signer tells of how it was signed; beside them what was shown, with our own
 * evidence, of which those are part, sealed here. What was kept first stays: a signer may give other bytes each time.
 * @param fails tells whoever signed it that it failed
 * @throws JobFailure while the signer does not answer, and where the evidence is not what it was
 */
export async function keepSigned(
  { id, signer, reference, ended_at: at }: EnvelopeRow,
  { companyId, inCompany }: JobRun,
  { files, pdfSeal, signers, clock }: Pick<JobServices, 'files' | 'clock' | 'pdfSeal' | 'signers'>,
  fails: (failure: JobFailure) => Promise<never>,
): Promise<void> {
  if (reference === null || at === null) return;
  const placed = { id, companyId, reference };
  const { seal, certificate, events, signed } = await asked(async () => {
    const from = signerNamed(signers, signer);
    const { open, seal: words } = await from.fetchSigned(placed);
    return { seal: words, signed: await buffer(await open()), ...(await from.fetchEvidence(placed)) };
  });
  const told = JSON.stringify(events);
  const keptAt = clock.now();
  const detail = {
    sha256: hashOf(signed),
    seal,
    signer_certificate: certificate === null ? null : hashOf(certificate),
    signer_events: hashOf(told),
  };
  const before = await inCompany(async (tx) => {
    const row = await envelopeIn(tx, companyId, id);
    return row && awaitsSeal(row.sealing) ? evidenceIn(tx, companyId, row) : null;
  });
  if (before === null) return;
  const faults = faultsOfChain(before, hashOf);
  if (faults[0] !== undefined) return fails(new JobFailure(`The evidence of this envelope is not whole: ${faults[0]}`));
  const evidence = evidenceWith(before, { kind: 'sealed', at: keptAt.toISOString(), recipient: null, detail });
  const original = await readPdf(files, { companyId, ...evidence.original }).catch(orFails(fails));
  const signature = { name: evidence.envelope.company, reason: `Evidence of what was signed elsewhere, kept on ${keptAt.toISOString()}`, place: null };
  const paper = await sealEvidence(pdfSeal, evidence, { original, marks: [], signatures: [signature], at }, fails);
  const kept = await keepPdf(files, companyId, signed);
  const beside = certificate === null ? null : await keepPdf(files, companyId, certificate);
  const ours = await keepPdf(files, companyId, paper);
  await inCompany(async (tx) => {
    await holdEnvelope(tx, companyId, id);
    const row = await envelopeIn(tx, companyId, id);
    if (!row || !awaitsSeal(row.sealing)) return;
    for (const pdf of beside ? [kept, beside, ours] : [kept, ours]) await recordPdf(tx, pdf, keptAt);
    await tx.run(
      `update envelopes set sealing = 'sealed', sealed_sha256 = $3, certificate_sha256 = $4, evidence_sha256 = $5, signer_events = $6
       where company_id = $1 and id = $2`,
      [companyId, id, kept.sha256, beside?.sha256 ?? null, ours.sha256, told],
    );
    await record(tx, companyId, id, keptAt, { kind: 'sealed', recipientId: null, detail });
    if ((await evidenceIn(tx, companyId, row)).head !== evidence.head)
      throw new JobFailure('Something happened to this envelope while its evidence was sealed.');
  });
}
