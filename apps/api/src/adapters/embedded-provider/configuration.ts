import { interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { memoryAdapters } from './memoryAdapter.ts';
import { clientId, sessionCookie, type EmbeddedOptions } from './options.ts';
import { signOutPage } from './signOutPage.ts';

/** One client, our own; code with PKCE; the person and nothing else is asked for. */
export function configuration(options: EmbeddedOptions, clientSecret: string, signingKey: JWK): Configuration {
  const { publicUrl, accounts, sessionSeconds } = options;
  const off = { enabled: false };
  return {
    adapter: memoryAdapters(),
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/auth/callback`],
        post_logout_redirect_uris: [`${publicUrl}/signed-out`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', 'provider_session', 'password_given_at'], email: ['email', 'email_verified'], profile: ['name', 'company'] },
    conformIdTokenClaims: false,
    extraParams: ['company'],
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage },
    },
    cookies: {
      keys: [options.cookieKey.toString('base64url')],
      names: { session: sessionCookie, interaction: 'pari_provider_interaction', resume: 'pari_provider_resume' },
      long: { path: '/oidc', httpOnly: true, sameSite: 'lax', signed: true },
      short: { path: '/oidc', httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Grant: sessionSeconds, Session: sessionSeconds },
    interactions: { url: (_ctx, interaction) => `${publicUrl}/sign-in/${interaction.uid}`, policy: askWhoIsAskedFor(options) },
    async findAccount(_ctx, id, token) {
      const account = await accounts.find(id);
      if (!account) return undefined;
      const { email, name, company } = account;
      const session = token && 'authTime' in token ? { provider_session: token.sessionUid, password_given_at: token.authTime } : {};
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: true, name, company, ...session }) };
    },
    loadExistingGrant: grantAll,
    renderError(ctx, _out, error) {
      ctx.status = 303;
      ctx.redirect(`${publicUrl}/sign-in-problem?reason=${error.name === 'SessionNotFound' ? 'expired' : 'sign_in_failed'}`);
    },
  };
}

/**
 * Somebody signed in here already is not taken for an answer when they may not sign in any more, or belong to another company, or when what they
 * opened by it has ended.
 */
function askWhoIsAskedFor({ accounts }: EmbeddedOptions) {
  const policy = interactionPolicy.base();
  const fits = async ({ oidc }: KoaContextWithOIDC) => {
    const id = oidc.session?.accountId;
    const account = id === undefined ? undefined : await accounts.find(id);
    const company = oidc.params?.['company'];
    if (id === undefined || account === undefined || (company !== undefined && company !== account.company)) return false;
    const hasJustSignedIn = oidc.result?.login !== undefined;
    return hasJustSignedIn || (oidc.session !== undefined && accounts.isKept(id, oidc.session.uid));
  };
  policy.get('login')?.checks.add(new interactionPolicy.Check('not_asked_for', 'Another person has to sign in', async (ctx) => !(await fits(ctx))));
  return policy;
}

/** Our own application needs no consent. */
async function grantAll(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  const known = client && session?.grantIdFor(client.clientId);
  const granted = known === undefined ? undefined : await provider.Grant.find(known);
  if (granted) return granted;
  const grant = new provider.Grant({ clientId, accountId: session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
