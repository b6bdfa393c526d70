import type { Block } from '@pari/contract';
import { exportTable } from '../../configured/exportTable.ts';
import { currencyUnder, rateOf, type CurrencyChoice } from '../../shared/currency/currency.ts';
import type { ExportFormat } from '../../shared/exports/ExportMenu.tsx';
import { saveSheets } from '../../shared/exports/saveSheets.ts';
import { isPartial, type Row } from './row.ts';

export interface SavedTable {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  readonly compositions: Readonly<Record<string, readonly Row[]>>;
}

interface Saving {
  readonly format: ExportFormat;
  /** Of what is saved; names the file. */
  readonly title: string;
  readonly days: { readonly start_date: string | null; readonly as_of: string };
  readonly choice: CurrencyChoice;
  /** CSV holds the first alone. */
  readonly tables: readonly SavedTable[];
}

/** Saves tables of firms, holdings or days as a file for spreadsheets. */
export const saveRows = ({ format, title, days, choice, tables }: Saving): Promise<void> =>
  saveSheets({ format, title, days, sheets: tables.map((table) => ({ title: table.title, lines: linesOf(table, days, choice) })) });

/** The lines of one table, its heading first. */
export function linesOf({ blocks, rows, compositions }: SavedTable, { start_date: from, as_of: asOf }: Saving['days'], choice: CurrencyChoice) {
  const has = (...fields: readonly string[]) => blocks.some(({ field_name: field }) => fields.includes(field));
  const partsOf = ({ id }: Row) => compositions[id] ?? [];
  const ratesOf = (row: Row) => [rateOf(row, choice), ...(row.mixed_currencies ? partsOf(row).map((part) => rateOf(part, 'usd')) : [])];
  const sourceOf = (row: Row) => [...new Set(ratesOf(row).flatMap(({ source }) => source ?? []))].join(', ') || null;
  const leftOut = (row: Row) => (blocks.some(({ field_name: field }) => isPartial(row, field)) ? row.incomplete.join(', ') : null);
  const facts = [
    ...(has('firm_name') ? [] : [{ heading: 'Firm', of: (row: Row) => row.firm_name }]),
    ...(has('fund.name', 'fund_name') ? [] : [{ heading: 'Fund', of: (row: Row) => row.fund_name }]),
    ...(has('investor_name') ? [] : [{ heading: 'Investor', of: (row: Row) => row.investor_name }]),
    ...(from === null ? [] : [{ heading: 'From', of: () => from, isDay: true as const }]),
    { heading: 'As of', of: () => asOf, isDay: true as const },
    // Of several the oldest: none is older than what the line says.
    {
      heading: 'Rate date',
      of: (row: Row) =>
        ratesOf(row)
          .flatMap(({ date }) => date ?? [])
          .toSorted()[0] ?? null,
      isDay: true as const,
    },
    ...(rows.some((row) => sourceOf(row) !== null) ? [{ heading: 'Rate source', of: sourceOf }] : []),
    ...(rows.some((row) => leftOut(row) !== null) ? [{ heading: 'Leaves out', of: leftOut }] : []),
  ];
  const levels = { row: rows.some(({ fund }) => fund === null) ? 'Firm' : 'Holding', part: 'Holding' };
  return exportTable({ blocks, rows, getChildren: partsOf, currencyOf: currencyUnder(choice), levels, facts });
}
