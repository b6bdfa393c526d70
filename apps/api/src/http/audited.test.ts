import { expect, it } from 'vitest';
import type { Endpoint } from '@pari/contract';
import { auditOf, isRead, leavesTrace } from './audited.ts';
import type { Context } from './context.ts';

const declared = (more: Partial<Endpoint>): Endpoint => ({
  route: 'GET /api/x',
  summary: 'X',
  policy: 'signed_in',
  output: { mediaTypes: ['text/csv'] },
  ...more,
});
const reading = declared({});
const effect = declared({ viewing: 'refused' });
const watched = declared({ audited: true });
const context = {
  requestId: 'request',
  now: new Date('2026-04-15T12:00:00Z'),
  company: { id: 'company' },
  realUser: { id: 'real' },
  effectiveUser: { id: 'effective' },
} as Context;

it.each([
  ['GET', reading, true],
  ['HEAD', reading, true],
  ['GET', undefined, true],
  ['GET', effect, false],
  ['HEAD', effect, false],
  ['POST', reading, false],
  ['DELETE', undefined, false],
])('%s of %o reads only: %s', (method, endpoint, reads) => expect(isRead({ method, ...(endpoint && { endpoint }) })).toBe(reads));

it.each([
  ['GET', reading, 'self', false],
  ['GET', reading, 'view_as', true],
  ['GET', reading, 'adviser', true],
  ['GET', undefined, 'self', false],
  ['GET', watched, 'self', true],
  ['GET', effect, 'self', true],
  ['POST', reading, 'self', true],
] as const)('%s of %o as %s leaves a trace: %s', (method, endpoint, mode, traced) =>
  expect(leavesTrace({ method, ...(endpoint && { endpoint }) }, { ...context, mode })).toBe(traced),
);

it('a trace names the call, both people, the company, the moment and the request', () => {
  const row = {
    companyId: 'company',
    at: context.now,
    realUserId: 'real',
    effectiveUserId: 'effective',
    action: 'getUserInfo',
    requestId: 'request',
  };
  expect(auditOf({ method: 'GET', endpointId: 'getUserInfo' }, context)).toEqual(row);
  expect(auditOf({ method: 'GET' }, context)).toEqual({ ...row, action: 'unknown_call' });
});
