/** One mail to one person. It names nobody else and holds no figures. */
export interface Message {
  /** The same each time that it is handed over, a UUID: whoever gets it twice can tell. */
  readonly id: string;
  /** The name that it comes from; the address is the installation's. */
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST ends mail of this kind (RFC 8058); null for what is required. */
  readonly unsubscribe: string | null;
}

/** Hands mail on. What was taken is not taken back: whoever is killed before hearing so hands it over again, under the same id. */
export interface Mail {
  /**
   * Resolves when the message was taken.
   * @throws MailFailure when it was not
   */
  send(message: Message): Promise<void>;
}

/** Why a message was not taken, in a sentence that administrators read: no personal values. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** True: the message itself, or whom it is for, was refused, and would be each time. */
  readonly isFinal: boolean;
  constructor(sentence: string, { isFinal }: { isFinal: boolean }) {
    super(sentence);
    this.isFinal = isFinal;
  }
}

/** A message that went no further. */
export interface CaughtMessage extends Message {
  readonly caughtAt: Date;
}

/** Mail that goes no further, for whoever tries the product out. */
export interface CaughtMail extends Mail {
  /** The newest first. */
  list(): Promise<CaughtMessage[]>;
  /** Undefined when there is none of that id. */
  read(id: string): Promise<CaughtMessage | undefined>;
}
