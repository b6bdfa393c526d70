import { expect, it } from 'vitest';
import { columnMinWidth, columnShare, tableMinWidth } from './columnWidth.ts';

const value = (): number => 1;

it.each([
  [{}, 130],
  [{ sortValue: value }, 143],
  [{ isSortable: true }, 143],
  [{ tip: {} }, 152],
  [{ sortValue: value, tip: {} }, 165],
  [{ minWidth: 90 }, 90],
  [{ minWidth: 90, sortValue: value, tip: {} }, 125],
])('the least width of %j is %i px', (column, width) => {
  expect(columnMinWidth(column)).toBe(width);
});

it('gives the column of names half as much again', () => {
  expect(columnShare({ minWidth: 160 }, 0)).toBe(240);
  expect(columnShare({ minWidth: 160 }, 1)).toBe(160);
});

it('makes a table as wide as its columns need', () => {
  expect(tableMinWidth([{}, {}, { tip: {} }])).toBe(195 + 130 + 152);
  expect(tableMinWidth([])).toBe(0);
});
