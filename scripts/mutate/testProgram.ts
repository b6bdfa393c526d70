import { inspect } from 'node:util';
import { createVitest, type TestModule, type TestSequencer, type TestSpecification } from 'vitest/node';

/** What to run: the filters of tests. */
export interface Asked {
  readonly changed: string;
  readonly tests: readonly string[];
}

/** How long do the tests of these filters take? */
export interface AskedTime {
  readonly timeOf: readonly string[];
}

/** Of each file of tests: how often it noticed a change, and how long it took last, in milliseconds. */
const known = new Map<string, { readonly noticed: number; readonly took: number }>();
const learn = (module: TestModule) => {
  const { noticed = 0 } = known.get(module.moduleId) ?? {};
  known.set(module.moduleId, { noticed: noticed + (module.ok() ? 0 : 1), took: module.diagnostic().duration });
};

/** What may soon end a run comes first: of two files the one that noticed more for the time it takes. */
class SoonestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const worth = ({ moduleId }: TestSpecification) => {
      const { noticed, took } = known.get(moduleId) ?? { noticed: 0, took: 1000 };
      return (noticed + 0.5) / (took + 200);
    };
    return files.toSorted((a, b) => worth(b) - worth(a));
  }
  shard = (files: TestSpecification[]): TestSpecification[] => files;
}

/**
 * Answers each request of the parent: whether every test passed, null where there was none; or the milliseconds that tests took when they were run last.
 * What is loaded once stays for the next.
 */
const vitest = await createVitest('test', {
  root: process.cwd(),
  watch: false,
  bail: 1,
  isolate: true,
  reporters: [{}],
  sequence: { sequencer: SoonestFirst },
});

process.on('message', (asked: Asked | AskedTime) => {
  void ('timeOf' in asked ? timeOf(asked) : passes(asked)).then((answer) => process.send?.({ answer }));
});
process.on('disconnect', () => {
  void vitest.close().then(() => process.exit());
});

async function timeOf({ timeOf: filters }: AskedTime): Promise<number> {
  const files = await vitest.globTestSpecifications([...filters]);
  return files.reduce((sum, { moduleId }) => sum + (known.get(moduleId)?.took ?? 0), 0);
}

let changedBefore: string | undefined;

async function passes({ changed, tests }: Asked): Promise<boolean | null> {
  // What was changed for the run before is as it was again.
  if (changedBefore !== undefined) vitest.invalidateFile(changedBefore);
  vitest.invalidateFile(changed);
  changedBefore = changed;
  // Failures of the run before would count towards the first that ends this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([...tests]));
  testModules.forEach(learn);
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')].map(({ fullName }) => `${module.relativeModuleId}: ${fullName}`));
  const errors = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())].map((error) => inspect(error));
  process.stdout.write([...failed, ...errors, ''].join('\n'));
  if (failed.length + errors.length > 0) return false;
  return testModules.length === 0 ? null : true;
}
