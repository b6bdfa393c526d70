import { spawn, type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processApart, Undone, type Apart } from '../../src/apart/process.ts';
import type { TestTask } from './tasksProgram.ts';

const tasks = new URL('tasksProgram.ts', import.meta.url);
const has = <Result>(apart: Apart, task: TestTask) => apart.answer<Result>(tasks, task);
const tell = (apart: Apart) => has<{ readonly pid: number; readonly bytes?: Uint8Array }>(apart, { does: 'tell' });

/** The processes that were begun. */
let children: ChildProcess[];
const note = (message: unknown) => void children.push((message as { readonly process: ChildProcess }).process);
let apart: Apart;
beforeEach(() => {
  children = [];
  subscribe('child_process', note);
  apart = processApart();
});
afterEach(async () => {
  unsubscribe('child_process', note);
  await apart.end();
});

it('tasks are done one after the other in one process, which is not ours, with the bytes that they are given', async () => {
  const bytes = new Uint8Array(5_000_000).fill(7);
  const [first, second] = [await has<{ pid: number; bytes: Uint8Array }>(apart, { does: 'tell', bytes }), await tell(apart)];
  expect(first).toEqual({ pid: children[0]?.pid, bytes: expect.any(Uint8Array) });
  expect(Buffer.compare(first?.bytes ?? bytes.subarray(1), bytes)).toBe(0);
  expect([first?.pid === process.pid, second?.pid, children.length]).toEqual([false, first?.pid, 1]);
  expect(['message', 'error', 'close'].map((event) => children[0]?.listenerCount(event))).toEqual([0, 1, 0]);
});

it('a task that throws throws here', async () => {
  await expect(has(apart, { does: 'fail', isBegun: true })).rejects.toThrow(new RangeError('It failed.'));
  await expect(apart.answer(new URL('nowhere.ts', import.meta.url), null)).rejects.toThrow(/Cannot find module/);
  expect(await tell(apart)).toEqual({ pid: children[0]?.pid });
});

describe('a process that ends', () => {
  it.skipIf(process.platform === 'win32').each<[string, TestTask]>([
    ['by itself, as V8 has it, is no result', { does: 'SIGABRT', isBegun: true }],
    ['by a fault of memory is no result', { does: 'SIGSEGV', isBegun: true }],
  ])('%s, and the next task is done', async (_, task) => {
    expect(await has(apart, task)).toBeNull();
    expect(await tell(apart)).toEqual({ pid: children[1]?.pid });
  });

  it.each<[string, TestTask]>([
    ['before the task has begun', { does: 'SIGABRT' }],
    ['because it is killed', { does: 'SIGKILL', isBegun: true }],
  ])('%s says nothing of the task, and the next task is done', async (_, task) => {
    await expect(has(apart, task)).rejects.toThrow(Undone);
    expect(await tell(apart)).toEqual({ pid: children[1]?.pid });
  });

  it('while nobody waits for it ends nothing else', async () => {
    await tell(apart);
    const [child] = children;
    child?.kill('SIGKILL');
    if (child) await once(child, 'exit');
    expect(await tell(apart)).toEqual({ pid: children[1]?.pid });
    children[1]?.emit('error', new Error('There is no room for it.'));
    expect(await tell(apart)).toEqual({ pid: children[2]?.pid });
    children[1]?.kill('SIGKILL');
  });

  it('before it begins, because there is no room for it, leaves its task undone', async () => {
    const { execPath } = process;
    try {
      process.execPath = join(import.meta.dirname, 'nowhere');
      await expect(tell(apart)).rejects.toThrow(Undone);
    } finally {
      process.execPath = execPath;
    }
    expect(await tell(apart)).toEqual({ pid: children.at(-1)?.pid });
  });

  it('because it is told to leaves its task undone', async () => {
    const asked = expect(has(apart, { does: 'tell' })).rejects.toThrow(Undone);
    await apart.end();
    await asked;
    expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
  });
});

it.skipIf(process.platform === 'win32')('who stops a whole group of processes leaves it what it began', async () => {
  expect(await tell(apart)).toEqual({ pid: children[0]?.pid });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) children[0]?.kill(signal);
  expect(await tell(apart)).toEqual({ pid: children[0]?.pid });
});

it('a process that had no task for a minute ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await tell(apart);
    vi.advanceTimersByTime(59_999);
    await tell(apart);
    vi.advanceTimersByTime(59_999);
    expect(children[0]?.killed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(children[0]?.killed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
  expect(await tell(apart)).toEqual({ pid: children[1]?.pid });
});

describe('no process outlives the one that began it', () => {
  it.each([
    ['is killed while a task is under way', 'endless'],
    ['ends by itself, from which it is not kept', 'ending'],
  ])('and %s', async (_, kind) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const held = once(server, 'connection');
    const parent = spawn(process.execPath, [join(import.meta.dirname, 'parentProgram.ts'), String((server.address() as AddressInfo).port), kind]);
    const exit = once(parent, 'exit');
    try {
      const [socket] = (await held) as [Socket];
      // What breaks off is gone, too.
      socket.on('error', () => undefined).resume();
      const gone = once(socket, 'close');
      if (kind === 'endless') parent.kill('SIGKILL');
      expect(await exit).toEqual(kind === 'endless' ? [null, 'SIGKILL'] : [0, null]);
      await gone;
    } finally {
      parent.kill('SIGKILL');
      server.close();
    }
  });
});
