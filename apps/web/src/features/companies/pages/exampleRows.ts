import type { Block, FieldType } from '@pari/contract';

/** A row of a preview. Its figures are nobody's. */
export interface ExampleRow {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

const names = ['Example Fund I', 'Example Fund II', 'Example Fund III'] as const;
const days = ['2026-03-31', '2025-12-31', '2025-09-30'] as const;

/** What a field of a type may hold, different in each row and column. */
const valueOf: Readonly<Record<FieldType, (row: number, column: number) => unknown>> = {
  currency: (row, column) => String((12 - row * 3) * 10_000 + column * 1_250),
  percentage: (row, column) => (8 - row) / 100 + column / 1000,
  points: (row, column) => String(250 - row * 50 + column * 12.5),
  multiple: (row, column) => 1.6 - row / 10 + column / 100,
  number: (row, column) => row + column + 1,
  date: (row) => days[row],
  string: (row) => names[row],
};

/** Rows that have every field that the blocks name. */
export const exampleRows = (blocks: readonly Block[]): ExampleRow[] =>
  names.map((name, row) => {
    const fields: Record<string, unknown> = {};
    for (const [column, { field_name: field, field_type: type }] of blocks.entries()) put(fields, field.split('.'), valueOf[type](row, column));
    return { name, ...fields, id: String(row) };
  });

function put(into: Record<string, unknown>, [first = '', ...deeper]: readonly string[], value: unknown): void {
  if (deeper.length === 0) {
    into[first] ??= value;
    return;
  }
  const held = into[first];
  const inner: Record<string, unknown> = typeof held === 'object' && held !== null ? { ...held } : {};
  put(inner, deeper, value);
  into[first] = inner;
}
