import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killProcessesIn, processesIn } from '../support/postgresProcess.ts';
import { reportGoal, rounds } from '../support/proof.ts';

const program = join(import.meta.dirname, '../support/importProgram.ts');
const rowsOfImport = 300;
const kills = rounds(8, 40);

interface Told {
  doing?: string;
  imported?: string;
  added?: string;
  found?: { entries: [string, number][]; commitments: [string, number][]; carry: [string, number][]; events: string[]; users: string[] };
}

let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pari-killing-'));
  // The database server has an account of its own, which must be able to pass.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(tmpdir())) if (name.startsWith('pari-kill-')) rmSync(join(tmpdir(), name), { recursive: true, force: true });
});

/** Starts the program and hears it until `isEnough` says stop: then it is killed, and with `all` its database server too. */
async function run(from: number, count: number, isEnough: (told: Told, line: number) => boolean, all = false): Promise<Told[]> {
  const child = spawn(process.execPath, [program, dataDir, String(from), String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const told: Told[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as Told;
    told.push(message);
    if (!isEnough(message, told.length)) continue;
    child.kill('SIGKILL');
    if (all) killProcessesIn(dataDir);
  }
  await ended;
  return told;
}

describe('a process killed while it imports and writes', () => {
  it(`loses nothing it said was done, and leaves no half of an import: ${kills} kills`, { timeout: kills * 30_000 }, async () => {
    const imported = new Set<string>();
    const added = new Set<string>();
    const check = ({ found }: Told) => {
      if (!found) throw new Error('the program did not say what it found');
      expect(found.entries.filter(([, count]) => count !== rowsOfImport)).toEqual([]);
      const whole = found.entries.map(([n]) => n);
      expect(new Set(found.commitments.filter(([, count]) => count === rowsOfImport).map(([n]) => n))).toEqual(new Set(whole));
      // Half of them grants, half of them what happened to these.
      expect(new Set(found.carry.filter(([, count]) => count === rowsOfImport).map(([n]) => n))).toEqual(new Set(whole));
      expect(found.carry).toHaveLength(whole.length);
      expect(new Set(found.events)).toEqual(new Set(whole));
      expect([...imported].filter((n) => !whole.includes(n))).toEqual([]);
      expect([...added].filter((n) => !found.users.includes(n))).toEqual([]);
    };
    let interrupted = 0;
    for (let round = 0; round < kills; round += 1) {
      // Each time at another line of what it says, and so in another phase.
      const told = await run(round * 1000, 1000, (_told, line) => line === 3 + ((round * 7) % 40), round % 2 === 1);
      const [first, ...rest] = told;
      check(first ?? {});
      for (const message of rest) {
        if (message.imported !== undefined) imported.add(message.imported);
        if (message.added !== undefined) added.add(message.added);
      }
      if (told.at(-1)?.doing !== undefined) interrupted += 1;
    }
    const [last] = await run(0, 0, () => false);
    check(last ?? {});
    expect(interrupted).toBeGreaterThan(kills / 3);
    expect(processesIn(dataDir)).toEqual([]);
    reportGoal(
      49,
      `${kills} kills (${interrupted} in the middle of an import), ${imported.size} imports and ${added.size} people acknowledged, 0 lost, 0 partial, 0 failed restarts`,
    );
  });
});
