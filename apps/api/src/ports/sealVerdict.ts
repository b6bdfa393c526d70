import type { Evidence } from '@pari/domain/signing';
import type { StatementFile } from '@pari/domain/statements';
import type { SealCertificate } from './pdfSeal.ts';

/** What is found out about a sealed PDF. */
export interface Verdict {
  /** What is wrong, a sentence each; none where it is as it was sealed. */
  readonly faults: readonly string[];
  /** In the order in which they were made. */
  readonly signatures: readonly CheckedSignature[];
  /** What is attached: how it was signed, or the figures of a statement. */
  readonly attached: Evidence | StatementFile | null;
}

export interface CheckedSignature {
  readonly name: string;
  readonly reason: string;
  /** As it says of itself. */
  readonly at: Date | null;
  readonly certificate: SealCertificate;
  /** By an authority that is not judged. */
  readonly timestamp: { readonly at: Date; readonly authority: SealCertificate } | null;
}
