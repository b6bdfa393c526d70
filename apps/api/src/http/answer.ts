import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Schema } from '@pari/contract';
import type { AuditEvent, RecordAudit } from '../ports/auditTrail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database, Tx } from '../ports/database.ts';
import type { CameFiles, KeepUploads } from '../ports/keptFiles.ts';
import type { Pace } from '../ports/pace.ts';
import type { SentInParts } from '../ports/sentInParts.ts';
import { auditOf, detailOf, isRead, leavesTrace } from './audited.ts';
import { asking, type Asking, type AskedView } from './authenticate.ts';
import type { CallLimits } from './callLimits.ts';
import type { Context } from './context.ts';
import { fromOf } from './from.ts';
import { isFileOutput, refuseUnlistedType, sendFile, type FileAnswer } from './fileAnswer.ts';
import { letWait } from './bodyTime.ts';
import { madeEarlier } from './earlier.ts';
import type { EndTurn } from './fairTurns.ts';
import { refuseInHold, refuseStaleSignIn } from './freshSignIn.ts';
import { goneAway } from './goneAway.ts';
import type { AuditedObject } from './handler.ts';
import { withIdempotency, type StoredAnswer } from './idempotency.ts';
import { Later } from './later.ts';
import { Refusal } from './problems.ts';
import { readInput } from './readInput.ts';
import { receiveFiles, type ReceivedFiles, type Receiving } from './receiveFiles.ts';
import type { TryCall } from './tryCall.ts';

export interface Mounted extends Receiving {
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly handler: (call: Record<string, unknown>) => Promise<unknown>;
  readonly database: Database;
  readonly clock: Clock;
  readonly recordAudit: RecordAudit;
  readonly sentInParts: SentInParts;
  readonly keepUploads: KeepUploads;
  readonly limits: Pick<CallLimits, 'turn' | 'turnToSend' | 'turnToRead' | 'turnAfter'>;
  /** Says who is asking, as of a moment. */
  readonly whoAsks: (request: Asking, now: Date, onlyRight?: boolean) => Promise<Context>;
  /** Check answers against the contract: in tests and development. */
  readonly checkAnswers: boolean;
  readonly tryCall: TryCall;
}

/** Reads the input, runs the handler and, where it changes something, its audit row in one transaction, and sends what it answers. */
export async function answer(mounted: Mounted, caller: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let input = readParts(mounted, request);
  let done: StoredAnswer & { replayed: boolean };
  let files: ReceivedFiles | undefined;
  let endSending: EndTurn | undefined;
  try {
    if (mounted.endpoint.upload) {
      endSending = await letWait(request, mounted.limits.turnToSend(reply, caller)).catch((error) => cutOff(reply, error));
      files = await receiveFiles(request, mounted, { ...mounted.endpoint, upload: mounted.endpoint.upload }, caller).catch((error) => cutOff(reply, error));
      if (mounted.endpoint.body) input = { ...input, body: readInput(mounted.endpoint.body, files.body) };
    }
    const companyId = caller.company.id;
    const came = files && (await keep(mounted, caller, reply, files, input));
    // What is read in several statements belongs together: an import shows whole or not at all.
    const snapshot = isRead(request);
    // Whoever has gone away does not wait for what they read, nor for an import of which they will not be told. What else they changed is done.
    const signal = snapshot || mounted.endpoint.upload ? goneAway(reply) : undefined;
    const { database, recordAudit } = mounted;
    // Whoever waits for what has to be made before holds no turn meanwhile.
    done = await madeEarlier(async () => {
      const turn = await mounted.limits.turn(reply, caller);
      try {
        const work = async (tx: Tx) => {
          const made = await perform(mounted, caller, reply, { ...input, folder: files?.folder, inParts: files?.inParts ?? [], came }, tx, turn.pace);
          if (made.event && !snapshot) await recordAudit(tx, made.event);
          return made;
        };
        const { event, ...performed } = await database.asCompany(companyId, work, { snapshot, signal });
        // Nothing was changed, so the trace may stand by itself, before anything is answered: the moment that was read at is over for whoever adds to the log.
        if (event && snapshot) await database.asCompany(companyId, (tx) => recordAudit(tx, event));
        return performed;
      } finally {
        turn.end();
      }
    });
  } finally {
    await files?.remove();
    endSending?.();
  }
  if (done.answer instanceof Later) done = { ...done, answer: await made(mounted, done.answer) };
  if (done.replayed) void reply.header('idempotency-replayed', 'true');
  void reply.code(done.status);
  if (done.status === 204) return reply.send();
  if (isFileOutput(mounted.endpoint.output)) return sendFile(done.answer as FileAnswer, request, reply);
  return reply.type('application/json; charset=utf-8').send(jsonOf(done.answer));
}

async function made({ endpoint: { output }, checkAnswers }: Mounted, later: Later<unknown>): Promise<unknown> {
  const answered = await later.make();
  if (checkAnswers && !isFileOutput(output)) refuseUnlisted(output, answered);
  return answered;
}

/** What is still on its way when the files are refused is not waited for. */
function cutOff(reply: FastifyReply, error: unknown): never {
  void reply.header('connection', 'close');
  throw error;
}

/** Files of people are looked at and kept before the call has a turn at the database, for as long as anybody waits for its answer. */
async function keep(
  mounted: Mounted,
  caller: Context,
  reply: FastifyReply,
  { folder, files }: ReceivedFiles,
  { query }: Input,
): Promise<CameFiles | undefined> {
  const { endpoint, keepUploads, limits } = mounted;
  const keeps = endpoint.upload?.keeps;
  if (keeps === undefined) return undefined;
  if (keeps === 'part') return keepUploads.part(caller.company.id, files);
  const end = await limits.turnToRead(reply, caller);
  const gone = goneAway(reply);
  const companyId = caller.company.id;
  try {
    if (keeps === 'listed') return await keepUploads.listed(companyId, folder, gone);
    const isRehearsal = typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true';
    return await keepUploads.all(
      companyId,
      files,
      { isRehearsal, takesPapers: endpoint.upload?.papers === true, readsText: endpoint.upload?.text === true },
      gone,
    );
  } catch (error) {
    throw gone.aborted ? new Refusal('unavailable', 'This call was given up.') : error;
  } finally {
    end();
  }
}

const written = new WeakMap<object, Buffer>();

/** The answer as JSON. One that is frozen may be given again, and is then not written anew. */
function jsonOf(answer: unknown): string | Buffer {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer);
  const known = written.get(answer);
  if (known) return known;
  const made = Buffer.from(JSON.stringify(answer));
  written.set(answer, made);
  return made;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function readParts({ endpoint }: Mounted, request: FastifyRequest): Input {
  const params = endpoint.params && readInput(endpoint.params, request.params);
  const query = readInput(endpoint.query ?? nothing('query'), request.query);
  // What stands beside files is read when they have come.
  if (endpoint.upload) return { params, query, body: undefined };
  if (request.isMultipart()) throw new Refusal('unsupported_media_type', 'Send JSON with the content type application/json.');
  return { params, query, body: readInput(endpoint.body ?? nothing('body'), request.body ?? undefined) };
}

type Asked = Input & { readonly folder: string | undefined; readonly inParts: readonly string[]; readonly came: CameFiles | undefined };

async function perform(mounted: Mounted, caller: Context, reply: FastifyReply, { params, query, body, folder, inParts, came }: Asked, tx: Tx, pace: Pace) {
  const { id, endpoint, handler, clock, checkAnswers, limits, tryCall } = mounted;
  const { request } = reply;
  // A call about the real person never learns whom they are viewing.
  const context = endpoint.viewing === 'self' ? Object.freeze({ ...caller, effectiveUser: caller.realUser }) : caller;
  if (endpoint.freshSignIn) await refuseStaleSignIn(tx, caller, endpoint.freshSignIn);
  if (endpoint.recoveryHold ?? endpoint.freshSignIn) await refuseInHold(tx, caller);
  let object: AuditedObject | null | undefined;
  const audit = (named: AuditedObject | null) => (object = named);
  const from = fromOf(request);
  const warn = (sentence: string) => request.log.warn({ endpoint: id, company: caller.company.slug }, sentence);
  const askAgain = () => mounted.whoAsks(request, caller.now);
  const askFor = (view: AskedView) => mounted.whoAsks(asking(request, view), caller.now, true);
  const inTurn = async <T>(after: () => Promise<T>): Promise<T> => {
    const end = await limits.turnAfter(reply, caller);
    return after().finally(end);
  };
  const work = async (): Promise<StoredAnswer> => {
    for (const one of inParts) await mounted.sentInParts.use(tx, { companyId: caller.company.id, userId: caller.realUser.id }, one, caller.now);
    const reading = { endpoint: id, context, clock, tx, pace, params, query, body, folder, came };
    const made = await handler({ ...reading, from, warn, askAgain, askFor, inTurn, tryCall, audit });
    if (isFileOutput(endpoint.output)) refuseUnlistedType(endpoint.output, made as FileAnswer);
    else if (checkAnswers && !(made instanceof Later)) refuseUnlisted(endpoint.output, made);
    return { status: endpoint.status ?? 200, answer: made };
  };
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const asked = { endpoint: id, key: String(key), input: { params, query, body } };
  const done = key === undefined ? { ...(await work()), replayed: false } : await withIdempotency(tx, caller, asked, work);
  const isNothing = object === null && request.method === 'GET';
  if (isNothing || !leavesTrace(request, caller)) return { ...done, event: undefined };
  const event: AuditEvent = {
    ...auditOf(request, caller),
    object: object ?? undefined,
    result: 'done',
    detail: detailOf(caller, done.replayed ? { replayed: true } : object?.detail),
  };
  return { ...done, event };
}

/** Throws when an answer holds anything that the contract does not list, or not in the form it says. */
function refuseUnlisted(output: Schema, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  if (!isDeepStrictEqual(output.parse(sent), sent)) throw new Error('The answer holds fields that the contract does not list.');
}

/** The schema of a part that a call does not have: absent or empty. */
function nothing(part: 'query' | 'body'): Schema {
  return {
    _zod: { input: undefined, output: undefined },
    parse(value: unknown) {
      const names = Object.keys(value ?? {}).slice(0, 50);
      if (value === undefined || (typeof value === 'object' && names.length === 0)) return undefined;
      const errors = Object.fromEntries((names.length > 0 ? names : [part]).map((name) => [name.slice(0, 200), ['This field is not known here.']]));
      throw new Refusal('bad_request', `This call takes no ${part}.`, { errors });
    },
  };
}
