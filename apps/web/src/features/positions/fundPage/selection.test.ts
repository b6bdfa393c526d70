import { expect, it } from 'vitest';
import { answer, investment } from './madeInvestments.ts';
import { detailOf, investedSince, onlyInvestor, selectionOf } from './selection.ts';

it('all profiles stand together first, and an address may name one', () => {
  const two = answer([investment('a'), investment('b', { invested_since: '2023-01-01' })]);
  const all = selectionOf(two, undefined);
  expect([all.investor, all.investments.length, investedSince(all), onlyInvestor(two, all)]).toEqual([undefined, 2, '2023-01-01', undefined]);
  const one = selectionOf(two, 'a');
  expect([one.investor, one.row?.id, investedSince(one), onlyInvestor(two, one)]).toEqual(['a', 'a', '2024-02-01', 'a']);
  expect(selectionOf(two, 'nobody')).toEqual(all);
  // Who holds it alone is all of them, and can be deleted.
  const single = answer([investment('a')]);
  expect(selectionOf(single, 'a')).toMatchObject({ investor: undefined, row: { id: 'f' } });
  expect(onlyInvestor(single, selectionOf(single, undefined))).toBe('a');
  expect(detailOf(two, all)).toMatchObject({ has_data: true, invested_funds: [{ id: 'f' }], investment_compositions: {} });
});

it('a profile that had not begun has no figures', () => {
  const early = answer([investment('a'), investment('b', { has_data: false, invested_since: null })]);
  expect(selectionOf(early, undefined).investments.map(({ id }) => id)).toEqual(['a']);
  expect(selectionOf(early, 'b')).toEqual({ investor: 'b', row: null, investments: [] });
});
