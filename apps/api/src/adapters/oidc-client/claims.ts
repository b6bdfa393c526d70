import * as client from 'openid-client';
import { SignInRefused, type ClaimNames, type ProviderSession, type SignedIn } from '../../ports/signInProvider.ts';

interface Believed {
  readonly claims: ClaimNames;
  readonly isEmbedded?: boolean;
  readonly storedIssuer?: string;
  /** In seconds; not null: the provider was asked for a recent proof, and must say when it was given. */
  readonly maxAge: number | null;
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Who the tokens say came back. The signature, issuer, audience, nonce and times were checked by the library; the rest is checked here. */
export async function believe(config: client.Configuration, tokens: Tokens, { claims: names, isEmbedded, storedIssuer, maxAge }: Believed): Promise<SignedIn> {
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new SignInRefused('no_id_token');
  if (claims.azp !== undefined && claims.azp !== config.clientMetadata().client_id) throw new SignInRefused('foreign_azp');
  if (claims.iat > Date.now() / 1000 + 60) throw new SignInRefused('issued_in_the_future');
  const session = isEmbedded ? providerSession(claims) : null;
  const authenticatedAt = session?.since ?? (claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000));
  if (maxAge !== null && authenticatedAt === null) throw new SignInRefused('no_auth_time');
  // Many providers keep the address out of the ID token.
  const told = claims[names.email] === undefined ? await userInfo(config, tokens, claims.sub) : claims;
  const email = told[names.email];
  const verified = told[names.emailVerified];
  const name = told[names.name];
  return {
    issuer: storedIssuer ?? claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    emailVerified: verified === true || verified === 'true',
    name: typeof name === 'string' && name.trim() !== '' ? Array.from(name.trim()).slice(0, 200).join('') : null,
    company: isEmbedded && typeof told['company'] === 'string' ? told['company'] : null,
    providerSession: session,
    authenticatedAt,
  };
}

function providerSession({ provider_session: id, password_given_at: seconds }: Readonly<Record<string, unknown>>): ProviderSession {
  if (typeof id !== 'string' || typeof seconds !== 'number') throw new SignInRefused('no_provider_session');
  return { id, since: new Date(seconds * 1000) };
}

async function userInfo(config: client.Configuration, tokens: Tokens, subject: string): Promise<Record<string, unknown>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, tokens.access_token, subject);
}
