import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { goneAway } from './goneAway.ts';

const to = (raw: PassThrough) => goneAway({ raw } as unknown as Parameters<typeof goneAway>[0]);

it('is aborted when the connection ends, and at once where it has ended before', async () => {
  const raw = new PassThrough();
  const gone = to(raw);
  expect(gone.aborted).toBe(false);
  const ended = new Promise((resolve) => raw.once('close', resolve));
  raw.destroy();
  await ended;
  expect([gone.aborted, to(raw).aborted]).toEqual([true, true]);
});
