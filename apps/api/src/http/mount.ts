import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, routes, type Endpoint, type EndpointId } from '@pari/contract';
import type { Database, Tx } from '../adapters/database/database.ts';
import { recordAudit } from '../features/audit/record.ts';
import type { Context } from './context.ts';
import type { Call, Handlers } from './handler.ts';
import { once, type Kept } from './idempotency.ts';
import { policies } from './policies.ts';
import { notFound, Refusal } from './problems.ts';
import { readInput } from './readInput.ts';
import { receiveFiles } from './receiveFiles.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call under /api before routing. */
    caller?: Context;
    /** The endpoint being called, for logs and metrics. */
    endpointId?: EndpointId;
  }
}

interface Mounting {
  readonly database: Database;
  /** Check answers against the contract: in tests and development. */
  readonly checkAnswers: boolean;
}

type LooseHandler = (call: Record<string, unknown>) => Promise<unknown>;

/** Gives every endpoint of the contract its route. The type of `handlers` makes a missing one an error. */
export function mount(app: FastifyInstance, handlers: Handlers, mounting: Mounting): void {
  for (const id of Object.keys(contract) as EndpointId[]) {
    const endpoint: Endpoint = contract[id];
    const [method, path] = routes[id].split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method,
      url,
      // The guard runs before a body is read.
      onRequest: (request, _reply, done) => {
        request.endpointId = id;
        done();
      },
      preParsing: async (request) => guard(endpoint, method, callerOf(request)),
      handler: (request, reply) => answer(id, endpoint, method, handlers[id] as unknown as LooseHandler, mounting, request, reply),
    });
  }
}

function callerOf(request: FastifyRequest): Context {
  if (!request.caller) throw new Refusal('unauthenticated');
  return request.caller;
}

/** Rights that do not depend on the object. Throws not_found where there is none, view_as_read_only where viewing forbids it. */
export function guard(endpoint: Endpoint, method: string, caller: Context): void {
  if (!policies[endpoint.policy](caller)) throw notFound();
  if (endpoint.flag !== undefined && !caller.flags.has(endpoint.flag)) throw notFound();
  const viewing = endpoint.viewing ?? (method === 'GET' ? 'read' : 'refused');
  if (caller.mode !== 'self' && viewing === 'refused') throw new Refusal('view_as_read_only');
}

async function answer(
  id: EndpointId,
  endpoint: Endpoint,
  method: string,
  handler: LooseHandler,
  mounting: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = callerOf(request);
  const params = endpoint.params && readInput(endpoint.params, request.params);
  const query = readInput(endpoint.query ?? nothing, request.query);
  const body = endpoint.body && readInput(endpoint.body, request.body ?? undefined);
  const files = endpoint.multipart ? await receiveFiles(request) : undefined;
  try {
    const made = await mounting.database.asCompany(context.company.id, async (tx) => {
      const work = () => perform(id, endpoint, method, handler, { context, tx, params, query, body, folder: files?.folder });
      const key = request.headers['idempotency-key'];
      if (!endpoint.idempotent || key === undefined) return { ...(await work()), replayed: false };
      return once(tx, context, { endpoint: id, key: String(key), body }, work);
    });
    if (mounting.checkAnswers) endpoint.output.parse(made.answer);
    if (made.replayed) void reply.header('idempotency-replayed', 'true');
    void reply.code(made.status);
    if (made.status === 204) return await reply.send();
    return await reply.type('application/json; charset=utf-8').send(JSON.stringify(made.answer));
  } finally {
    await files?.remove();
  }
}

async function perform(
  id: EndpointId,
  endpoint: Endpoint,
  method: string,
  handler: LooseHandler,
  input: { context: Context; tx: Tx } & Record<string, unknown>,
): Promise<Kept> {
  let object: Parameters<Call<EndpointId>['audit']>[0] | undefined;
  const result = await handler({ ...input, audit: (named: NonNullable<typeof object>) => (object = named) });
  if (method !== 'GET' || input.context.mode !== 'self') {
    await recordAudit(input.tx, { ...auditOf(id, input.context), object, result: 'done', detail: object?.detail });
  }
  return { status: endpoint.status ?? 200, answer: result };
}

/** The part of an audit event that the caller alone decides. */
export function auditOf(action: string, context: Context) {
  return {
    companyId: context.company.id,
    at: context.now,
    realUserId: context.realUser.id,
    effectiveUserId: context.effectiveUser.id,
    action,
    requestId: context.requestId,
  };
}

const nothing = {
  _zod: { input: undefined, output: undefined },
  parse(value: unknown) {
    const names = Object.keys(value ?? {});
    if (names.length === 0) return undefined;
    throw new Refusal('bad_request', 'This call takes no query.', { errors: { [names.join(', ').slice(0, 200)]: ['This field is not known here.'] } });
  },
};
