/** Who came back from a sign-in provider, after every check of its answer. */
export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** The provider says that it has checked that the address is this person's. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Slug of the company that the provider itself says this person belongs to. */
  readonly company: string | null;
  /** The embedded provider's session, and when its password was given; null for every other provider. */
  readonly providerSession: ProviderSession | null;
  /** When the person last proved to the provider who they are; null: it does not say. */
  readonly authenticatedAt: Date | null;
}

/** Which claims hold the e-mail address, whether it was checked, and the name for people to read. */
export interface ClaimNames {
  readonly email: string;
  readonly emailVerified: string;
  readonly name: string;
}

export interface ProviderSession {
  readonly id: string;
  readonly since: Date;
}

/** What one login keeps between leaving for the provider and coming back. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** One login, and how long ago at most the person may have proved who they are, in seconds; null: however long. */
export interface Login extends LoginSecrets {
  readonly maxAge: number | null;
}

/** A sign-in provider: authorization code with PKCE. Every method throws `ProviderUnavailable` while it cannot be reached. */
export interface SignInProvider {
  newSecrets(): LoginSecrets;
  /** Where to send the browser. `company` is the slug that the person asked for. */
  authorizationUrl(login: Login, company: string | null): Promise<string>;
  /** Trades the code of a returning browser for who came back. Throws `SignInRefused` when any check fails. */
  redeem(callback: URL, login: Login): Promise<SignedIn>;
  /**
   * Where to send the browser to be signed out there too; null when the provider has no such page. Nothing personal stands in it. The company's
   * slug comes back as `state`.
   */
  endSessionUrl(company: string): Promise<string | null>;
}

/** What went wrong between us and the provider, for the log: no secret, no token, nothing personal. */
export interface ProviderFailure {
  readonly step: 'discovery' | 'answer';
  /** Of the library and of the network, such as `ECONNREFUSED`. */
  readonly codes: readonly string[];
  readonly message: readonly string[];
  /** HTTP status of the provider's answer. */
  readonly status?: number;
  /** The provider's own code, such as `invalid_client`. */
  readonly error?: string;
  readonly description?: string;
  /** Name of the claim that was not as it must be. */
  readonly claim?: string;
}

export class ProviderUnavailable extends Error {
  readonly failure: ProviderFailure;
  constructor(failure: ProviderFailure) {
    super('the sign-in provider cannot be reached');
    this.failure = failure;
  }
}

/** The answer of the provider, or what claims to be one, is not to be believed. */
export class SignInRefused extends Error {
  readonly failure: ProviderFailure;
  /** @param failure what is known of it, or a code of our own */
  constructor(failure: ProviderFailure | string) {
    super('the sign-in was refused');
    this.failure = typeof failure === 'string' ? { step: 'answer', codes: [failure], message: [] } : failure;
  }
}
