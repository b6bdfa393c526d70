import { expect, it } from 'vitest';
import type { Seal } from '../../../ports/seal.ts';
import { openTransaction, sealTransaction } from './loginTransaction.ts';

/** A seal that everybody could break: what is looked at is what is sealed, and for what. */
const seal = {
  seal: (purpose: string, text: string) => Buffer.from(`${purpose}|${text}`),
  open: (purpose: string, sealed: Buffer) => (sealed.toString().startsWith(`${purpose}|`) ? sealed.toString().slice(purpose.length + 1) : null),
} as unknown as Seal;
const now = new Date('2026-04-15T12:00:00Z');
const begun = { state: 's', nonce: 'n', codeVerifier: 'v', company: 'alder', returnTo: '/x', issuer: null, invitation: null, maxAge: 300, previous: null };
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const text = (value: string) => Buffer.from(value, 'base64url').toString();

it('a login lives for ten minutes and no longer', () => {
  const { value, seconds } = sealTransaction(seal, begun, now);
  expect([seconds, text(value)]).toEqual([600, `login transaction|${JSON.stringify({ ...begun, expires: after(600_000).getTime() })}`]);
  expect(openTransaction(seal, value, after(599_999))).toEqual({ ...begun, expires: after(600_000).getTime() });
  expect(openTransaction(seal, value, after(600_000))).toBeNull();
});

it('what is missing, sealed for something else or not what it should be is none', () => {
  const sealed = (what: object, purpose = 'login transaction') => seal.seal(purpose, JSON.stringify(what)).toString('base64url');
  const good = { ...begun, expires: after(1).getTime() };
  expect(openTransaction(seal, sealed(good), now)).toEqual(good);
  for (const value of [
    undefined,
    sealed(good, 'id token'),
    sealed({ ...good, more: 1 }),
    sealed({ ...good, state: 1 }),
    sealed({ ...good, company: undefined }),
  ])
    expect(openTransaction(seal, value, now)).toBeNull();
});
