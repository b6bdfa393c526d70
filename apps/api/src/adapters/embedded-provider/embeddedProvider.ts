import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastify, type FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { ClientSecretBasic, type ClientAuth, type CustomFetch } from 'openid-client';
import type { Interactions } from '../../ports/interactions.ts';
import { embeddedIssuer as storedIssuer, embeddedPath as mountPath } from '../../embeddedAddress.ts';
import { clientId, sessionCookie, type EmbeddedOptions } from './options.ts';
import { signingKey } from './signingKey.ts';

export interface EmbeddedProvider {
  /** Its address of the moment. */
  readonly issuer: string;
  /** Its name in the database, the same under every address. */
  readonly storedIssuer: string;
  readonly clientId: string;
  readonly authentication: ClientAuth;
  /** Reaches the provider within this process, whatever address people use, and counts for nobody's calls. */
  readonly fetch: CustomFetch;
  readonly interactions: Interactions;
  /** Serves it under `/oidc`. */
  readonly plugin: (app: FastifyInstance) => void;
}

/** An OpenID provider of our own in this process, for demonstrations and first steps. Sessions are kept in memory. */
export function embeddedProvider(options: EmbeddedOptions): EmbeddedProvider {
  const issuer = `${options.publicUrl}${mountPath}`;
  const clientSecret = randomBytes(32).toString('base64url');
  const key = signingKey(options.dataDir);
  let complain = (_error: Error): void => {};
  // Its library takes a quarter of the start, and nobody waits for it before the first sign-in.
  const load = async (): Promise<Provider> => {
    const [library, { configuration }] = await Promise.all([import('oidc-provider'), import('./configuration.ts')]);
    const provider = new library.Provider(issuer, configuration(options, clientSecret, key));
    provider.proxy = true;
    // Defects are logged by this listener instead.
    provider.silent = true;
    provider.on('server_error', (_ctx, error) => complain(error));
    return provider;
  };
  let loaded: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> => (loaded ??= load());
  let serve: ReturnType<Provider['callback']> | undefined;
  const routes = async (app: FastifyInstance) => {
    // The provider reads its bodies itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.route({
      method: ['GET', 'POST'],
      url: `${mountPath}/*`,
      exposeHeadRoute: false,
      async handler(request, reply) {
        serve ??= (await provider()).callback();
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
        await serve(asMounted(request.raw, options.publicUrl), reply.raw);
      },
    });
  };
  // Our own calls come from no address: where nobody else reaches it, nothing counts or limits them.
  let within: FastifyInstance | undefined;
  const inside = (): FastifyInstance => {
    if (within === undefined) void (within = fastify()).register(routes);
    return within;
  };

  return {
    issuer,
    storedIssuer,
    clientId,
    authentication: ClientSecretBasic(clientSecret),
    fetch: (url, init) => fetchWithin(inside(), url, init),
    interactions: interactionsOf(provider),
    plugin(app) {
      complain = (error) => app.log.error({ err: error }, 'defect of the embedded sign-in provider');
      void app.register(routes);
    },
  };
}

/** The provider makes its addresses from what it takes for the address of the call: the public one, whatever the call says. */
function asMounted(request: IncomingMessage, publicUrl: string): IncomingMessage {
  const { host, protocol } = new URL(publicUrl);
  for (const name of Object.keys(request.headers)) if (/^(x-forwarded-|forwarded$)/.test(name)) delete request.headers[name];
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  const url = request.url ?? '/';
  return Object.assign(request, { originalUrl: url, url: url.slice(mountPath.length) });
}

async function fetchWithin(app: FastifyInstance, address: string, init: Parameters<CustomFetch>[1]): Promise<Response> {
  const { pathname, search } = new URL(address);
  const body = init.body instanceof URLSearchParams ? init.body.toString() : init.body;
  const answer = await app.inject({
    method: init.method as 'GET' | 'POST',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
}

/**
 * Whoever was signed in here in this browser no longer is: else the provider takes the sign-in of another person for one that was tampered with,
 * and that of the same for a visit to a session which may have ended.
 */
async function signOutStanding(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
  const session = id === undefined ? undefined : await provider.Session.find(id);
  if (!session) return;
  const interaction = await provider.interactionDetails(request, response);
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  await session.destroy();
}

function interactionsOf(loaded: () => Promise<Provider>): Interactions {
  const open = async (request: IncomingMessage, response: ServerResponse, uid: string) => {
    const provider = await loaded();
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    return interaction?.uid === uid && interaction.prompt.name === 'login' ? interaction : null;
  };
  return {
    async company(request, response, uid) {
      const interaction = await open(request, response, uid);
      if (!interaction) return null;
      const company = interaction.params['company'];
      return { slug: typeof company === 'string' ? company : null };
    },
    async finish(request, response, { userId, at }) {
      const provider = await loaded();
      await signOutStanding(provider, request, response);
      const ts = Math.floor(at.getTime() / 1000);
      return provider.interactionResult(request, response, { login: { accountId: userId, ts, amr: ['pwd'] } });
    },
  };
}
