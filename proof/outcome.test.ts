import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goals, type Check, type Goal } from './goals.ts';
import { outcomeOf, type CheckOutcome, type Tested } from './outcome.ts';

const check: Check = { runner: 'vitest', files: ['a.test.ts', 'b.test.ts'] };
const goal: Goal = { number: 7, group: 'authz', holds: 'it holds', checks: [check] };
const passed = (file: string, name = 'a test'): Tested => ({ file, name, status: 'passed' });
const outcome = (tests: Tested[], figures: [number, string[]][] = []): CheckOutcome => ({ check, tests, figures: new Map(figures) });

describe('a goal', () => {
  it('holds when every file of it ran and nothing failed, and tells its figures', () => {
    const tests = [passed('a.test.ts'), passed('b.test.ts'), { ...passed('b.test.ts'), status: 'skipped' as const }];
    const figures: [number, string[]][] = [
      [7, ['0 of 12 accepted']],
      [8, ['another']],
    ];
    expect(outcomeOf(goal, [outcome(tests, figures)])).toEqual({ state: 'holds', figure: '0 of 12 accepted; 2 of 2 checks' });
  });

  it('tells the figures in the names of its tests where it has no other', () => {
    expect(outcomeOf(goal, [outcome([passed('a.test.ts', '0 of 5 forged ones'), passed('b.test.ts')])])).toEqual({
      state: 'holds',
      figure: '0 of 5 forged ones; 2 of 2 checks',
    });
  });

  it.each([
    ['a test failed', [passed('a.test.ts'), passed('b.test.ts'), { ...passed('b.test.ts', 'the one'), status: 'failed' as const }], 'failed: the one'],
    ['a file ran no test', [passed('a.test.ts')], 'no test of b.test.ts ran'],
    ['a file skipped all of its tests', [passed('a.test.ts'), { ...passed('b.test.ts'), status: 'skipped' as const }], 'no test of b.test.ts ran'],
    ['nothing ran', [], 'no test of a.test.ts ran; no test of b.test.ts ran'],
  ])('is missed when %s', (_, tests, figure) => {
    expect(outcomeOf(goal, [outcome(tests, [[7, ['0 of 12 accepted']]])])).toEqual({ state: 'MISS', figure });
  });

  it('is missed when its run is missing', () => {
    expect(outcomeOf(goal, []).state).toBe('MISS');
    const other: CheckOutcome = { ...outcome([passed('a.test.ts'), passed('b.test.ts')]), check: { ...check, only: 'something else' } };
    expect(outcomeOf(goal, [other]).state).toBe('MISS');
  });

  it('is not yet there without a check', () => {
    expect(outcomeOf({ ...goal, checks: [] }, []).state).toBe('not yet');
  });
});

it('there are 61 goals, and each file that proves one exists', () => {
  expect(goals.map(({ number }) => number)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  const files = goals.flatMap(({ checks }) => checks.flatMap((one) => one.files));
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
