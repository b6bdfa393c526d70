import { expect, it } from 'vitest';
import { withoutFigure } from './withoutFigure.ts';

const none = { salary_reduction: null, cash: null };

it('is said to its person as it is, and to others as what they are not told', () => {
  const others = 'Shown to the person, and to those who keep what people are paid.';
  expect(['salary_reduction', 'cash', 'cashless_commit'].map((field) => withoutFigure(none, field, false))).toEqual([
    'None is recorded.',
    'The parts are more than the whole commitment.',
    undefined,
  ]);
  expect(['salary_reduction', 'cash', 'cashless_commit'].map((field) => withoutFigure(none, field, true))).toEqual([others, others, undefined]);
  expect(['salary_reduction', 'cash'].map((field) => withoutFigure({ salary_reduction: '0', cash: '1' }, field, true))).toEqual([undefined, undefined]);
});
