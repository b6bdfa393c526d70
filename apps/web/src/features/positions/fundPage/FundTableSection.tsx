import { useCallback, useMemo, type ReactNode } from 'react';
import type { Block, FundInvestment, InvestedFund, InvestorDetail } from '@pari/contract';
import { isExplained } from '@pari/domain/figures';
import { EmptyState, useIsPhone } from '@pari/ui';
import { readField } from '../../../configured/field.ts';
import type { TableLayout } from '../../../configured/tableLayout.ts';
import { currencyUnder } from '../../../shared/currency/currency.ts';
import type { CurrencyChoices } from '../../../shared/currency/useCurrencyChoices.ts';
import { rangeOf } from '../../../shared/dates/dateRange.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import type { ExportFormat } from '../../../shared/exports/ExportMenu.tsx';
import { useNoticeLead } from '../../../shared/notices/OpenedNotice.tsx';
import { TableSection } from '../../../shared/tables/TableSection.tsx';
import { useAsk } from '../explain.ts';
import { holdingId, missingRate, noteOn, partOf } from '../holding.ts';
import { incompleteness } from '../incomplete.ts';
import type { FundTable, ItemRow } from './fundTables.ts';

interface FundTableSectionProps {
  readonly table: FundTable;
  /** Every table of the page. */
  readonly all: readonly FundTable[];
  /** All profiles that are looked at, as one row. */
  readonly row: InvestedFund;
  readonly detail: InvestorDetail;
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
}

const empty: ReactNode = <EmptyState title="No data found." />;
const nothing = (): undefined => undefined;
const none: readonly never[] = [];
/** A phone shows the newest days first, and all of them to whoever asks. */
const mostOnPhone = 5;

/** One table of a fund's page: what each profile holds, or what happened on each day. */
export function FundTableSection({ table, all, row, detail, choices, layout }: FundTableSectionProps) {
  const { title, blocks } = table;
  const choice = choices.table;
  const save = async (format: ExportFormat, name: string, tables: readonly FundTable[]) => {
    const { saveFundTables } = await import('./saveFundTables.ts');
    await saveFundTables({ format, title: `${row.fund.name} ${name}`, fund: row.fund.name, detail, choice, tables });
  };
  const isPhone = useIsPhone();
  const explain = useExplanation(choices);
  const lead = useNoticeLead();
  const totalling = useMemo(() => {
    const currencyOf = currencyUnder(choice);
    return {
      currencyOf,
      incompleteness: (field: string, of: readonly InvestedFund[], missing: readonly InvestedFund[]) =>
        incompleteness(field, of, missing, currencyOf, rangeOf(detail)),
      // What all profiles come to has an origin of its own.
      explain: (block: Block) => explain(row, block),
    };
  }, [choice, detail, explain, row]);
  const ofItems = useMemo(() => ({ currencyOf: currencyUnder(choice), incompleteness: () => '', explain: nothing }), [choice]);
  const shared = {
    table: table.id,
    title,
    choices,
    rates: detail,
    blocks,
    layout,
    save: (format: ExportFormat) => save(format, title, [table]),
    saveAll: () => save('xlsx', 'tables', all),
    allLabel: 'All tables, Excel',
    mainField: blocks.find(({ field_type: type }) => type === 'currency')?.field_name ?? '',
    missingRate,
    getChildren: nothing,
    empty,
  };
  if (table.list === null) {
    return (
      <TableSection<FundInvestment>
        {...shared}
        rows={table.rows}
        reasonOf={noteOn}
        partOf={partOf}
        totalled={table.rows.length > 1 ? table.rows : none}
        own={totalling}
        overall={totalling}
        nameField="investor_name"
        renderName={(_, text) => <bdi>{text}</bdi>}
        explain={explain}
        getRowId={holdingId}
        getRowName={investorName}
      />
    );
  }
  return (
    <TableSection<ItemRow>
      {...shared}
      rows={table.rows}
      mostOnPhone={mostOnPhone}
      reasonOf={nothing}
      partOf={readField}
      // Payments add up; what something was worth on several days does not.
      totalled={table.list === 'transactions' && table.rows.length > 1 ? table.rows : none}
      own={ofItems}
      overall={ofItems}
      nameField={blocks[0]?.field_name ?? ''}
      renderName={(row, text) => (isPhone ? <DayName row={row} text={text} isOfOne={detail.invested_funds[0]?.investor !== null} /> : text)}
      getRowId={itemId}
      getRowName={itemName}
      getRowHref={({ notice }) => notice && lead.hrefOf(notice)}
      onRowOpen={({ notice }) => notice && lead.open(notice)}
    />
  );
}

/** Opens where a figure of a row comes from. */
function useExplanation({ table: choice }: CurrencyChoices) {
  const ask = useAsk();
  return useCallback(
    (holding: InvestedFund, block: Block) => (isExplained(block.field_name) ? () => ask({ block, rows: [holding], isTotal: false, choice }) : undefined),
    [ask, choice],
  );
}

/** A phone has no room for what happened beside its day. */
function DayName({ row, text, isOfOne }: { readonly row: ItemRow; readonly text: string; readonly isOfOne: boolean }) {
  const what = readField(row, 'transaction_type') ?? readField(row, 'quarter');
  return (
    <span>
      {text}
      <span className="app-fund-note">{[what, !isOfOne && row.investor_name].filter((part) => typeof part === 'string').join(', ')}</span>
    </span>
  );
}

const investorName = ({ investor_name: name }: FundInvestment): string => name;
const itemId = ({ id }: ItemRow): string => id;
const itemName = ({ day, investor_name: name }: ItemRow): string => `${shownDay(day)}, ${name}`;
