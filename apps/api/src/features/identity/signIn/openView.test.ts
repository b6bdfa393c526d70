import { expect, it, vi } from 'vitest';
import { openView } from './openView.ts';
import type { SignInParts } from './parts.ts';

it('a view is not forgotten because the right to it could not be looked up', async () => {
  const down = new Error('the database is down');
  const forget = vi.fn(() => Promise.resolve());
  const database = new Proxy({}, { get: (_, name) => (name === 'asSystem' ? forget : () => Promise.reject(down)) });
  const parts = { database, clock: { now: () => new Date('2026-04-15T12:00:00Z') } } as unknown as SignInParts;
  const view = { mode: 'view_as', userId: '00000000-0000-4000-8000-000000000001', showUnpublished: false } as const;
  const session = { id: '', companyId: '', userId: '' };
  await expect(openView(parts, { token: `pari_${'a'.repeat(43)}`, seconds: 60, session, view }, 'request')).rejects.toBe(down);
  expect(forget).not.toHaveBeenCalled();
});
