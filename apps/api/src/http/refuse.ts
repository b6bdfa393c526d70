import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '@pari/contract';
import { describeDefect } from '../describeDefect.ts';
import { isFullDatabase, isFullDisk } from '../fullDisk.ts';
import { isUuid } from '../isUuid.ts';
import type { RecordAudit } from '../ports/auditTrail.ts';
import type { Database } from '../ports/database.ts';
import { FilesUnreachable } from '../ports/files.ts';
import { NotLinked, RefusedCaller } from './authenticate.ts';
import { auditOf, detailOf, leavesTrace } from './audited.ts';
import type { CallLimits } from './callLimits.ts';
import type { EndTurn } from './fairTurns.ts';
import { challenge } from './freshSignIn.ts';
import { problemBody, Refusal } from './problems.ts';

interface Recording {
  readonly database: Database;
  readonly recordAudit: RecordAudit;
  readonly limits: Pick<CallLimits, 'turnForTrace'>;
}

/** Answers whatever was thrown as a problem, after its trace in the audit log. */
export async function refuse(recording: Recording, error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = asRefusal(error);
  if (isWithoutRoom(error)) request.log.error({ defect: describeDefect(error), endpoint: request.endpointId }, 'there is no room left on the disk');
  if (error instanceof FilesUnreachable)
    request.log.error({ defect: describeDefect(error), endpoint: request.endpointId }, 'the store of files does not answer');
  if (error instanceof NotLinked) request.log.warn({ issuer: error.issuer, reason: error.reason }, 'a good token opens nothing');
  if (refusal.code === 'internal') request.log.error({ defect: describeDefect(error), endpoint: request.endpointId }, 'defect');
  await auditRefusal(recording, request, error, refusal);
  if (refusal.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
  if (refusal.code === 'sign_in_again') void reply.header('www-authenticate', challenge(refusal.maxAge));
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(refusals[refusal.code])
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(refusal, request.id)));
}

// Lost connections, a server that starts or stops, too many connections, a deadlock that the other side won, a lock or statement that timed out.
const passing = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|57014|08\w{3}|53300|40001|40P01|55P03)$/;

const isWithoutRoom = (error: unknown): boolean => isFullDisk(error) || isFullDatabase(error);

/** What Fastify itself or the database refuses, put as one of our refusals. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (isWithoutRoom(error))
    return new Refusal('unavailable', 'The server has no room left to store this. Nothing was changed. Tell whoever runs it, and try again later.');
  if (typeof code === 'string' && passing.test(code)) return new Refusal('unavailable');
  if (error instanceof FilesUnreachable) return new Refusal('unavailable', 'Files cannot be kept right now. Nothing was changed. Try again in a moment.');
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return new Refusal('internal');
  if (statusCode === 404) return new Refusal('not_found');
  if (statusCode === 413) return new Refusal('payload_too_large');
  if (statusCode === 415) return new Refusal('unsupported_media_type', 'Send JSON with the content type application/json.');
  return new Refusal('bad_request', 'The request is malformed.');
}

/** What the address of a call names, whether it is there or not. */
function namedBy({ endpoint, params }: Pick<FastifyRequest, 'endpoint' | 'params'>): { readonly type: string; readonly id: string } | undefined {
  const { id } = (params ?? {}) as { readonly id?: unknown };
  return endpoint?.names !== undefined && typeof id === 'string' && isUuid(id) ? { type: endpoint.names, id } : undefined;
}

async function auditRefusal({ database, recordAudit, limits }: Recording, request: FastifyRequest, error: unknown, { code }: Refusal): Promise<void> {
  const caller = error instanceof RefusedCaller ? error.caller : request.caller;
  // Whoever asks too often would otherwise be given a write for each refusal.
  if (!caller || code === 'too_many_requests' || !leavesTrace(request, caller)) return;
  const object = error instanceof RefusedCaller && error.askedFor !== null ? { type: 'user', id: error.askedFor } : namedBy(request);
  const result = code === 'internal' || code === 'unavailable' ? 'failed' : 'refused';
  let end: EndTurn | undefined;
  try {
    end = await limits.turnForTrace(caller);
    await database.asCompany(caller.company.id, (tx) => recordAudit(tx, { ...auditOf(request, caller), object, result, detail: detailOf(caller, { code }) }));
  } catch (failure) {
    request.log.error({ defect: describeDefect(failure) }, 'audit of a refusal failed');
  } finally {
    end?.();
  }
}
