import { expect, it } from 'vitest';
import { countryChange, mayChangeCountry } from './countryChange.ts';
import type { ModuleState } from './modules.ts';

const change = (eligibility: ModuleState, amount: ModuleState, given: Partial<Parameters<typeof countryChange>[1]> = {}) =>
  countryChange(
    new Map([
      [1, eligibility],
      [7, amount],
    ]),
    { hasAnswers: true, hasUploads: false, hasAmount: true, isOtherVehicle: false, ...given },
  ).sentences;

it('what is asked anew, taken back and kept is said, and no more than that', () => {
  const anew = 'The questions on eligibility are asked anew, and their answers are put away.';
  const taken = 'What was submitted is taken back, and reviewers look at it again.';
  const kept = 'The investment amount is kept as a draft, to be submitted again.';
  expect(change('in_progress', 'not_started', { hasAnswers: false, hasUploads: false, hasAmount: false })).toEqual([]);
  expect(change('in_progress', 'in_progress')).toEqual([anew, kept]);
  expect(change('pending', 'approved')).toEqual([anew, taken, kept]);
  expect(change('changes_requested', 'pending')).toEqual([anew, taken, 'What a reviewer asked of it is asked no more.', kept]);
});

it('who invests as something else says again where they are paid', () => {
  const modules = new Map([[4, 'pending']] as const);
  const of = (isOtherVehicle: boolean) => countryChange(modules, { hasAnswers: false, hasUploads: false, hasAmount: false, isOtherVehicle });
  expect(of(false)).toEqual({ reset: [], lapsed: [], sentences: [] });
  expect(of(true)).toEqual({ reset: [], lapsed: [4], sentences: ['Where you are paid has to be said again.'] });
});

it.each([
  [1, false, false],
  [7, true, false],
  [2, true, false],
  [8, true, false],
  [4, true, false],
  [2, false, true],
  [8, false, true],
  [4, false, true],
] as const)('beside part %i that was declined, another country (another vehicle: %s) may be chosen: %s', (module, isOtherVehicle, may) =>
  expect(mayChangeCountry(new Map([[module, 'declined']]), isOtherVehicle)).toBe(may),
);
