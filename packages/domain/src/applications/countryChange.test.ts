import { expect, it } from 'vitest';
import { countryChange } from './countryChange.ts';
import type { ModuleState } from './modules.ts';

const change = (eligibility: ModuleState, amount: ModuleState, given = { hasAnswers: true, hasUploads: false, hasAmount: true }) =>
  countryChange(
    new Map([
      [1, eligibility],
      [7, amount],
    ]),
    given,
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
