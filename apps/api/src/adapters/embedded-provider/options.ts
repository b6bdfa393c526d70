export const clientId = 'pari';
export const sessionCookie = 'pari_provider_session';

/** Somebody who can sign in at the embedded provider. */
interface Account {
  readonly email: string;
  readonly name: string;
  /** Slug. */
  readonly company: string;
}

export interface EmbeddedOptions {
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Signs the provider's own cookies. */
  readonly cookieKey: Buffer;
  /** How long somebody who signed in is not asked again at most, without coming back here. */
  readonly sessionSeconds: number;
  readonly accounts: {
    /** An active person by user id. */
    find(id: string): Promise<Account | undefined>;
    /** Whether a session of this provider still stands for the person with this user id. @param uid what `SignedIn.providerSession` told of it */
    isKept(id: string, uid: string): Promise<boolean>;
  };
}
