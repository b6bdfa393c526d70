import { describe, expect, it } from 'vitest';
import { compareSortValues, compareValues, isSortable, nextSort, rowOrder } from './sorting.ts';
import type { DataColumn, SortValue } from './types.ts';

const column = (id: string, sortValue?: (row: SortValue) => SortValue, rest: Partial<DataColumn<SortValue>> = {}): DataColumn<SortValue> => ({
  id,
  header: id,
  render: () => null,
  sortValue,
  ...rest,
});

describe('the order of two values', () => {
  it('puts numbers by size and texts as people do', () => {
    expect([10, 9, -1, 100].toSorted(compareValues)).toEqual([-1, 9, 10, 100]);
    expect(['Fund 10', 'fund 2', 'Ähre', 'Zinnia', 'alder'].toSorted(compareValues)).toEqual(['Ähre', 'alder', 'fund 2', 'Fund 10', 'Zinnia']);
  });

  it('puts numbers before texts', () => {
    expect(['b', 2, 'a', 1].toSorted(compareValues)).toEqual([1, 2, 'a', 'b']);
  });

  it('puts nothing last in either direction', () => {
    const values: readonly SortValue[] = [null, 2, null, 1];
    expect(values.toSorted((a, b) => compareSortValues(a, b, 'ascending'))).toEqual([1, 2, null, null]);
    expect(values.toSorted((a, b) => compareSortValues(a, b, 'descending'))).toEqual([2, 1, null, null]);
  });
});

describe('the order of rows', () => {
  const columns = [
    column('plain'),
    column('size', (row) => row),
    column('status', (row) => row, { compare: (a, b) => ['open', 'due', 'done'].indexOf(String(a)) - ['open', 'due', 'done'].indexOf(String(b)) }),
  ];

  it('is the given one without a sort, an unknown column or one that cannot be sorted', () => {
    expect(rowOrder(columns, undefined)).toBeNull();
    expect(rowOrder(columns, { columnId: 'gone', direction: 'ascending' })).toBeNull();
    expect(rowOrder(columns, { columnId: 'plain', direction: 'ascending' })).toBeNull();
  });

  it('follows a column’s own comparator', () => {
    const order = rowOrder(columns, { columnId: 'status', direction: 'descending' });
    expect(['due', 'open', null, 'done'].toSorted(order ?? undefined)).toEqual(['done', 'due', 'open', null]);
  });
});

describe('a press on a header', () => {
  it('leads to the column’s first direction, then turns round', () => {
    const value = column('value', undefined, { firstDirection: 'descending' });
    const first = nextSort(value, { columnId: 'name', direction: 'ascending' });
    expect(first).toEqual({ columnId: 'value', direction: 'descending' });
    expect(nextSort(value, first)).toEqual({ columnId: 'value', direction: 'ascending' });
    expect(nextSort(column('name'), undefined)).toEqual({ columnId: 'name', direction: 'ascending' });
  });
});

describe('who sorts', () => {
  const shown = { render: () => null, id: 'a', header: 'A' };

  it('is the table by the values of its rows, or the server by the columns it knows', () => {
    const byValue = { ...shown, sortValue: () => 1 };
    const byServer = { ...shown, isSortable: true };
    expect([shown, byValue, byServer].map((column) => isSortable(column, false))).toEqual([false, true, false]);
    expect([shown, byValue, byServer].map((column) => isSortable(column, true))).toEqual([false, false, true]);
  });
});
