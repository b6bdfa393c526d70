import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyContract, Endpoint } from '@pari/contract';
import { answer, type Mounted } from './answer.ts';
import type { CallLimits } from './callLimits.ts';
import { checksOfCall } from './checksOfCall.ts';
import type { Context } from './context.ts';
import { isFileOutput } from './fileAnswer.ts';
import type { HandlersOf } from './handler.ts';
import { Refusal } from './problems.ts';
import { callsTried } from './tryCall.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call under /api before routing. */
    caller?: Context;
    /** The endpoint being called, for logs, metrics and the audit log. */
    endpointId?: string;
    endpoint?: Endpoint;
    /** Says of secrets whose they are, as far as limits are concerned: see `CallLimits`. */
    vouchFor: CallLimits['vouchFor'];
  }
  interface FastifyContextConfig {
    readonly endpointId?: string;
    readonly endpoint?: Endpoint;
  }
}

/**
 * Gives every endpoint of a contract its route. The type of `handlers` makes a missing one an error.
 * @throws Error for a contract that says what cannot be held
 */
export function mount<Declared extends AnyContract>(
  app: FastifyInstance,
  contract: Declared,
  handlers: HandlersOf<Declared>,
  given: Omit<Mounted, 'id' | 'endpoint' | 'handler' | 'tryCall'>,
): void {
  const byId = handlers as unknown as Readonly<Record<string, Mounted['handler']>>;
  const mounting = { ...given, tryCall: callsTried(contract, byId, given.clock) };
  for (const [id, endpoint] of Object.entries(contract)) {
    if (endpoint.idempotent && isFileOutput(endpoint.output)) throw new Error(`${id}: a file cannot be answered again from an Idempotency-Key.`);
    const [method, path] = endpoint.route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method,
      url,
      config: { endpointId: id, endpoint },
      // The guard runs before a body is read.
      preParsing: async (request) => guard(endpoint, callerOf(request)),
      handler: (request, reply) => answer({ id, endpoint, handler: byId[id] as Mounted['handler'], ...mounting }, callerOf(request), request, reply),
    });
  }
}

function callerOf(request: FastifyRequest): Context {
  if (!request.caller) throw new Refusal('unauthenticated');
  return request.caller;
}

/** @throws Refusal where a right that does not depend on the object is missing */
function guard(endpoint: Endpoint, caller: Context): void {
  for (const { holds, refusal } of checksOfCall(endpoint, caller)) if (!holds) throw new Refusal(refusal);
}
