import { useMemo } from 'react';
import { Section } from '@pari/ui';
import { useFlag } from '../../client/user.ts';
import { ColumnsButton } from '../../configured/ColumnsButton.tsx';
import { ConfiguredTable, type ConfiguredTableProps } from '../../configured/ConfiguredTable.tsx';
import { currencyUnder, rateDay, type Convertible } from '../currency/currency.ts';
import { TableCurrency } from '../currency/CurrencyControls.tsx';
import type { CurrencyChoices } from '../currency/useCurrencyChoices.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import type { ExportMenuProps } from '../exports/ExportMenu.tsx';

interface TableSectionProps<Row extends Convertible>
  extends Omit<ConfiguredTableProps<Row>, 'label' | 'currencyOf' | 'comparedIn'>, Omit<ExportMenuProps, 'title'> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly choices: CurrencyChoices;
  /** Of the rates in use. */
  readonly rates: { readonly latest_currency_rate_date: string | null; readonly latest_currency_rate_source: string | null };
}

/** Amounts of a column that shows several currencies are put in order by what they are in dollars. */
const dollarsOf = currencyUnder('usd');

/** A configured table beneath its title, with the choices of its currency and columns and its export beside that. */
export function TableSection<Row extends Convertible>({ title, note, choices, rates, save, saveAll, allLabel, ...table }: TableSectionProps<Row>) {
  const { rows, blocks, layout } = table;
  const currencyOf = useMemo(() => currencyUnder(choices.table), [choices.table]);
  const canExport = useFlag()('excel_export_flag');
  return (
    <Section
      title={title}
      count={rows.length > 0 ? rows.length : undefined}
      note={note}
      actions={
        rows.length > 0 && (
          <>
            <TableCurrency
              choices={choices}
              title={title}
              rates={rateDay(rates.latest_currency_rate_date, rates.latest_currency_rate_source)}
              isMixed={new Set(rows.map((row) => currencyOf(row).code)).size > 1}
              isConverted={rows.some((row) => currencyOf(row).code !== row.currency_code)}
            />
            <span className="app-desk-only">
              <ColumnsButton title={title} blocks={blocks.slice(1)} table={table.table} layout={layout} />
            </span>
            {canExport && <ExportButton title={title} save={save} saveAll={saveAll} allLabel={allLabel} />}
          </>
        )
      }
    >
      <ConfiguredTable {...table} label={title} currencyOf={currencyOf} comparedIn={dollarsOf} />
    </Section>
  );
}
