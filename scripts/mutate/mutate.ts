import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './changes.ts';
import { Tests } from './tests.ts';

interface Mutating {
  /** The copy that is changed. */
  readonly folder: string;
  /** Filters of the tests that should notice a change of this file; and of others, which are asked where none of the ones before did. */
  readonly testsOf: (file: string) => readonly (readonly string[])[];
  readonly print: (line: string) => void;
}

/** Where the test stands that is of this file alone. */
export const testBeside = (file: string): string => file.replace(/\.ts$/, '.test.ts');

/**
 * Makes each change by itself and runs the tests of its file, the one beside it first; prints what became of it.
 * @returns the changes that no test noticed
 * @throws Error where tests fail although nothing was changed, or there are none
 */
export async function mutate({ folder, testsOf, print }: Mutating, changes: readonly Change[]): Promise<Change[]> {
  const tests = new Tests(folder);
  const stop = () => tests.end();
  process.once('exit', stop);
  const limits = new Map<string, number>();
  const missed: Change[] = [];
  try {
    for (const change of changes) {
      const path = join(folder, change.file);
      const steps = testsOf(change.file);
      const key = steps.join(' ');
      const limit = limits.get(key) ?? (await limitFor(tests, path, steps));
      limits.set(key, limit);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, change.text);
      const beside = testBeside(change.file);
      const first = existsSync(join(folder, beside)) && steps.join() !== beside ? [[beside]] : [];
      const ended = await tests.run({ changed: path, steps: [...first, ...steps] }, limit);
      writeFileSync(path, before);
      if (ended === 'passed') missed.push(change);
      print(`${ended === 'passed' ? 'MISSED' : 'caught'} ${change.file}:${change.line}  ${change.was}  =>  ${change.becomes}`);
    }
  } finally {
    process.off('exit', stop);
    await tests.close();
  }
  return missed;
}

/** Seconds after which tests count as hung: many times what they take without a change. */
async function limitFor(tests: Tests, path: string, steps: readonly (readonly string[])[]): Promise<number> {
  const started = Date.now();
  const ended = await tests.run({ changed: path, steps }, 1800);
  if (ended !== 'passed') throw new Error(`The tests ${steps.flat().join(' ')} do not pass without a change:\n${tests.output}`);
  return Math.ceil(60 + (5 * (Date.now() - started)) / 1000);
}
