import type { Readable } from 'node:stream';
import type { DocumentField, EnvelopePurpose, EnvelopeStatus, RecipientRole, RecipientStatus } from '@pari/domain/signing';
import type { KeptBytes } from './files.ts';

/** What a signer can do: screens and tests ask for this, never for its name. */
export interface SignerCapabilities {
  /** It holds envelopes elsewhere: recipients sign on a page of its own, and come back from it. */
  readonly embedded: boolean;
  readonly ordered: boolean;
  readonly witness: boolean;
  /** Its seal carries the time of an authority for it. */
  readonly timestamp: boolean;
  /** A tick can be asked for, and not only offered. */
  readonly requiredTicks: boolean;
  /** It tells of events by itself. */
  readonly callback: boolean;
}

/** An envelope as a signer is given it. */
export interface EnvelopeToPlace {
  /** Ours: placing it again under the same id gives what was placed before. */
  readonly id: string;
  readonly companyId: string;
  readonly purpose: EnvelopePurpose;
  readonly title: string;
  readonly message: string;
  /** One PDF: its bytes are held to their hash before they are sent anywhere. */
  readonly document: KeptBytes & {
    readonly title: string;
    /** In PDF points, as they are seen: places count from below, and signers may count from above. */
    readonly pages: readonly { readonly width: number; readonly height: number }[];
  };
  readonly recipients: readonly RecipientToPlace[];
  /** Those of recipients: what the sender gives stands in the document already. */
  readonly fields: readonly (DocumentField & { readonly recipientId: string })[];
  readonly consentVersion: string;
  readonly expiresAt: Date;
  /** BCP 47. */
  readonly locale: string;
}

export interface RecipientToPlace {
  /** Ours. */
  readonly id: string;
  readonly role: RecipientRole;
  /** From 1; those of equal order sign together. */
  readonly order: number;
  readonly name: string;
  readonly email: string;
}

export interface PlacedEnvelope {
  /** The signer's own name of the envelope. */
  readonly reference: string;
  readonly state: EnvelopeState;
}

/** Where an envelope stands, as the signer itself says: nothing else moves ours. */
export interface EnvelopeState {
  readonly status: EnvelopeStatus;
  readonly recipients: readonly {
    readonly id: string;
    readonly status: RecipientStatus;
    readonly reference: string | null;
    readonly at: Date | null;
    /** Why it was declined. */
    readonly reason: string | null;
  }[];
  /** A word of the signer that we do not know: it counts as being in progress, and operators are told. */
  readonly unknownWord: string | null;
}

/** An envelope that was placed. */
export interface Placed {
  readonly id: string;
  readonly companyId: string;
  readonly reference: string;
}

/** How it was proved who is about to sign. */
export interface SigningProof {
  readonly at: Date;
  /** '' where it is not known. */
  readonly issuer: string;
  readonly sessionHash: string;
}

export interface Opening {
  readonly address: string;
  readonly expiresAt: Date;
  readonly once: boolean;
}

export type Callback = { readonly refused: string } | { readonly eventId: string; readonly reference: string; readonly at: Date };

export interface SignerHealth {
  readonly ok: boolean;
  readonly lastSuccess: Date | null;
  /** What is wrong, with its settings or on the way to it: a sentence each, without secrets. */
  readonly faults: readonly string[];
}

/** Who has documents signed. No method is called while a transaction is open; each throws `SignerUnavailable` while the signer cannot be reached. */
export interface Signer {
  /** Stands beside each envelope, so that it stays with the signer that it was placed with. */
  readonly name: string;
  capabilities(companyId: string): SignerCapabilities;
  /** @throws SignerRefused where it would never take the envelope */
  createEnvelope(envelope: EnvelopeToPlace): Promise<PlacedEnvelope>;
  /**
   * Where a recipient signs. Policy and audit come before; the address is never kept, logged or mailed.
   * @param returnAddress one of ours, with the envelope's id and a random nonce
   */
  openSigning(envelope: Placed, recipient: RecipientToPlace, returnAddress: string, proof: SigningProof): Promise<Opening>;
  /** Whether bytes that came from the network are the signer's own words, and about which envelope. Whatever they say, `refresh` asks. */
  readCallback(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Callback;
  /** @throws EnvelopeGone */
  refresh(envelope: Placed): Promise<EnvelopeState>;
  /** The signed document of a completed envelope: its bytes are kept once by whoever asks. */
  fetchSigned(envelope: Placed): Promise<{ readonly open: () => Promise<Readable>; readonly seal: string }>;
  /** What the signer knows of how it was signed: its own certificate as a PDF where it makes one, and its events. */
  fetchEvidence(envelope: Placed): Promise<{ readonly certificate: Buffer | null; readonly events: unknown }>;
  /** Voids the envelope and every way to sign it; one that has ended stays as it is. @throws EnvelopeGone */
  cancel(envelope: Placed, reason: string): Promise<EnvelopeState>;
  health(): Promise<SignerHealth>;
}

/** The signers of an installation. */
export interface Signers {
  readonly all: readonly Signer[];
  /** Of envelopes whose sender names none. */
  readonly usual: Signer;
}

/**
 * The signer of an envelope, whatever the settings say now of new ones.
 * @throws SignerUnavailable where it is not set up any more
 */
export function signerNamed({ all }: Signers, name: string): Signer {
  const signer = all.find((one) => one.name === name);
  if (!signer) throw new SignerUnavailable(`The signer ${name} is not set up here.`);
  return signer;
}

/** The signer does not answer, or not to us as it is set up now; what was asked is asked again later, and nothing is lost. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable';
}

/** The signer answers, and will not, for what was asked of this envelope; the message is a sentence for administrators. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused';
}

/** The signer answers, and knows of no such envelope any more: what was asked of it never comes. */
export class EnvelopeGone extends SignerRefused {}
