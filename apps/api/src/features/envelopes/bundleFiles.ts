import { EVIDENCE_FILE } from '@pari/domain/signing';
import { SUMS_FILE } from '../../http/zipAnswer.ts';

/** What the files of a bundle are called, in their order; not each has all. */
export const BUNDLE_FILES = {
  readMe: 'README.txt',
  document: 'document.pdf',
  evidence: EVIDENCE_FILE,
  evidencePdf: 'evidence.pdf',
  certificate: 'certificate.pdf',
  signerEvents: 'signer-events.json',
  sums: SUMS_FILE,
} as const;

/** The evidence of a bundle, to the byte. */
export const writtenEvidence = (evidence: unknown): string => JSON.stringify(evidence, null, 1);

/** What tells people how to verify a bundle, which is held to it, to the byte: one that was saved with other words is held to those. */
export const readMe = (
  elsewhere: boolean,
): string => `document.pdf   what was signed, ${elsewhere ? 'as its signer sealed it' : 'sealed: it begins with what was shown, unchanged'}
evidence.json  who signed, how and when they had signed in, what they agreed to, and everything that
               happened, each event with the hash of the one before (SHA-256 over JSON as RFC 8785 has it)
${
  elsewhere
    ? `evidence.pdf   what was shown, unchanged, with that evidence, sealed by the portal
certificate.pdf, signer-events.json
               what the signer tells of it, where it does
`
    : ''
}SHA256SUMS     hashes of these files: \`sha256sum -c SHA256SUMS\`

To verify all of it, without a network and without the portal:

  pari verify-pdf THIS.zip

It says what was changed, dropped or added, if anything was. Whose seal it is, the fingerprint says
that it prints: ask whoever runs the portal for theirs, by another way than this file came. Where it
tells of timestamps it prints whose they are, and judges that authority only if it is given its
certificate.
`;
