import type { DataColumn, Sort, SortValue } from './types.ts';

let collator: Intl.Collator | undefined;

/** Made when texts are first sorted: making it takes longer than drawing a table. */
const textOrder = (): Intl.Collator => (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Numbers by size, texts as people sort them ('Fund 2' before 'Fund 10'), numbers before texts. */
export function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return textOrder().compare(one, other);
  return typeof one === 'number' ? -1 : 1;
}

/** Order of two rows' values, where null goes last in either direction. */
export function compareSortValues(
  one: SortValue,
  other: SortValue,
  direction: Sort['direction'],
  compare: (a: string | number, b: string | number) => number = compareValues,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction === 'ascending' ? compare(one, other) : compare(other, one);
}

/** Order of rows by a column, or null when nothing is to be sorted. Equal rows keep the order they came in. */
export function rowOrder<Row>(columns: readonly DataColumn<Row>[], sort: Sort | undefined): ((one: Row, other: Row) => number) | null {
  const column = columns.find(({ id }) => id === sort?.columnId);
  const value = column?.sortValue;
  if (sort === undefined || value === undefined) return null;
  return (one, other) => compareSortValues(value(one), value(other), sort.direction, column?.compare);
}

/** Whether the column of an order stands on a phone alone. */
export const isPhoneOnly = (columns: readonly Pick<DataColumn<never>, 'id' | 'isOnPhoneOnly'>[], { columnId }: Sort): boolean =>
  columns.some(({ id, isOnPhoneOnly = false }) => isOnPhoneOnly && id === columnId);

/** Whether people can sort by the column: by its values, or by the server where that sorts. */
export const isSortable = (
  { sortValue, isSortable: byServer = false }: Pick<DataColumn<never>, 'id' | 'sortValue' | 'isSortable'>,
  hasServer: boolean,
): boolean => (hasServer ? byServer : sortValue !== undefined);

/** What a press on a header does: its first direction, then the other. */
export function nextSort(column: Pick<DataColumn<never>, 'id' | 'firstDirection'>, sort: Sort | undefined): Sort {
  const first = column.firstDirection ?? 'ascending';
  if (sort?.columnId !== column.id) return { columnId: column.id, direction: first };
  return { columnId: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}
