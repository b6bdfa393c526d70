import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusals } from '@pari/contract';
import type { Database } from '../adapters/database/database.ts';
import type { Clock } from '../clock.ts';
import { recordAudit } from '../features/audit/record.ts';
import type { Settings } from '../settings.ts';
import { authenticate, type IssuerTokens } from './authenticate.ts';
import type { Handlers } from './handler.ts';
import { securityHeaders } from './headers.ts';
import { measure } from './metrics.ts';
import { auditOf, mount } from './mount.ts';
import { openApi } from './openapi.ts';
import { problemBody, Refusal } from './problems.ts';

export interface AppParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly handlers: Handlers;
  readonly issuerTokens: IssuerTokens;
  /** Routes outside the contract: sign-in, the web application, logos. */
  readonly plugins: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}

/** The HTTP application, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, database, clock } = parts;
  const app = fastify({
    logger: { level: settings.PARI_LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.PARI_TRUSTED_PROXIES.length > 0 ? settings.PARI_TRUSTED_PROXIES : false,
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  // Bodies are JSON or files; `request.body` of anything else is refused by Fastify with 415.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 40, fileSize: 500_000_000, fields: 0, headerPairs: 20 } });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).headers(securityHeaders(request.url));
    if (!isApi(request.url)) return;
    request.caller = await authenticate(database, parts.issuerTokens, request, clock.now());
  });
  measure(app);

  app.setNotFoundHandler((request, reply) => refuse(new Refusal('not_found'), request, reply));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    await auditRefusal(parts, request, error);
    return refuse(error, request, reply);
  });

  app.get('/healthz', () => ({ status: 'alive' }));
  mount(app, parts.handlers, { database, checkAnswers: settings.NODE_ENV !== 'production' });
  const description = JSON.stringify(openApi(settings.publicUrl));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description));
  for (const plugin of parts.plugins) await app.register(async (scope) => plugin(scope));
  return app;
}

function isApi(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (path === '/api' || path.startsWith('/api/')) && path !== '/api/openapi.json';
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.code === 'internal') request.log.error({ err: error, endpoint: request.endpointId }, 'defect');
  return reply
    .code(refusals[refusal.code])
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal, request.id)));
}

/** What Fastify itself or the database refuses, put as one of our refusals. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code !== undefined && /^(ECONNREFUSED|ECONNRESET|57P0[123]|08\d{3}|53300)$/.test(code)) return new Refusal('unavailable');
  // The database stores no null character; whichever field had it, the input is at fault.
  if (code === '22021' || code === '22P05') return new Refusal('bad_request', 'Text must not hold a null character.');
  if (statusCode === 413) return new Refusal('payload_too_large');
  if (statusCode === 415) return new Refusal('unsupported_media_type', 'Send JSON with the content type application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('bad_request', 'The request is malformed.');
  return new Refusal('internal');
}

async function auditRefusal({ database }: AppParts, request: FastifyRequest, error: unknown): Promise<void> {
  const { caller, endpointId } = request;
  if (!caller || !endpointId || (request.method === 'GET' && caller.mode === 'self')) return;
  const refusal = asRefusal(error);
  const result = refusal.code === 'internal' ? 'failed' : 'refused';
  await database
    .asCompany(caller.company.id, (tx) => recordAudit(tx, { ...auditOf(endpointId, caller), result, detail: { code: refusal.code } }))
    .catch((failure: unknown) => request.log.error({ err: failure }, 'audit of a refusal failed'));
}
