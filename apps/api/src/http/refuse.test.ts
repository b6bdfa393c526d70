import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { AuditEvent } from '../ports/auditTrail.ts';
import type { Database } from '../ports/database.ts';
import { RefusedCaller } from './authenticate.ts';
import type { Context } from './context.ts';
import { Refusal } from './problems.ts';
import { refuse } from './refuse.ts';

const caller = {
  requestId: 'r-1',
  now: new Date('2026-04-15T12:00:00Z'),
  company: { id: 'company' },
  realUser: { id: 'real' },
  effectiveUser: { id: 'real' },
  mode: 'self',
} as Context;

interface Given {
  readonly method?: string;
  readonly caller?: Context | undefined;
  readonly auditFails?: boolean;
}

/** What is answered, logged and recorded when a call throws this. */
async function told(error: unknown, { method = 'GET', caller: by, auditFails = false }: Given = {}) {
  const headers: Record<string, string> = {};
  const logged: [object, string][] = [];
  const recorded: AuditEvent[] = [];
  let status = 0;
  let sent = '';
  const reply = {
    header: (name: string, value: string) => ((headers[name] = value), reply),
    type: (value: string) => ((headers['content-type'] = value), reply),
    code: (value: number) => ((status = value), reply),
    send: (value: string) => ((sent = value), reply),
  };
  const request = { method, id: 'r-1', endpointId: 'getUserInfo', caller: by, log: { error: (what: object, text: string) => logged.push([what, text]) } };
  const database = {
    asCompany: async (id: string, work: (tx: never) => Promise<unknown>) => {
      if (auditFails) throw new Error('no disk');
      expect(id).toBe('company');
      return work(undefined as never);
    },
  } as unknown as Database;
  let turns = 0;
  const recording = {
    database,
    recordAudit: async (_: unknown, event: AuditEvent) => {
      expect(turns).toBe(1);
      recorded.push(event);
    },
    limits: { turnForTrace: async () => ((turns += 1), () => void (turns -= 1)) },
  };
  await refuse(recording, error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  expect(turns).toBe(0);
  const { code, detail } = JSON.parse(sent) as { code: string; detail: string };
  return { status, code, detail, headers, logged, recorded };
}

const problem = { 'content-type': 'application/problem+json; charset=utf-8' };
const failing = (code: unknown, statusCode?: unknown) => Object.assign(new Error('secret'), { code, statusCode });

it.each([
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['EPIPE', true],
  ['57P01', true],
  ['57P02', true],
  ['57P03', true],
  ['57014', true],
  ['08001', true],
  ['53300', true],
  ['40001', true],
  ['40P01', true],
  ['55P03', true],
  ['57P04', false],
  ['x40001', false],
  ['400011', false],
  ['23505', false],
  [40001, false],
])('a fault %s passes: %s', async (code, passes) => {
  const { status, headers } = await told(failing(code));
  expect([status, headers]).toEqual(passes ? [503, { ...problem, 'retry-after': '5' }] : [500, problem]);
});

it.each([
  [400, 400, 'bad_request', 'The request is malformed.'],
  [404, 404, 'not_found', 'There is nothing here.'],
  [413, 413, 'payload_too_large', 'Too large'],
  [415, 415, 'unsupported_media_type', 'Send JSON with the content type application/json.'],
  [418, 400, 'bad_request', 'The request is malformed.'],
  [499, 400, 'bad_request', 'The request is malformed.'],
  [399, 500, 'internal', 'The problem was recorded. Nothing was changed. Try again later.'],
  [500, 500, 'internal', 'The problem was recorded. Nothing was changed. Try again later.'],
  ['400', 500, 'internal', 'The problem was recorded. Nothing was changed. Try again later.'],
])('what the framework refuses with %s is %i %s', async (statusCode, status, code, detail) =>
  expect(await told(failing(undefined, statusCode))).toMatchObject({ status, code, detail }),
);

it('a defect is logged with its place, anything that has a meaning is not', async () => {
  expect((await told(new Error('our own words'))).logged).toEqual([
    [{ defect: expect.objectContaining({ type: 'Error', message: 'our own words' }), endpoint: 'getUserInfo' }, 'defect'],
  ]);
  for (const error of [new Refusal('not_found'), failing('40001')]) expect((await told(error)).logged).toEqual([]);
});

it('who is not signed in is told how', async () => {
  expect((await told(new Refusal('unauthenticated'))).headers).toEqual({ ...problem, 'www-authenticate': 'Bearer' });
  expect((await told(new Refusal('not_found'))).headers).toEqual(problem);
});

const row = {
  companyId: 'company',
  at: caller.now,
  realUserId: 'real',
  effectiveUserId: 'real',
  action: 'getUserInfo',
  requestId: 'r-1',
  object: undefined,
};

it('a refused write leaves its row, and a failed one says so; reading and strangers leave none', async () => {
  expect((await told(new Refusal('conflict'), { method: 'POST', caller })).recorded).toEqual([{ ...row, result: 'refused', detail: { code: 'conflict' } }]);
  expect((await told(new Error('x'), { method: 'POST', caller })).recorded).toEqual([{ ...row, result: 'failed', detail: { code: 'internal' } }]);
  expect((await told(failing('40001'), { method: 'POST', caller })).recorded).toEqual([{ ...row, result: 'failed', detail: { code: 'unavailable' } }]);
  expect((await told(new Refusal('conflict'), { caller })).recorded).toEqual([]);
  expect((await told(new Refusal('conflict'), { method: 'POST' })).recorded).toEqual([]);
});

it('a refused view names whom it was of, and the caller that the refusal knows', async () => {
  const viewing = { ...caller, mode: 'view_as' } as const;
  const object = { type: 'user', id: 'target' };
  expect((await told(new RefusedCaller(new Refusal('not_found'), viewing, 'target'))).recorded).toEqual([
    { ...row, object, result: 'refused', detail: { code: 'not_found' } },
  ]);
  expect((await told(new RefusedCaller(new Refusal('not_found'), viewing, null))).recorded).toEqual([
    { ...row, result: 'refused', detail: { code: 'not_found' } },
  ]);
});

it('an audit that fails is logged, and the refusal is answered all the same', async () => {
  const { status, logged } = await told(new Refusal('conflict'), { method: 'POST', caller, auditFails: true });
  expect([status, logged]).toEqual([409, [[{ defect: expect.objectContaining({ message: 'no disk' }) }, 'audit of a refusal failed']]]);
});
