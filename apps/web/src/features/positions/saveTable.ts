import type { Block, InvestorDetail } from '@pari/contract';
import { exportTable } from '../../configured/exportTable.ts';
import { currencyUnder, rateOf, type CurrencyChoice } from '../../shared/currency/currency.ts';
import type { Holding } from './holding.ts';
import { saveFile } from '../../shared/exports/saveFile.ts';

interface SavedTable {
  /** Of the table; names the file. */
  readonly title: string;
  /** The days of its figures. */
  readonly detail: Pick<InvestorDetail, 'as_of' | 'start_date'>;
  readonly choice: CurrencyChoice;
  readonly blocks: readonly Block[];
  readonly rows: readonly Holding[];
  readonly getChildren: (holding: Holding) => readonly Holding[] | undefined;
}

/** Saves a table of holdings as a file for spreadsheets. */
export function saveTable({ title, detail: { as_of: asOf, start_date: from }, choice, ...table }: SavedTable): void {
  const parts = (holding: Holding) => table.getChildren(holding)?.length ?? 0;
  const facts = [
    { heading: 'Investor', of: (holding: Holding) => (parts(holding) > 0 ? 'All profiles' : holding.investor_name) },
    ...(from === null ? [] : [{ heading: 'From', of: () => from }]),
    { heading: 'As of', of: () => asOf },
    { heading: 'Rate date', of: (holding: Holding) => rateOf(holding, choice).date },
    ...(table.rows.some((holding) => rateOf(holding, choice).source !== null)
      ? [{ heading: 'Rate source', of: (holding: Holding) => rateOf(holding, choice).source }]
      : []),
  ];
  const file = exportTable({ ...table, currencyOf: currencyUnder(choice), levels: { row: 'Fund', part: 'Profile' }, facts });
  const days = from === null ? asOf : `${from}-to-${asOf}`;
  saveFile(`${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${days}.csv`, new Blob([file], { type: 'text/csv;charset=utf-8' }));
}
