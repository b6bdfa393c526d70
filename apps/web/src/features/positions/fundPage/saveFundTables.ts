import type { InvestorDetail } from '@pari/contract';
import { exportTable } from '../../../configured/exportTable.ts';
import { currencyUnder, rateOf, type Convertible, type CurrencyChoice } from '../../../shared/currency/currency.ts';
import type { ExportFormat } from '../../../shared/exports/ExportMenu.tsx';
import { saveSheets } from '../../../shared/exports/saveSheets.ts';
import type { FundTable } from './fundTables.ts';

interface Saving {
  readonly format: ExportFormat;
  /** Names the file. */
  readonly title: string;
  readonly fund: string;
  readonly detail: InvestorDetail;
  readonly choice: CurrencyChoice;
  /** CSV holds the first alone. */
  readonly tables: readonly FundTable[];
}

/** Saves tables of a fund's page as a file for spreadsheets. */
export const saveFundTables = ({ format, title, fund, detail, choice, tables }: Saving): Promise<void> =>
  saveSheets({ format, title, days: detail, sheets: tables.map((table) => ({ title: table.title, lines: linesOf(table, fund, detail, choice) })) });

interface Named extends Convertible {
  readonly investor_name: string;
}

function linesOf({ list, blocks, rows }: FundTable, fund: string, { as_of: asOf, start_date: from }: InvestorDetail, choice: CurrencyChoice) {
  const facts = [
    { heading: 'Fund', of: () => fund },
    ...(blocks.some(({ field_name: name }) => name === 'investor_name') ? [] : [{ heading: 'Investor', of: ({ investor_name: name }: Named) => name }]),
    ...(from === null ? [] : [{ heading: 'From', of: () => from, isDay: true as const }]),
    { heading: 'As of', of: () => asOf, isDay: true as const },
    { heading: 'Rate date', of: (row: Named) => rateOf(row, choice).date, isDay: true as const },
    ...(rows.some((row: Named) => rateOf(row, choice).source !== null) ? [{ heading: 'Rate source', of: (row: Named) => rateOf(row, choice).source }] : []),
  ];
  const level = list === null ? 'Profile' : 'Day';
  return exportTable<Named>({ blocks, rows, getChildren: () => undefined, currencyOf: currencyUnder(choice), levels: { row: level, part: level }, facts });
}
