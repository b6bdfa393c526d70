import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contract } from '@pari/contract';
import type { RecordAudit } from '../ports/auditTrail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { IssuerTokens } from '../ports/issuerTokens.ts';
import type { KeepUploads } from '../ports/keptFiles.ts';
import type { SentInParts } from '../ports/sentInParts.ts';
import type { Uploads } from '../ports/uploads.ts';
import type { Settings } from '../settings.ts';
import { browserErrorsPath } from '@pari/contract/browserErrors';
import { buildHeader } from '@pari/contract/build';
import { authenticate, bearerOf, type Asking } from './authenticate.ts';
import { boundBodies } from './bodyTime.ts';
import { boundClosing } from './boundClosing.ts';
import { browserErrors } from './browserErrors.ts';
import { callLimits } from './callLimits.ts';
import { refuseConnection } from './clientError.ts';
import { plainForwarded } from './forwarded.ts';
import type { Handlers } from './handler.ts';
import { securityHeaders } from './headers.ts';
import { measure, type Measure } from './metrics.ts';
import { mount } from './mount.ts';
import { marketplaceReferencePath, signerCallbackPath } from './openPaths.ts';
import { Refusal } from './problems.ts';
import { readJsonBodies } from './readJson.ts';
import { uploadBounds } from './receiveFiles.ts';
import { refuse } from './refuse.ts';

export interface AppParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly handlers: Handlers;
  readonly issuerTokens: IssuerTokens;
  readonly recordAudit: RecordAudit;
  /** Closed with the application. */
  readonly uploads: Uploads;
  readonly keepUploads: KeepUploads;
  readonly sentInParts: SentInParts;
  /** Of the web application, for its open pages to know that there is another. */
  readonly build?: string | undefined;
  /** What /metrics tells beside the times of answers. */
  readonly measures: readonly Measure[];
  /** Where log lines go; standard output unless said. */
  readonly logTo?: { write(line: string): void };
  /** Routes outside the contract: sign-in, the web application, logos. */
  readonly plugins: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}

/** The HTTP application, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, clock, recordAudit, uploads, keepUploads, sentInParts } = parts;
  const limits = callLimits(settings, clock);
  const whoAsks = (request: Asking, now: Date, onlyRight?: boolean) => authenticate(database, parts.issuerTokens, request, now, onlyRight);

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const forwarded = request.headers['x-forwarded-for'];
    // Before anybody asks which address the call came from.
    if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = plainForwarded(forwarded);
    void reply.headers({ ...securityHeaders, 'x-request-id': request.id, ...(parts.build !== undefined && { [buildHeader]: parts.build }) });
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new Refusal('bad_request', 'The request names no host.');
    const { endpointId, endpoint } = request.routeOptions.config;
    if (endpointId !== undefined) request.endpointId = endpointId;
    if (endpoint !== undefined) request.endpoint = endpoint;
    if (needsToken(request)) request.caller = await limits.identify(reply, bearerOf(request), () => whoAsks(request, clock.now()));
    else if (isAnswered(request)) limits.admitAnybody(request);
  };
  const refused = (error: unknown, request: FastifyRequest, reply: FastifyReply) => refuse({ database, recordAudit, limits }, error, request, reply);
  // An address that cannot be read has no route and so no hooks.
  const unreadable = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    try {
      await admit(request, reply);
    } catch (refusal) {
      return refused(refusal, request, reply);
    }
    return refused(error, request, reply);
  };

  const app = fastify({
    logger: { level: settings.PARI_LOG_LEVEL, ...(parts.logTo && { stream: parts.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.PARI_TRUSTED_PROXIES.length > 0 ? settings.PARI_TRUSTED_PROXIES : false,
    bodyLimit: 1_000_000,
    // Long enough for a large import over a slow line; a sender that drips is cut off before, by `boundBodies`.
    requestTimeout: 600_000,
    // Calls that arrive while the server stops are answered like any other.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void unreadable(error, request, reply),
    clientErrorHandler: refuseConnection,
    // Node would answer these two itself, without our headers: a request without a host, refused above, and one that expects what nobody knows,
    // which is answered as if it did not.
    http: { requireHostHeader: false },
  });
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  readJsonBodies(app);
  await app.register(cookie);
  await app.register(multipart, { preservePath: true, limits: { fields: 1, headerPairs: 20 } });

  app.decorateRequest('vouchFor', limits.vouchFor);
  boundBodies(app, settings.PARI_BODY_SECONDS);
  boundClosing(app, settings.PARI_STOP_SECONDS);
  app.addHook('onRequest', admit);
  measure(app, settings, parts.measures);

  app.setNotFoundHandler((request, reply) => refused(new Refusal('not_found'), request, reply));
  app.setErrorHandler((error, request, reply) => refused(error, request, reply));

  app.get('/healthz', () => ({ status: 'alive' }));
  app.addHook('onClose', () => uploads.close());
  const mounting = {
    database,
    clock,
    recordAudit,
    uploads,
    keepUploads,
    sentInParts,
    limits,
    whoAsks,
    uploadBounds: uploadBounds(settings),
    checkAnswers: settings.NODE_ENV !== 'production',
  };
  mount(app, contract, parts.handlers, mounting);
  let description: Promise<string> | undefined;
  app.get(descriptionPath, async (_request, reply) => reply.type('application/json; charset=utf-8').send(await (description ??= describe(settings.publicUrl))));
  browserErrors(app, clock);
  for (const plugin of parts.plugins) await app.register(async (scope) => plugin(scope));
  return app;
}

// Putting it together takes a fifth of a second, in which a server would not be ready.
const describe = async (publicUrl: string): Promise<string> => JSON.stringify((await import('./openapi.ts')).openApi(contract, publicUrl));

const descriptionPath = '/api/openapi.json';
/** Addresses under /api that need no token. */
const open: readonly (string | undefined)[] = [descriptionPath, browserErrorsPath, marketplaceReferencePath, signerCallbackPath];

/** What files of the web application and monitors ask for is cheap, and counts for nobody. */
const isAnswered = ({ url, routeOptions }: FastifyRequest): boolean => [url, routeOptions.url ?? ''].some((path) => answered.test(path));
const answered = /^\/(api|auth|oidc|dev|logos|unsubscribe|calendar)(?![^/?])/;

/** True for every address under /api, known or not and however it is spelled, but the open ones. */
function needsToken({ url, routeOptions }: FastifyRequest): boolean {
  if (open.includes(routeOptions.url)) return false;
  return [url.split('?', 1)[0] ?? '', routeOptions.url ?? ''].some((path) => path === '/api' || path.startsWith('/api/'));
}
