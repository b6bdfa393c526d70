import { expect, it } from 'vitest';
import { latestGain, type History } from './history.ts';

const point = (date: string, value: string, paid_in: string, received: string, incomplete: string[] = []) => ({ date, value, paid_in, received, incomplete });
const history = (...points: readonly ReturnType<typeof point>[]) => ({ points }) as unknown as History;

it('leaves out what was paid in and received meanwhile', () =>
  expect(latestGain(history(point('2026-03-31', '1', '0', '0'), point('2026-06-30', '100', '80', '10'), point('2026-09-30', '130.5', '100', '12')))).toEqual({ gain: '12.5', since: '2026-06-30' }));

it('says nothing where the points do not compare', () => {
  expect(latestGain(history(point('2026-09-30', '130', '100', '12')))).toBeNull();
  expect(latestGain(history(point('2026-06-30', '100', '80', '10'), point('2026-09-30', '130', '100', '12', ['A'])))).toBeNull();
  expect(latestGain(history())).toBeNull();
});
