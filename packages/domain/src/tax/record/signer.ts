import { isOtherName } from '../../identifiers/otherName.ts';

/** By whom a form is signed. Earlier ones tell neither. */
export interface SignedBy {
  /** As the form names whoever signs it. */
  readonly signer?: string | undefined;
  /** By which name it was signed. */
  readonly signed_as?: string | undefined;
}

/** That a form was signed by another name than it names, in a sentence; null: it was not, or nobody can say. */
export const otherSigner = ({ signer, signed_as: by }: SignedBy): string | null =>
  signer === undefined || by === undefined || !isOtherName(by, signer, false) ? null : `It was signed as ${by}, and names ${signer} as its signer.`;
