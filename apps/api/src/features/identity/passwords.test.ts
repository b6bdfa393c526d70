import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('a password is kept as a salted hash that only it opens', async () => {
  const [hash, again] = [await hashPassword('pass word é'), await hashPassword('pass word é')];
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(again).not.toBe(hash);
  expect(await isPassword('pass word é', hash)).toBe(true);
  // Typed on another system: the same letters, put together otherwise.
  expect(await isPassword('pass word e\u0301', hash)).toBe(true);
  for (const [password, kept] of [
    ['pass word e', hash],
    ['', hash],
    ['pass word é', undefined],
    ['pass word é', ''],
    ['pass word é', hash.slice(0, -4)],
    ['pass word é', again.replace(/\$[\w-]+$/, `$${hash.split('$')[2]}`)],
  ] as const)
    expect(await isPassword(password, kept)).toBe(false);
});

it('what was kept before opens still', async () =>
  expect(await isPassword('demo', 'scrypt$AAAAAAAAAAAAAAAAAAAAAA$4G12Ht9_XF1Jv9Np-vPb9HHGWynMsmagTVfl21EqZ_c')).toBe(true));
