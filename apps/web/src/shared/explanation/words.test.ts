import { expect, it } from 'vitest';
import { leadsOn, type Explanation, type Term } from './words.ts';

const explanation = (more: number, ...parts: Term['name'][]) =>
  ({ field: 'total_called', entries: parts.map((part) => ({ part })), entries_left_out: more, valuations: [] }) as unknown as Explanation;
const term = (name: Term['name']) => ({ name, field: null, as_of: null }) as Term;

it('a part leads on to its entries where some are here, or may be among those left out', () => {
  expect(leadsOn(term('contributions'), explanation(0, 'contributions'))).toBe(true);
  expect(leadsOn(term('contributions'), explanation(0, 'distributions'))).toBe(false);
  expect(leadsOn(term('contributions'), explanation(1, 'distributions'))).toBe(true);
  expect(leadsOn(term('valuation'), explanation(1, 'contributions'))).toBe(false);
});
