import type { Block, InvestorDetail } from '@pari/contract';
import { exportTable } from '../../configured/exportTable.ts';
import { currencyUnder, rateOf, type CurrencyChoice } from '../../shared/currency/currency.ts';
import type { ExportFormat } from '../../shared/exports/ExportMenu.tsx';
import { saveSheets } from '../../shared/exports/saveSheets.ts';
import type { Holding } from './holding.ts';

export interface SavedTable {
  /** Of the table. */
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly holdings: readonly Holding[];
}

interface Saving {
  readonly format: ExportFormat;
  /** Of what is saved; names the file. */
  readonly title: string;
  readonly detail: InvestorDetail;
  readonly choice: CurrencyChoice;
  /** CSV holds the first alone. */
  readonly tables: readonly SavedTable[];
}

/** Saves tables of holdings as a file for spreadsheets. */
export const saveTables = ({ format, title, detail, choice, tables }: Saving): Promise<void> =>
  saveSheets({ format, title, days: detail, sheets: tables.map((table) => ({ title: table.title, lines: linesOf(table, detail, choice) })) });

function linesOf({ blocks, holdings: rows }: SavedTable, detail: InvestorDetail, choice: CurrencyChoice) {
  const { as_of: asOf, start_date: from, investment_compositions: compositions } = detail;
  const getChildren = ({ id }: Holding) => compositions[id];
  const parts = (holding: Holding) => getChildren(holding)?.length ?? 0;
  const facts = [
    { heading: 'Investor', of: (holding: Holding) => (parts(holding) > 0 ? 'All profiles' : holding.investor_name) },
    ...(from === null ? [] : [{ heading: 'From', of: () => from, isDay: true as const }]),
    { heading: 'As of', of: () => asOf, isDay: true as const },
    { heading: 'Rate date', of: (holding: Holding) => rateOf(holding, choice).date, isDay: true as const },
    ...(rows.some((holding) => rateOf(holding, choice).source !== null)
      ? [{ heading: 'Rate source', of: (holding: Holding) => rateOf(holding, choice).source }]
      : []),
  ];
  return exportTable({ blocks, rows, getChildren, currencyOf: currencyUnder(choice), levels: { row: 'Fund', part: 'Profile' }, facts });
}
