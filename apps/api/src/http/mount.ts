import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract, routes, type Endpoint, type EndpointId, type Schema } from '@pari/contract';
import type { Database } from '../adapters/database/database.ts';
import { recordAudit } from '../features/audit/record.ts';
import { auditOf, leavesTrace } from './audited.ts';
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
  interface FastifyContextConfig {
    readonly endpointId?: EndpointId;
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
      config: { endpointId: id },
      // The guard runs before a body is read.
      preParsing: async (request) => guard(endpoint, method, callerOf(request)),
      handler: (request, reply) => answer(id, endpoint, handlers[id] as unknown as LooseHandler, mounting, request, reply),
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
  handler: LooseHandler,
  { database, checkAnswers }: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = callerOf(request);
  // A call about the real person never learns whom they are viewing.
  const context = endpoint.viewing === 'self' ? Object.freeze({ ...caller, effectiveUser: caller.realUser }) : caller;
  const params = endpoint.params && readInput(endpoint.params, request.params);
  const query = readInput(endpoint.query ?? nothing('query'), request.query);
  if (!endpoint.multipart && request.isMultipart()) throw new Refusal('unsupported_media_type', 'Send JSON with the content type application/json.');
  const files = endpoint.multipart ? await receiveFiles(request) : undefined;
  const body = files ? undefined : readInput(endpoint.body ?? nothing('body'), request.body ?? undefined);
  try {
    const made = await database.asCompany(caller.company.id, async (tx) => {
      let object: Parameters<Call<EndpointId>['audit']>[0] | undefined;
      const audit = (named: NonNullable<typeof object>) => (object = named);
      const work = async (): Promise<Kept> => {
        const made = await handler({ context, tx, params, query, body, folder: files?.folder, audit });
        if (checkAnswers) refuseUnlisted(endpoint, made);
        return { status: endpoint.status ?? 200, answer: made };
      };
      const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
      const kept = key === undefined ? { ...(await work()), replayed: false } : await once(tx, caller, { endpoint: id, key: String(key), input: { params, query, body } }, work);
      if (leavesTrace(request, caller)) {
        const detail = kept.replayed ? { replayed: true } : object?.detail;
        await recordAudit(tx, { ...auditOf(request, caller), object, result: 'done', detail });
      }
      return kept;
    });
    if (made.replayed) void reply.header('idempotency-replayed', 'true');
    void reply.code(made.status);
    if (made.status === 204) return await reply.send();
    return await reply.type('application/json; charset=utf-8').send(JSON.stringify(made.answer));
  } finally {
    await files?.remove();
  }
}

/** Throws when an answer holds anything that the contract does not list, or not in the form it says. */
function refuseUnlisted(endpoint: Endpoint, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  if (!isDeepStrictEqual(endpoint.output.parse(sent), sent)) throw new Error('The answer holds fields that the contract does not list.');
}

/** The schema of a part that a call does not have: absent or empty. */
function nothing(part: 'query' | 'body'): Schema {
  return {
    _zod: { input: undefined, output: undefined },
    parse(value: unknown) {
      if (value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)) return undefined;
      const names = typeof value === 'object' && value !== null ? Object.keys(value).join(', ').slice(0, 200) : part;
      throw new Refusal('bad_request', `This call takes no ${part}.`, { errors: { [names]: ['This field is not known here.'] } });
    },
  };
}
