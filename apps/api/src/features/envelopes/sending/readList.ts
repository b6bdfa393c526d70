import type { DocumentField } from '@pari/domain/signing';
import { Faults, readTable, type Column } from '../../imports/index.ts';

/** Somebody to whom a document is sent, as they stand in a list. */
export interface Listed {
  /** In a CSV file, where the header is 1. */
  readonly row: number | null;
  readonly email: string;
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with the row itself, in sentences. */
  readonly faults: readonly string[];
}

export const ADDRESS_COLUMN = 'email';
const column = (name: string, isOptional: boolean): Column => ({ name, optional: isOptional, type: 'text', problem: () => null });

/** People of a CSV file: their addresses, and a column for each field that the document asks its sender for. */
export async function readList(csv: string, fields: readonly Pick<DocumentField, 'name'>[]): Promise<{ people: Listed[]; faults: string[] }> {
  const names = [...new Set(fields.map(({ name }) => name))].filter((name) => name !== ADDRESS_COLUMN);
  const found = new Faults();
  const rows = await readTable(Buffer.from(csv), 'list', [column(ADDRESS_COLUMN, false), ...names.map((name) => column(name, true))], found);
  const people = rows.map(({ number, cells: [email, ...cells] }): Listed => {
    const values = names.flatMap((name, index) => (cells[index] === null || cells[index] === undefined ? [] : [[name, cells[index]] as const]));
    return { row: number, email: (email ?? '').trim(), values: Object.fromEntries(values), faults: [] };
  });
  const faulty = Map.groupBy(found.first, ({ row }) => (row === null || row === 1 ? null : row));
  const said = ({ column: name, reason }: (typeof found.first)[number]): string => (name === null ? reason : `${name}: ${reason}`);
  for (const [row, faults] of faulty) if (row !== null) people.push({ row, email: '', values: {}, faults: faults.map(said) });
  return { people: people.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)), faults: (faulty.get(null) ?? []).map(said) };
}
