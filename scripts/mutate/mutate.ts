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
  const missed: Change[] = [];
  try {
    const limitOf = await limitsOf(
      tests,
      join(folder, changes[0]?.file ?? ''),
      changes.flatMap(({ file }) => testsOf(file)),
    );
    for (const change of changes) {
      const path = join(folder, change.file);
      const steps = testsOf(change.file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, change.text);
      const beside = testBeside(change.file);
      const first = existsSync(join(folder, beside)) && steps.join() !== beside ? [[beside]] : [];
      let isMissed = true;
      for (const step of [...first, ...steps]) {
        const ended = await tests.run({ changed: path, tests: step }, limitOf(step));
        isMissed = ended === 'passed' || ended === 'none';
        if (!isMissed) break;
      }
      writeFileSync(path, before);
      if (isMissed) missed.push(change);
      print(`${isMissed ? 'MISSED' : 'caught'} ${change.file}:${change.line}  ${change.was}  =>  ${change.becomes}`);
    }
  } finally {
    process.off('exit', stop);
    await tests.close();
  }
  return missed;
}

/** Seconds after which tests count as hung: many times what they take without a change. All are run once, as they are. */
async function limitsOf(tests: Tests, path: string, all: readonly (readonly string[])[]): Promise<(step: readonly string[]) => number> {
  const every = [...new Set(all.flat())];
  const ended = await tests.run({ changed: path, tests: every }, 3600);
  if (ended !== 'passed') throw new Error(`The tests ${every.join(' ')} do not pass without a change:\n${tests.output}`);
  const limits = new Map<string, number>();
  for (const step of all) {
    const key = step.join(' ');
    if (!limits.has(key)) limits.set(key, Math.ceil(60 + (3 * (await tests.timeOf(step))) / 1000));
  }
  return (step) => limits.get(step.join(' ')) ?? 60;
}
