import { EVIDENCE_FILE, type Evidence } from '@pari/domain/signing';
import { JobFailure } from '../../../ports/jobs.ts';
import { SealUnavailable, type PdfSeal, type SealRequest } from '../../../ports/pdfSeal.ts';
import { drawEvidence } from '../paper/drawEvidence.ts';

/**
 * What was shown, sealed with the evidence for people and for programs.
 * @throws JobFailure while the timestamp authority does not answer
 */
export async function sealEvidence(
  pdfSeal: PdfSeal,
  evidence: Evidence,
  request: Pick<SealRequest, 'original' | 'marks' | 'signatures' | 'at'>,
): Promise<Uint8Array> {
  const { company } = evidence.envelope;
  try {
    return await pdfSeal.seal({
      ...request,
      evidencePages: await drawEvidence(evidence, { company, at: request.at }),
      attachment: { name: EVIDENCE_FILE, mediaType: 'application/json', text: JSON.stringify(evidence, null, 1) },
    });
  } catch (error) {
    throw error instanceof SealUnavailable ? new JobFailure('The timestamp authority does not answer.') : error;
  }
}
