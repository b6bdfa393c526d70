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
  readonly idToken: string;
}

/** What one login keeps between leaving for the provider and coming back. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A sign-in provider: authorization code with PKCE. Every method throws `ProviderUnavailable` while it cannot be reached. */
export interface SignInProvider {
  newSecrets(): LoginSecrets;
  /** Where to send the browser. `company` is the slug that the person asked for. */
  authorizationUrl(secrets: LoginSecrets, company: string | null): Promise<string>;
  /** Trades the code of a returning browser for who came back. Throws `SignInRefused` when any check fails. */
  redeem(callback: URL, secrets: LoginSecrets): Promise<SignedIn>;
  /** Where to send the browser to be signed out there too; null when the provider has no such page. The company's slug comes back as `state`. */
  endSessionUrl(idToken: string, company: string): Promise<string | null>;
}

export class ProviderUnavailable extends Error {}

/** The answer of the provider, or what claims to be one, is not to be believed. The message is a code, never a personal value. */
export class SignInRefused extends Error {}
