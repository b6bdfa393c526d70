import type { FastifyInstance } from 'fastify';
import type { Database } from '../ports/database.ts';
import { embeddedProvider } from '../adapters/embedded-provider/index.ts';
import { issuerTokens } from '../adapters/issuer-tokens/index.ts';
import { clientAuthentication, oidcClient } from '../adapters/oidc-client/index.ts';
import { createSeal, sealedValues, secretKey } from '../adapters/secret-key/index.ts';
import type { Clock } from '../ports/clock.ts';
import {
  callbackOf,
  changeRoutes,
  findAccount,
  isProviderSessionKept,
  passkeyRoutes,
  passwordForm,
  secretOf,
  signIn,
  type CompanyIssuer,
} from '../features/identity/index.ts';
import type { IssuerTokens } from '../ports/issuerTokens.ts';
import type { SignInProvider } from '../ports/signInProvider.ts';
import { clientAuthenticationOf, type ClientAuthentication, type Settings } from '../settings.ts';

type Plugin = (app: FastifyInstance) => void;

interface Surroundings {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
}

/** Signing in as the settings ask for: with the embedded provider or with one of the operator's own, and tokens of configured issuers. */
export async function signInParts(surroundings: Surroundings): Promise<{ plugins: Plugin[]; issuerTokens: IssuerTokens }> {
  const { settings } = surroundings;
  const seal = createSeal(secretKey(settings));
  const { provider, plugins } =
    settings.PARI_OIDC_ISSUER === undefined ? embedded(surroundings, seal.derive('provider cookies')) : await external(settings, settings.PARI_OIDC_ISSUER);
  const parts = { ...surroundings, seal, provider, providerOf: providersOf(settings) };
  return {
    plugins: [signIn(parts), passkeyRoutes(parts), changeRoutes(parts), ...plugins],
    issuerTokens: issuerTokens({
      issuers: settings.PARI_API_ISSUERS,
      audience: settings.PARI_API_AUDIENCE ?? settings.publicUrl,
      scope: settings.PARI_API_SCOPE,
    }),
  };
}

interface Chosen {
  readonly provider: SignInProvider;
  readonly plugins: Plugin[];
}

const ours = (settings: Settings) => ({
  scopes: settings.PARI_OIDC_SCOPES,
  claims: { email: settings.PARI_OIDC_CLAIM_EMAIL, emailVerified: settings.PARI_OIDC_CLAIM_EMAIL_VERIFIED, name: settings.PARI_OIDC_CLAIM_NAME },
  redirectUri: `${settings.publicUrl}/auth/callback`,
  postLogoutRedirectUri: `${settings.publicUrl}/signed-out`,
});

async function external(settings: Settings, issuer: string): Promise<Chosen> {
  const authentication = await clientAuthentication({
    method: clientAuthenticationOf(settings),
    secret: settings.PARI_OIDC_CLIENT_SECRET,
    privateKeyFile: settings.PARI_OIDC_PRIVATE_KEY_FILE,
  });
  return { provider: oidcClient({ ...ours(settings), issuer, clientId: settings.PARI_OIDC_CLIENT_ID ?? '', authentication }), plugins: [] };
}

/** Providers of companies' own, each made once for as long as it stands as it is. */
function providersOf(settings: Settings) {
  const seals = sealedValues(settings);
  const known = new Map<string, Promise<SignInProvider>>();
  const made = async (own: CompanyIssuer): Promise<SignInProvider> => {
    const method = own.client_authentication as ClientAuthentication;
    const authentication = await clientAuthentication({ method, secret: secretOf(seals, own) });
    return oidcClient({
      ...ours(settings),
      redirectUri: callbackOf(settings, own.id),
      claims: own.claims,
      issuer: own.issuer,
      clientId: own.client_id,
      authentication,
    });
  };
  return (own: CompanyIssuer): Promise<SignInProvider> => {
    const before = known.get(own.id);
    if (before) return before;
    const provider = made(own);
    known.set(own.id, provider);
    provider.catch(() => known.delete(own.id));
    return provider;
  };
}

function embedded({ settings, database, clock }: Surroundings, cookieKey: Buffer): Chosen {
  const { issuer, storedIssuer, clientId, authentication, fetch, interactions, plugin } = embeddedProvider({
    publicUrl: settings.publicUrl,
    dataDir: settings.dataDir,
    cookieKey,
    sessionSeconds: settings.PARI_SESSION_IDLE_SECONDS,
    accounts: {
      find: (id) => findAccount(database, id),
      isKept: (id, uid) => isProviderSessionKept(database, { userId: id, id: uid, at: clock.now() }),
    },
  });
  return {
    provider: oidcClient({ ...ours(settings), issuer, storedIssuer, clientId, authentication, fetch, isEmbedded: true }),
    plugins: [plugin, passwordForm({ settings, database, clock, interactions })],
  };
}
