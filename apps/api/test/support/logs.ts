import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder into which each process of the run writes what its applications log. */
    logs: string;
  }
}

/** What no line of a log may hold: what opens something, and what tells who somebody is. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'a token of ours': /pari_[\w-]{30,}/,
  'a bearer token': /bearer [\w-]/i,
  'an ID token or another JWT': /\beyJ[\w-]{10,}\.[\w-]+/,
  'a cookie': /pari_(?:session|login|csrf)=/,
  'an e-mail address': /[\w.+-]+(?:@|%40)[\w-]+\.(?:example|test)\b/i,
  'a name': /\bPerson \d+|Name mark-|Somebody New/,
  'a mark of a record': /mark-[a-z-]+-[0-9a-f]{12}/,
  'an account number': /\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){3,}/,
};

/** The lines that hold what none may, each with what that is. */
export const hitsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line.slice(0, 500)}`] : [])));

/** Takes what the applications of a test log, for the end of the run. */
export const logTo = (folder: string) => ({ write: (line: string) => appendFileSync(join(folder, `${process.pid}.log`), line) });

/** A folder for the logs of this run; `check` looks through all of them, tells what it found, and removes them. */
export function collectLogs() {
  const folder = join(tmpdir(), `pari-logs-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    check(): void {
      const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      rmSync(folder, { recursive: true });
      const lines = texts.flatMap((text) => text.split('\n').filter(Boolean));
      if (lines.length === 0) return;
      const hits = hitsIn(lines);
      const megabytes = (texts.join('').length / 1_000_000).toFixed(1);
      process.stdout.write(
        `goal 56: ${hits.length} hits in ${megabytes} MB of logs (${lines.length} lines, ${Object.keys(forbidden).length} kinds of canaries)\n`,
      );
      if (hits.length === 0) return;
      process.stderr.write(`What a log may not hold:\n${hits.slice(0, 20).join('\n')}\n`);
      process.exitCode = 1;
    },
  };
}
