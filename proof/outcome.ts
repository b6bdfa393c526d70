import type { Check, Goal } from './goals.ts';

/** One test that ran. */
export interface Tested {
  /** Path from the top of the repository. */
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
}

/** What came of a check: its tests, and the figures that they reported by goal. */
export interface CheckOutcome {
  readonly check: Check;
  readonly tests: readonly Tested[];
  readonly figures: ReadonlyMap<number, readonly string[]>;
}

export interface GoalOutcome {
  readonly state: 'holds' | 'MISS' | 'not yet';
  readonly figure: string;
}

/** A goal holds when each file of each of its checks ran tests and none failed. A file that ran none is a miss, not a pass. */
export function outcomeOf(goal: Goal, outcomes: readonly CheckOutcome[]): GoalOutcome {
  if (goal.checks.length === 0) return { state: 'not yet', figure: '' };
  const mine = outcomes.filter(({ check }) => goal.checks.some((own) => keyOf(own) === keyOf(check) && own.files.some((file) => check.files.includes(file))));
  const faults = goal.checks.flatMap((check) => faultsOf(check, mine));
  if (faults.length > 0) return { state: 'MISS', figure: faults.slice(0, 5).join('; ') };
  const figures = mine.flatMap((outcome) => outcome.figures.get(goal.number) ?? []);
  const tests = testsOf(goal, mine).filter(({ status }) => status === 'passed');
  const counted = tests.map(({ name }) => name).filter((name) => /\b\d[\d,]* of \d/.test(name));
  const checks = `${tests.length} of ${tests.length} checks`;
  return { state: 'holds', figure: [...figures, ...(figures.length === 0 ? counted : []), checks].join('; ') };
}

/** Checks that may run together. */
export const keyOf = ({ runner, only, env }: Check): string => JSON.stringify([runner, only ?? '', env ?? {}]);

function faultsOf(check: Check, outcomes: readonly CheckOutcome[]): string[] {
  return check.files.flatMap((file) => {
    const tests = outcomes.filter((outcome) => keyOf(outcome.check) === keyOf(check)).flatMap((outcome) => outcome.tests.filter((test) => test.file === file));
    const failed = tests.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map(({ name }) => `failed: ${name}`);
    return tests.some(({ status }) => status === 'passed') ? [] : [`no test of ${file} ran`];
  });
}

function testsOf(goal: Goal, outcomes: readonly CheckOutcome[]): Tested[] {
  return goal.checks.flatMap((check) =>
    outcomes.filter((outcome) => keyOf(outcome.check) === keyOf(check)).flatMap(({ tests }) => tests.filter(({ file }) => check.files.includes(file))),
  );
}
