import { expect, it } from 'vitest';
import { Refusal } from './problems.ts';
import { rehearse } from './rehearse.ts';

const context = { company: { id: 'one' } };
const call = (query: { dry_run?: 'true' | 'false'; digest?: string }, endpoint = 'announce') => ({
  endpoint,
  context,
  query: { dry_run: 'false' as const, ...query },
});
const effect = { title: 'Hello', to: ['a', 'b'], at: new Date(0), file: { sha256: 'f', length: 1 } };
const told = { count: 2 };
const { digest } = rehearse(call({ dry_run: 'true' }), effect, told);
const refusal = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('not refused');
};

it('a rehearsal answers what was told and a digest, and the call that names it is done', () => {
  expect(rehearse(call({ dry_run: 'true' }), effect, told)).toEqual({ count: 2, dry_run: true, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(rehearse(call({ digest }), effect, told)).toEqual({ count: 2, dry_run: false, digest });
});

it('the order of fields makes no difference', () => {
  const turned = { file: { length: 1, sha256: 'f' }, at: new Date(0), to: ['a', 'b'], title: 'Hello' };
  expect(rehearse(call({ digest }), turned, told).dry_run).toBe(false);
});

it.each([
  ['a recipient more', { ...effect, to: ['a', 'b', 'c'] }],
  ['another order', { ...effect, to: ['b', 'a'] }],
  ['another text', { ...effect, title: 'hello' }],
  ['another file', { ...effect, file: { sha256: 'e', length: 1 } }],
  ['a field more', { ...effect, more: null }],
])('%s is refused, with what stands now', (_, changed) => {
  const { code, message, current } = refusal(() => rehearse(call({ digest }), changed, { count: 3 }));
  expect([code, message]).toEqual(['conflict', expect.stringContaining('has changed since it was rehearsed. Nothing was done.')]);
  expect(current).toEqual({ count: 3, dry_run: true, digest: rehearse(call({ dry_run: 'true' }), changed, {}).digest });
});

it('what was rehearsed of one call, or in one company, confirms no other', () => {
  expect(refusal(() => rehearse(call({ digest }, 'publish'), effect, told)).code).toBe('conflict');
  const elsewhere = { ...call({ digest }), context: { company: { id: 'two' } } };
  expect(refusal(() => rehearse(elsewhere, effect, told)).code).toBe('conflict');
});

it('a call is rehearsed or names a digest, and not both', () => {
  for (const query of [{}, { dry_run: 'true', digest }] as const) {
    const { code, errors } = refusal(() => rehearse(call(query), effect, told));
    expect([code, errors]).toEqual(['bad_request', { digest: [expect.stringMatching(/^[A-Z].*\.$/)] }]);
  }
});
