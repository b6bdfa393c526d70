import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { inThread } from '../../src/adapters/pdf-seal/thread.ts';
import { turnsOf } from '../../src/adapters/pdf/turns.ts';
import { PdfUnread, PdfUnverified } from '../../src/ports/pdfSeal.ts';
import { deed, newSeal, requestOf } from './documents.ts';

const look = async () => ({ kind: 'look', bytes: await deed(1) }) as const;

it('a file that takes too much to compute is at fault, and a machine that gives it no time is not', async () => {
  const task = await look();
  expect(await inThread<'look'>(task, { computing: 1, waiting: 300_000 })).toBeNull();
  await expect(inThread<'look'>(task, { computing: 300_000, waiting: 0 })).rejects.toThrow(PdfUnread);
  expect(await inThread<'look'>(task)).toMatchObject({ fault: null });
});

it('of a sealed PDF for which there is no time it is not said that it was changed', async () => {
  const seal = newSeal();
  const sealed = await seal.seal(await requestOf(seal, await deed(1), 1));
  await expect(verifyPdf(sealed, { computing: 1, waiting: 300_000 })).rejects.toThrow(PdfUnverified);
  await expect(verifyPdf(sealed, { computing: 300_000, waiting: 0 })).rejects.toThrow(PdfUnread);
  expect(await verifyPdf(sealed)).toMatchObject({ faults: [] });
});

it('no more files are read at once than there are cores', async () => {
  const task = await look();
  let [now, most, all] = [0, 0, 0];
  const count = (worker: Worker) => {
    all += 1;
    most = Math.max(most, (now += 1));
    worker.once('exit', () => (now -= 1));
  };
  process.on('worker', count);
  const asked = availableParallelism() * 3;
  try {
    const seen = await Promise.all(Array.from({ length: asked }, () => inThread<'look'>(task)));
    expect(seen.map((one) => one?.fault)).toEqual(Array.from({ length: asked }, () => null));
  } finally {
    process.off('worker', count);
  }
  expect([all, most]).toEqual([asked, availableParallelism()]);
});

it('who waits has their turn in order, also after what failed', async () => {
  const inTurn = turnsOf(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const works = gates.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }),
  );
  const ended = Promise.allSettled(works);
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('It failed.'));
  await expect(works[1]).rejects.toThrow('It failed.');
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
