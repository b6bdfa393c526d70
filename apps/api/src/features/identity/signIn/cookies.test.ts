import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { csrfValue, isCsrfValue, signInCookies } from './cookies.ts';

it('what opens something is out of reach of pages and of other sites, and on https of other hosts too', () => {
  const closed = { path: '/auth', httpOnly: true, secure: true };
  const open = { path: '/', secure: true, sameSite: 'strict' };
  expect(signInCookies('https://portal.example')).toEqual({
    login: { name: '__Secure-pari_login', options: { ...closed, sameSite: 'lax' } },
    session: { name: '__Secure-pari_session', options: { ...closed, sameSite: 'strict' } },
    enrolment: { name: '__Secure-pari_enrolment', options: { ...closed, sameSite: 'strict' } },
    challenge: { name: '__Secure-pari_challenge', options: { ...closed, sameSite: 'strict' } },
    csrf: { name: 'pari_csrf', options: open },
    asOf: { name: 'pari_as_of', options: open },
  });
  const plain = signInCookies('http://localhost:3000');
  expect([plain.login.name, plain.session.name]).toEqual(['pari_login', 'pari_session']);
  for (const { options } of Object.values(plain)) expect(options.secure).toBe(false);
});

it('the value against forged calls is of its session and its key alone', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const value = csrfValue(key, 'session');
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(isCsrfValue(key, 'session', value)).toBe(true);
  for (const [by, session, given] of [
    [other, 'session', value],
    [key, 'another', value],
    [key, 'session', `${value}x`],
    [key, 'session', value.slice(1)],
    [key, 'session', ''],
    [key, 'session', undefined],
    [key, 'session', [value]],
  ] as const)
    expect(isCsrfValue(by, session, given)).toBe(false);
});
