import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

/** A process that does `work` alone. */
function alone(work: string) {
  const lock = pathToFileURL(join(import.meta.dirname, 'lib/lock.mjs')).href;
  const script = `
    import { rmSync, writeFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    const { alone } = await import(${JSON.stringify(lock)});
    await alone('test', async () => { ${work} });`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
}

it('one process at a time prepares the checkout, and a killed one keeps nobody waiting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pari-lock-'));
  const mark = JSON.stringify(join(folder, 'busy'));
  const killed = alone(`console.log('has it'); await new Promise(() => setInterval(() => {}, 1000));`);
  await once(killed.stdout, 'data');
  const others = Array.from({ length: 5 }, () => alone(`writeFileSync(${mark}, '', { flag: 'wx' }); await pause(30); rmSync(${mark});`));
  const ends = others.map((other) => once(other, 'exit'));
  killed.kill('SIGKILL');
  expect(await Promise.all(ends)).toEqual(others.map(() => [0, null]));
  rmSync(folder, { recursive: true });
});
