import type { screens } from '@pari/contract/screens';
import type { EnvelopePurpose, EnvelopeStatus, RecipientRole, ReturnPage } from '@pari/domain/signing';
import type { Tx } from './database.ts';

/** An envelope as the feature that owns its purpose hears of it. */
export interface PurposeEnvelope {
  readonly companyId: string;
  readonly id: string;
}

export interface SentEnvelope extends PurposeEnvelope {
  /** Account of whoever sent it. */
  readonly authorId: string;
  readonly at: Date;
}

export interface EndedEnvelope extends PurposeEnvelope {
  readonly title: string;
  /** Account of whoever sent it. */
  readonly authorId: string;
  readonly status: Extract<EnvelopeStatus, 'completed' | 'declined' | 'expired' | 'cancelled'>;
  /** Why it was declined or cancelled. */
  readonly reason: string | null;
  readonly at: Date;
}

/** What the feature that owns a purpose says of its envelopes, and hears of them. */
export interface SigningPurpose {
  /** Screens of ours to which people come back from signing, by the word that a call may name: there is no other way to say where. */
  readonly pages: Readonly<Partial<Record<ReturnPage, keyof typeof screens>>>;
  /** Where they come back to, where no page is named. */
  readonly usual: ReturnPage;
  /** What the paths of those screens name, beside the envelope. */
  readonly names?: (tx: Tx, envelope: PurposeEnvelope) => Promise<Readonly<Record<string, string>>>;
  /** How the document names whoever signs it; null, as where this is not said: it names nobody. */
  readonly signerNamed?: (tx: Tx, envelope: PurposeEnvelope) => Promise<string | null>;
  /** Is told that somebody signed, where others are still to sign, in the transaction of it. The envelope is held: nothing is held after it. */
  readonly moved?: (tx: Tx, envelope: PurposeEnvelope) => Promise<void>;
  /** Whether those of a role wait though everybody before them has signed; who lets them sign in the end is `settleHeldTurns`. */
  readonly holdsBack?: (tx: Tx, envelope: PurposeEnvelope, role: RecipientRole) => Promise<boolean>;
  /** Whether somebody may witness a signature beside what holds for every envelope. */
  readonly mayWitness?: (tx: Tx, envelope: PurposeEnvelope, named: { readonly name: string; readonly email: string }) => Promise<boolean>;
  /** Tells whoever sent it how far it is, where that is not read among what administrators sent; absent: it is. @param words a sentence, which names nothing but its title */
  readonly tellSender?: (tx: Tx, envelope: SentEnvelope, words: string) => Promise<void>;
  /** Why somebody else is not put in the place of a recipient, in a sentence; null, as where this is not said: they are. */
  readonly whyNotReplaced?: (
    tx: Tx,
    envelope: PurposeEnvelope,
    former: { readonly role: RecipientRole },
    next: { readonly name: string; readonly email: string },
  ) => Promise<string | null>;
  /** Is told of every ending, once, in the transaction of it: what is done here stands and falls with it. */
  readonly ended: (tx: Tx, envelope: EndedEnvelope) => Promise<void>;
}

/** The purposes that envelopes are sent for. */
export type SigningPurposes = Readonly<Partial<Record<EnvelopePurpose, SigningPurpose>>>;
