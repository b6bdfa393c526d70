/** A value as it rests in the database. */
export interface SealedValue {
  /** Names the key, and tells nothing of it. */
  readonly keyId: string;
  readonly sealed: Buffer;
}

/** Seals single values that must not be read where they rest: under the installation's key of now, and opens those of its earlier keys too. */
export interface SealedValues {
  seal(purpose: string, text: string): SealedValue;
  /** @throws Error where the value was changed, was sealed for another purpose, or its key is not known any more */
  open(purpose: string, value: SealedValue): string;
}
