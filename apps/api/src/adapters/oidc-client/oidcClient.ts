import * as client from 'openid-client';
import { ProviderUnavailable, SignInRefused, type ClaimNames, type LoginSecrets, type SignInProvider } from '../../ports/signInProvider.ts';
import { believe } from './claims.ts';
import { describeFailure } from './failure.ts';
import { isOutage } from './outage.ts';

export interface OidcClientOptions {
  readonly issuer: string;
  /** Under which name people are linked to the provider; its issuer unless said. */
  readonly storedIssuer?: string;
  readonly clientId: string;
  readonly authentication: client.ClientAuth;
  readonly scopes: string;
  readonly claims: ClaimNames;
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  /** The embedded provider is told the company asked for, and tells the person's in the claim `company`, and its own session. */
  readonly isEmbedded?: boolean;
  readonly fetch?: client.CustomFetch;
}

const seconds = 8;
/** Signatures of the provider's public keys alone; never `none`, never a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/**
 * A sign-in provider by its issuer. Discovery happens at first use and is tried again until it works, so that nothing but signing in waits
 * for a provider that is down. Redirects are not followed.
 */
export function oidcClient(options: OidcClientOptions): SignInProvider {
  let known: Promise<client.Configuration> | undefined;
  const configuration = () =>
    (known ??= discover(options).catch((error: unknown) => {
      known = undefined;
      throw new ProviderUnavailable(describeFailure('discovery', error));
    }));

  return {
    newSecrets: () => ({ state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() }),

    async authorizationUrl(secrets, company) {
      const parameters = {
        redirect_uri: options.redirectUri,
        scope: options.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...(secrets.maxAge === null ? {} : { max_age: String(secrets.maxAge) }),
        ...(options.isEmbedded && company !== null ? { company } : {}),
      };
      return client.buildAuthorizationUrl(await configuration(), parameters).href;
    },

    async redeem(callback, secrets) {
      const config = await configuration();
      try {
        return await believe(config, await grant(config, callback, secrets), { ...options, maxAge: secrets.maxAge });
      } catch (error) {
        if (error instanceof SignInRefused) throw error;
        const failure = describeFailure('answer', error);
        throw isOutage(error) ? new ProviderUnavailable(failure) : new SignInRefused(failure);
      }
    },

    async endSessionUrl(company) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      // Our client id, which the library adds, tells the provider who asks. The ID token would too, and would stand in addresses and their logs.
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: options.postLogoutRedirectUri, state: company }).href;
    },
  };
}

function grant(config: client.Configuration, callback: URL, secrets: LoginSecrets) {
  return client.authorizationCodeGrant(config, callback, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
}

async function discover(options: OidcClientOptions): Promise<client.Configuration> {
  const issuer = new URL(options.issuer);
  // The library takes a list here; its types know the standard's single value.
  const metadata = { id_token_signed_response_alg: algorithms as unknown as string, [client.clockTolerance]: 60 };
  return client.discovery(issuer, options.clientId, metadata, options.authentication, {
    timeout: seconds,
    // Without this, an ID token that came straight from the provider is believed unsigned.
    execute: [client.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
    ...(options.fetch ? { [client.customFetch]: options.fetch } : {}),
  });
}
