import { createHash, type KeyObject, type X509Certificate } from 'node:crypto';
import { CertificateNotValid, faultOfCertificate, type SealCertificate } from '../../ports/pdfSeal.ts';

// Beside the settings, which the threads that read PDFs do without.

/** The key of the installation's seal. */
export interface SealKey {
  readonly key: KeyObject;
  /** The signer's certificate first, each in DER. */
  readonly certificates: readonly Buffer[];
  readonly about: SealCertificate;
  /** Certificates of keys that this one took the place of. */
  readonly earlier: readonly Buffer[];
}

/** @throws CertificateNotValid */
export function requireValid({ about }: SealKey, at: Date): void {
  const fault = faultOfCertificate(about, at);
  if (fault && !fault.isValid) throw new CertificateNotValid(fault.sentence);
}

export const tellCertificate = (certificate: X509Certificate): SealCertificate => ({
  subject: certificate.subject.split('\n').toReversed().join(', '),
  fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
  isSelfSigned: certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey),
  validFrom: certificate.validFromDate,
  validUntil: certificate.validToDate,
});
