import type { DocumentField, Place, Strokes } from '@pari/domain/signing';

/** What a document asks for, and whether it can be signed at all. */
export interface SignablePdf {
  /** In PDF points, as they are seen. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly fields: readonly DocumentField[];
  /** Texts that look like ones that mark places, and mark none. */
  readonly strange: readonly string[];
  /** Why it cannot be signed, in a sentence: it is encrypted, signed already, or no PDF that can be added to. */
  readonly fault: string | null;
}

/** What is drawn at a place of a document. */
export type Mark = { readonly place: Place } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tick' }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'drawn'; readonly strokes: Strokes }
);

/** A signature of the seal, in the order in which people signed. */
export interface SealSignature {
  /** For whom: shown by readers beside the seal's own name. */
  readonly name: string;
  readonly reason: string;
  /** Where readers lead to; null: nowhere on a page. */
  readonly place: Place | null;
}

export interface SealRequest {
  /** The bytes that were shown, as `fill` gave them: the sealed file begins with them. */
  readonly original: Uint8Array;
  readonly marks: readonly Mark[];
  /** A PDF whose pages come behind those of the document; null: none. */
  readonly evidencePages: Uint8Array | null;
  /** For programs; null: the document brings its own. */
  readonly attachment: { readonly name: string; readonly mediaType: string; readonly text: string } | null;
  /** At least one. Each leaves those before it valid; the last covers the whole file. */
  readonly signatures: readonly SealSignature[];
  /** Of when what is attached is. The signatures say when they were made, by the clock; a timestamp authority, where one is set, says it for itself. */
  readonly at: Date;
  /** The timestamp authority is not asked: what is sealed at once, within a call, cannot wait for it. */
  readonly withoutTimestamp?: true;
}

export interface SealCertificate {
  readonly subject: string;
  /** SHA-256 of the certificate, in small hexadecimal digits. */
  readonly fingerprint: string;
  /** Readers show its signatures as of unknown identity until they are told to trust it. */
  readonly isSelfSigned: boolean;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** In days: so long before a certificate ends it is said, and a start makes another in the place of our own. */
export const ENDS_SOON = 30;
const day = 86_400_000;

/** How many whole days a certificate is valid for yet; negative once it has ended. */
export const daysLeft = ({ validUntil }: Pick<SealCertificate, 'validUntil'>, now: Date): number => Math.floor((validUntil.getTime() - now.getTime()) / day);

/** What is the matter with a certificate, in a sentence for those who run the portal, and whether it can be sealed with; null: nothing, for a month and more. */
export function faultOfCertificate(certificate: SealCertificate, now: Date): { readonly sentence: string; readonly isValid: boolean } | null {
  const { validFrom, validUntil } = certificate;
  const [from, until] = [validFrom, validUntil].map((date) => date.toISOString().slice(0, 10));
  const told = 'The certificate with which PDFs are sealed';
  if (now < validFrom) return { sentence: `${told} is valid from ${from} on: nothing is sealed before.`, isValid: false };
  if (now > validUntil) return { sentence: `${told} was valid until ${until}: nothing is sealed until there is another.`, isValid: false };
  return daysLeft(certificate, now) < ENDS_SOON
    ? { sentence: `${told} is valid until ${until}: from then on nothing is sealed without another.`, isValid: true }
    : null;
}

/** Looks at, fills and seals PDFs with the installation's signing key. Reading one throws `PdfUnread` where this machine has no room for it now. */
export interface PdfSeal {
  readonly certificate: SealCertificate;
  readonly hasTimestamps: boolean;
  look(pdf: Uint8Array): Promise<SignablePdf>;
  /**
   * The document as people are shown it: every text that marks a place is painted over, and what its sender gives stands at the sender's fields, which are not
   * fields any more. Whatever is to be signed goes through this once, with no values too, after it was looked at: its bytes are the `original` that is sealed.
   * @param values by the fields' names; a tick that is given is `true`
   * @throws Error where `look` finds a fault
   */
  fill(pdf: Uint8Array, values: ReadonlyMap<string, string>): Promise<Uint8Array>;
  /**
   * @throws SealUnavailable while the timestamp authority cannot be reached, or has another time
   * @throws CertificateNotValid
   */
  seal(request: SealRequest): Promise<Uint8Array>;
}

/** The timestamp authority does not answer as it has to; the message is a sentence that administrators read. */
export class SealUnavailable extends Error {
  override readonly name = 'SealUnavailable';
}

/** This machine had no time or memory to read a PDF, which says nothing of the PDF: it is read again later. */
export class PdfUnread extends Error {
  override readonly name = 'PdfUnread';
}

/** Verifying a PDF took more than one may take, which does not say that it was changed. */
export class PdfUnverified extends Error {
  override readonly name = 'PdfUnverified';
}

/** Nothing is sealed with a certificate that is not valid at that moment; the message is a sentence that administrators read. */
export class CertificateNotValid extends Error {
  override readonly name = 'CertificateNotValid';
}
