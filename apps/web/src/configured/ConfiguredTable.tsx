import { useMemo, type ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { DataTable, FigureButton, type TotalRow } from '@pari/ui';
import { amountText } from './cell.ts';
import { columnsOf, Explained, shownCodes, type ColumnSource } from './columns.tsx';
import { currencyFor, totalsOf } from './money.ts';

interface ConfiguredTableProps<Row extends object> extends ColumnSource<Row> {
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly getRowId: (row: Row) => string;
  readonly getRowName: (row: Row) => string;
  readonly getChildren: (row: Row) => readonly Row[] | undefined;
  readonly getRowHref?: (row: Row) => string | undefined;
  readonly onRowOpen?: (row: Row) => void;
  /** What a row's field adds to a total. */
  readonly partOf: (row: Row, field: string) => unknown;
  /** Names what a total of a field over some rows does not contain. */
  readonly incompleteness: (field: string, rows: readonly Row[], missing: readonly Row[]) => string;
  /** Opens the explanation of a total in one currency. */
  readonly explainTotal?: ((block: Block, code: string) => (() => void) | undefined) | undefined;
  readonly empty: ReactNode;
}

/** Beyond this many rows a table scrolls beneath its header. */
const mostRowsInSight = 5;
/** In px. A second and third line of totals make the table higher instead of hiding rows. */
const sizes = { rowHeight: 70, headerHeight: 99, scrollHeight: 500, totalHeight: 44 };

/** A tree table whose columns, labels and order come from the page configuration, with a total for each currency. */
export function ConfiguredTable<Row extends object>(props: ConfiguredTableProps<Row>) {
  const { blocks, rows, currencyOf, partOf, incompleteness, label, empty, getRowId, getRowName, getChildren, getRowHref, onRowOpen, explain, explainTotal } =
    props;
  const columns = columnsOf(blocks, props);
  const totals = useMemo(
    () => totalRows({ blocks, rows, currencyOf, partOf, incompleteness, explainTotal }),
    [blocks, rows, currencyOf, partOf, incompleteness, explainTotal],
  );
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      getRowId={getRowId}
      getRowName={getRowName}
      getChildren={getChildren}
      getRowHref={getRowHref}
      onRowOpen={onRowOpen}
      totals={totals}
      hasPressableCells={explain !== undefined}
      defaultSort={{ columnId: 'notice_date', direction: 'descending' }}
      rowHeight={sizes.rowHeight}
      headerHeight={sizes.headerHeight}
      maxHeight={rows.length > mostRowsInSight ? sizes.scrollHeight + (totals.length - 1) * sizes.totalHeight : undefined}
      empty={empty}
    />
  );
}

type Totalled<Row extends object> = Pick<ConfiguredTableProps<Row>, 'blocks' | 'rows' | 'currencyOf' | 'partOf' | 'incompleteness' | 'explainTotal'>;

/** One line for each currency; columns that are no amounts stay blank. */
function totalRows<Row extends object>({ blocks, rows, currencyOf, partOf, incompleteness, explainTotal }: Totalled<Row>): TotalRow[] {
  const amounts = blocks.filter(({ field_type }) => field_type === 'currency');
  const currencies = new Map(amounts.map((block) => [block, currencyFor(block.field_name, currencyOf)]));
  const codes = [...new Set([currencyOf, ...currencies.values()].flatMap((each) => shownCodes(rows, each)))];
  const byBlock = new Map(amounts.map((block) => [block, totalsOf(rows, currencies.get(block) ?? currencyOf, (row) => partOf(row, block.field_name))]));
  return codes.map((code) => ({
    id: code,
    label: codes.length > 1 ? `Total ${code}` : 'Total',
    cells: Object.fromEntries(
      amounts.flatMap((block) => {
        const total = byBlock.get(block)?.find(({ currency }) => currency.code === code);
        if (!total) return [];
        const text = amountText(block, total.amount, codes.length > 1 ? total.currency : undefined);
        const press = explainTotal?.(block, code);
        const figure = press === undefined ? text : <FigureButton onPress={press}>{text}</FigureButton>;
        const shown = total.incomplete ? (
          <Explained
            heading={block.heading}
            text={text}
            reason={incompleteness(
              block.field_name,
              rows.filter((row) => (currencies.get(block) ?? currencyOf)(row).code === code),
              total.missing,
            )}
            figure={figure}
            isIncomplete
          />
        ) : (
          figure
        );
        return [[block.field_name, shown] as const];
      }),
    ),
  }));
}
