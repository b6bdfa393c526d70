import { expect, it } from 'vitest';
import { whoWants } from './managedFund.ts';

it('says of a fund that is not on offer that those who hold it ask for more', () => {
  expect(whoWants({ state: 'interest', interested: 1 })).toBe('1 person');
  expect(whoWants({ state: 'interest', interested: 1200 })).toBe('1,200 people');
  expect(whoWants({ state: 'not_offered', interested: 1 })).toBe('1 holder asks for more');
  expect(whoWants({ state: 'not_offered', interested: 2 })).toBe('2 holders ask for more');
});
