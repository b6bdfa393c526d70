import { afterEach, expect, it, vi } from 'vitest';
import { beforeSignOut, isSigningOut, signOut } from './signOut.ts';

vi.mock('./session.ts', () => ({ endSessionHere: vi.fn() }));
vi.mock('./sessionToken.ts', () => ({ csrfHeaders: () => ({}) }));

const assign = vi.fn();
const answer = vi.fn<typeof fetch>();
vi.stubGlobal('location', { assign });
vi.stubGlobal('fetch', answer);
afterEach(() => {
  assign.mockClear();
  answer.mockReset();
});

it('nothing is ended while somebody stays, and nothing keeps who leaves', async () => {
  answer.mockImplementation(async () => Response.json({ redirect: '/elsewhere' }));
  let mayGo = false;
  const forget = beforeSignOut(async () => mayGo);
  await signOut();
  expect([answer.mock.calls.length, isSigningOut()]).toEqual([0, false]);
  mayGo = true;
  // The guards that remain are asked no more from here on.
  answer.mockImplementationOnce(async () => {
    expect(isSigningOut()).toBe(true);
    return new Response(null, { status: 503 });
  });
  await expect(signOut()).rejects.toThrow('The sign-out was not answered.');
  expect([assign.mock.calls.length, isSigningOut()]).toEqual([0, false]);
  await signOut();
  expect(assign.mock.calls).toEqual([['/elsewhere']]);
  expect(isSigningOut()).toBe(true);
  forget();
});
