import type { Block } from '@pari/contract';
import { Button } from '@pari/ui';
import { exportTable } from '../../configured/exportTable.ts';
import type { CurrencyOf } from '../../configured/money.ts';
import type { Holding } from './holding.ts';
import { saveFile } from './saveFile.ts';

interface ExportButtonProps {
  /** Of the table; names the file. */
  readonly title: string;
  /** The day of the figures or the days of a range, as they stand in the file's name. */
  readonly days: string;
  readonly blocks: readonly Block[];
  readonly rows: readonly Holding[];
  readonly getChildren: (holding: Holding) => readonly Holding[] | undefined;
  readonly currencyOf: CurrencyOf<Holding>;
}

/** Saves a table as a file for spreadsheets. */
export function ExportButton({ title, days, ...table }: ExportButtonProps) {
  const save = (): void => {
    const parts = (holding: Holding) => table.getChildren(holding)?.length ?? 0;
    const holder = { heading: 'Investor', of: (holding: Holding) => (parts(holding) > 0 ? 'All profiles' : holding.investor_name) };
    saveFile(`${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${days}.csv`, 'text/csv;charset=utf-8', exportTable({ ...table, holder }));
  };
  return (
    <Button size="small" icon="download" aria-label={`Export ${title}`} onPress={save}>
      Export
    </Button>
  );
}
