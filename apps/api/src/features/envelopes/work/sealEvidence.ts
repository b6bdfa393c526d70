import { EVIDENCE_FILE, type Evidence } from '@pari/domain/signing';
import { JobFailure } from '../../../ports/jobs.ts';
import { CertificateNotValid, SealUnavailable, type PdfSeal, type SealRequest } from '../../../ports/pdfSeal.ts';
import { drawEvidence } from '../paper/drawEvidence.ts';

/**
 * What was shown, sealed with the evidence for people and for programs.
 * @param fails tells whoever signed it that it failed
 * @throws JobFailure while the timestamp authority does not answer, and where the seal's certificate is not valid
 */
export async function sealEvidence(
  pdfSeal: PdfSeal,
  evidence: Evidence,
  request: Pick<SealRequest, 'original' | 'marks' | 'signatures' | 'at'>,
  fails: (failure: JobFailure) => Promise<never>,
): Promise<Uint8Array> {
  const { company } = evidence.envelope;
  try {
    return await pdfSeal.seal({
      ...request,
      evidencePages: await drawEvidence(evidence, { company, at: request.at }),
      attachment: { name: EVIDENCE_FILE, mediaType: 'application/json', text: JSON.stringify(evidence, null, 1) },
    });
  } catch (error) {
    if (error instanceof CertificateNotValid) return fails(new JobFailure(error.message));
    throw error instanceof SealUnavailable ? new JobFailure(error.message) : error;
  }
}
