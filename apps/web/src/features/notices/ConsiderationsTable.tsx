import { useCallback, useMemo } from 'react';
import type { Block } from '@pari/contract';
import { fieldEntry } from '@pari/domain/figures';
import { EmptyState } from '@pari/ui';
import { missingRate, partOf } from '../../configured/holdingNotes.ts';
import type { TableLayout } from '../../configured/tableLayout.ts';
import { currencyUnder, type CurrencyChoice } from '../../shared/currency/currency.ts';
import type { CurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';
import type { ExportFormat } from '../../shared/exports/ExportMenu.tsx';
import { useNoticeLead } from '../../shared/notices/OpenedNotice.tsx';
import type { Ask } from '../../shared/explanation/question.ts';
import { TableSection } from '../../shared/tables/TableSection.tsx';
import { incompleteness, isPartial, noteOf, rowId, rowName, type Row } from './row.ts';
import { askDays, askRow, askSum } from './explanation/leads.ts';
import { RowName } from './RowName.tsx';
import type { SavedTable } from './saveRows.ts';
import { useLeads } from './useLeads.ts';

export interface Days {
  readonly as_of: string;
  readonly start_date: string | null;
  readonly latest_currency_rate_date: string | null;
  readonly latest_currency_rate_source: string | null;
}

export interface Drawn extends SavedTable {
  /** Its id in the page configuration. */
  readonly id: string;
  /** What its totals add up. */
  readonly totalled: readonly Row[];
  /** Its rows are what was paid, or what was worth something, on one day each. */
  readonly days?: 'payments' | 'valuations' | undefined;
}

interface ConsiderationsTableProps {
  readonly table: Drawn;
  /** Every table of the page. */
  readonly all: readonly Drawn[];
  /** Of the page; names the file that holds them all. */
  readonly page: string;
  readonly dates: Days;
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
  readonly withLogo: boolean;
  readonly emptyText: string;
  /** Asks where a figure comes from. */
  readonly ask: Ask<Row>;
  readonly headerHeight?: number | undefined;
}

/**
 * One table of firms, holdings or days. What moved on a day leads to the notice that asked for it, where one did, other figures to where they come from;
 * a row leads to the firm or fund.
 */
export function ConsiderationsTable({ table, all, page, dates, choices, layout, withLogo, emptyText, ask, headerHeight }: ConsiderationsTableProps) {
  const { id, title, blocks, rows, compositions, totalled, days } = table;
  const { table: choice } = choices;
  const leads = useLeads();
  const getChildren = useCallback((row: Row) => compositions[row.id], [compositions]);
  const has = (field: string) => blocks.some(({ field_name: name }) => name === field);
  const isDay = blocks[0]?.field_name === 'notice_date' && !has('firm_name');
  const nameField = isDay ? 'notice_date' : has('firm_name') ? 'firm_name' : 'fund.name';
  const withInvestor = !has('investor_name');
  const { open: openNotice } = useNoticeLead();
  const explain = useCallback(
    (row: Row, block: Block) => {
      if (!days) return askRow(ask, row, { block, choice, compositions });
      const { notice } = row;
      return notice !== null && isPayment(block) ? () => openNotice(notice.id) : undefined;
    },
    [days, ask, choice, compositions, openNotice],
  );
  const own = useTotalling(table, choice, ask);
  const overall = useTotalling(table, choices.tiles, ask);
  const save = async (format: ExportFormat, name: string, tables: readonly SavedTable[]) => {
    const { saveRows } = await import('./saveRows.ts');
    await saveRows({ format, title: name, days: dates, choice, tables });
  };
  return (
    <TableSection
      {...(blocks.some(({ link_to_investment_detail: isLink }) => isLink) && leads)}
      table={id}
      title={title}
      choices={choices}
      rates={dates}
      save={(format) => save(format, title, [table])}
      saveAll={() => save('xlsx', page, all)}
      allLabel="All tables, Excel"
      blocks={blocks}
      rows={rows}
      totalled={totalled}
      reasonOf={noteOf}
      missingRate={missingRate}
      mainField="latest_nav"
      partOf={partOf}
      isPartial={isPartial}
      own={own}
      overall={overall}
      layout={layout}
      headerHeight={headerHeight}
      nameField={nameField}
      renderName={(row, text) => <RowName row={row} text={text} withLogo={withLogo} withInvestor={withInvestor} isDay={isDay} />}
      getRowId={rowId}
      getRowName={rowName}
      getChildren={getChildren}
      explain={explain}
      empty={<EmptyState title={emptyText} />}
    />
  );
}

/** The amounts that a notice asked for or gave; what was left after it is no part of it. */
const isPayment = ({ field_type: type, field_name: name }: Block): boolean => type === 'currency' && fieldEntry(name)?.kind !== 'stock';

/** How totals of a table under a choice of currency are told. */
const useTotalling = ({ days, rows, totalled, compositions }: Drawn, choice: CurrencyChoice, ask: Ask<Row>) =>
  useMemo(
    () => ({
      currencyOf: currencyUnder(choice),
      incompleteness,
      explain: (block: Block, added: readonly Row[]) => {
        const figure = { block, choice, compositions };
        // Stocks of several days are of no one day.
        if (days === 'valuations') return undefined;
        if (days === 'payments') return askDays(ask, added, figure);
        return added.length < totalled.length ? askSum(ask, added, figure) : askSum(ask, rows, { ...figure, separately: severalIn(rows, compositions) });
      },
    }),
    [days, rows, totalled, compositions, choice, ask],
  );

/** The parts of rows that are in several currencies. */
const severalIn = (rows: readonly Row[], compositions: Drawn['compositions']) =>
  Object.fromEntries(rows.flatMap(({ id, mixed_currencies: isMixed }) => (isMixed && compositions[id] ? [[id, compositions[id]]] : [])));
