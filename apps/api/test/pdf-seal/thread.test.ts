import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { inThread } from '../../src/adapters/pdf-seal/thread.ts';
import { inThread as inThreadOf } from '../../src/adapters/pdf/thread.ts';
import { turnsOf } from '../../src/adapters/pdf/turns.ts';
import { PdfUnread, PdfUnverified } from '../../src/ports/pdfSeal.ts';
import { deed, newSeal, requestOf } from './documents.ts';
import type { Harm, Told } from './harmProgram.ts';

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

const harm = (kind: Harm) => inThreadOf<Told>(new URL('harmProgram.ts', import.meta.url), kind);

it('no more files are read at once than there are cores, each in a thread of its own', async () => {
  const cores = availableParallelism();
  const told = (await Promise.all(Array.from({ length: cores * 3 }, () => harm('none')))).filter((one) => one !== null);
  const atOnce = told.map(({ from }) => told.filter((other) => other.from <= from && from < other.until).length);
  const threads = new Set(told.map(({ pid, threadId }) => `${pid} ${threadId}`));
  const processes = new Set(told.map(({ pid }) => pid));
  expect([told.length, threads.size, Math.max(...atOnce)]).toEqual([cores * 3, cores * 3, cores]);
  expect([processes.size <= cores, processes.has(process.pid)]).toEqual([true, false]);
});

it('a file that has V8 give up brings down nothing but what reads it, and the next is read', { timeout: 120_000 }, async () => {
  const before = await harm('none');
  expect(await harm('fills a map')).toBeNull();
  const after = await harm('none');
  // Where V8 ends only the thread, as it does with other files, this shows nothing: then another one is needed.
  expect([after?.pid, after?.pid === before?.pid]).toEqual([expect.any(Number), false]);
  expect(await inThread<'look'>(await look())).toMatchObject({ fault: null });
});

it('where what reads a file is killed nothing is said of the file, and the next is read', async () => {
  await expect(harm('is killed')).rejects.toThrow(new PdfUnread('There was no memory to read a PDF.'));
  expect(await inThread<'look'>(await look())).toMatchObject({ fault: null });
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
