/** Encryption with the installation's key. What is sealed for one purpose opens for that purpose alone. */
export interface Seal {
  seal(purpose: string, text: string): Buffer;
  /** Null when the bytes were changed, sealed for another purpose or with another key. */
  open(purpose: string, sealed: Buffer): string | null;
  /** A key of its own for a purpose that needs one. */
  derive(purpose: string): Buffer;
}
