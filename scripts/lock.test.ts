import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const lock = join(import.meta.dirname, 'lib/lock.mjs');

/** A process that does its work alone and tells when it begins and ends; its work lasts until something is written to it. */
function worker(name: string) {
  const script = `
    const { alone } = await import(${JSON.stringify(lock)});
    await alone(${JSON.stringify(name)}, async () => {
      process.stdout.write('began ');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      process.stdout.write('ended');
    });
    process.stdin.destroy();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'pipe'] });
  let told = '';
  const heard = (stream: 'stdout' | 'stderr', text: string) =>
    new Promise<void>((resolve) => {
      child[stream].on('data', (chunk: Buffer) => {
        told += chunk.toString();
        if (told.includes(text)) resolve();
      });
    });
  return { child, heard, told: () => told };
}

it('one works while the other waits, and both end', async () => {
  const name = `test-${process.pid}`;
  const first = worker(name);
  await first.heard('stdout', 'began');
  const second = worker(name);
  const began = second.heard('stdout', 'began');
  await second.heard('stderr', 'Waiting');
  const ends = [once(first.child, 'exit'), once(second.child, 'exit')];
  first.child.stdin.write('x');
  await began;
  second.child.stdin.write('x');
  expect((await Promise.all(ends)).map(([code]) => code as number)).toEqual([0, 0]);
});

it('one that is killed leaves nothing behind', async () => {
  const name = `test-killed-${process.pid}`;
  const first = worker(name);
  await first.heard('stdout', 'began');
  const second = worker(name);
  const began = second.heard('stdout', 'began');
  await second.heard('stderr', 'Waiting');
  first.child.kill('SIGKILL');
  await began;
  const end = once(second.child, 'exit');
  second.child.stdin.write('x');
  expect((await end)[0]).toBe(0);
});
