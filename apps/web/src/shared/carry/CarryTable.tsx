import { useMemo, type ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { DASH, formatMoney, formatPoints } from '@pari/domain/format';
import { decimal, sum } from '@pari/domain/money';
import { DataTable, FigureButton, type TotalRow } from '@pari/ui';
import { columnsOf, Explained } from '../../configured/columns.tsx';
import type { ShownCurrency } from '../../configured/money.ts';
import { readField } from '../../configured/field.ts';
import { drawing } from '../../configured/AroundBlocks.tsx';
import { shownIn, totalIn } from './currency.ts';
import { reasonWords } from './words.ts';

interface CarryTableProps<Row extends object> {
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  /** In which a row's amounts are shown. */
  readonly currencyOf: (row: Row) => ShownCurrency;
  /** What totals of several currencies are added up in. */
  readonly overall?: (row: Row) => ShownCurrency;
  readonly getRowId: (row: Row) => string;
  readonly getRowName: (row: Row) => string;
  readonly getRowHref?: (row: Row) => string | undefined;
  readonly onRowOpen?: (row: Row) => void;
  readonly renderName?: (row: Row, text: string) => ReactNode;
  readonly explain?: (row: Row, block: Block) => (() => void) | undefined;
  /** Opens what explains a total; undefined where nothing does. */
  readonly explainTotal?: (block: Block) => (() => void) | undefined;
  /** Why a field of a row is a dash, where the row itself does not say so. */
  readonly reasonOf?: (row: Row, field: string) => string | undefined;
  /** Points are of one pool and can be added up. */
  readonly totalsPoints?: boolean;
  readonly hasTotal?: boolean;
  /** In the place of what the rows add up to. */
  readonly totals?: readonly TotalRow[];
  readonly mainField: string;
  /** Beneath the name on a phone, where that is no amounts. */
  readonly secondary?: readonly string[];
  readonly maxHeight?: number | undefined;
  readonly rowHeight?: number;
  readonly headerHeight?: number;
  readonly empty: ReactNode;
}

/** A row whose amounts are those that are shown. */
type Shown<Row> = Row & { readonly shownOf: Row };

/** A configured table of carry, with a total for each currency. */
export function CarryTable<Row extends object>(props: CarryTableProps<Row>) {
  const { blocks, rows, currencyOf, overall, totalsPoints = false, hasTotal = true, explainTotal, explain, getRowHref, onRowOpen } = props;
  const shown = useMemo(() => rows.map((row) => inShown(row, blocks, currencyOf)), [rows, blocks, currencyOf]);
  const [name] = blocks;
  const inOne = (row: Shown<Row>): ShownCurrency => ({ ...currencyOf(row.shownOf), rate: currencyOf(row.shownOf).rate === null ? null : '1' });
  const { secondary } = props;
  const drawn = columnsOf<Shown<Row>>(blocks, {
    rows: shown,
    currencyOf: inOne,
    comparedIn: inOne,
    reasonOf: ({ shownOf }, field) => reasonOf(shownOf, field) ?? props.reasonOf?.(shownOf, field),
    missingRate: () => reasonWords.missing_rate,
    mainField: props.mainField,
    nameField: name?.field_name ?? '',
    renderName: ({ shownOf }, text) => props.renderName?.(shownOf, text) ?? text,
    ...(explain && { explain: (row: Shown<Row>, block: Block) => explain(row.shownOf, block) }),
  });
  const columns = secondary
    ? drawn.map((column) => ({
        ...column,
        phone: secondary.includes(column.id) ? ('secondary' as const) : column.phone === 'primary' ? column.phone : undefined,
      }))
    : drawn;
  const totals = useMemo(
    () => (hasTotal && rows.length > 0 ? totalLines(rows, blocks, currencyOf, overall, totalsPoints, explainTotal) : []),
    [rows, blocks, currencyOf, overall, totalsPoints, explainTotal, hasTotal],
  );
  return (
    <DataTable
      label={props.label}
      columns={columns}
      rows={shown}
      getRowId={({ shownOf }) => props.getRowId(shownOf)}
      getRowName={({ shownOf }) => props.getRowName(shownOf)}
      {...(getRowHref && { getRowHref: ({ shownOf }: Shown<Row>) => getRowHref(shownOf) })}
      {...(onRowOpen && { onRowOpen: ({ shownOf }: Shown<Row>) => onRowOpen(shownOf) })}
      totals={props.totals ?? totals}
      hasPressableCells={explain !== undefined}
      rowHeight={props.rowHeight}
      headerHeight={props.headerHeight}
      maxHeight={props.maxHeight}
      empty={props.empty}
    />
  );
}

/** Why a field of a row is a dash, where the row says so. */
function reasonOf(row: { readonly reasons?: Readonly<Record<string, keyof typeof reasonWords>> }, field: string): string | undefined {
  const reason = row.reasons?.[field];
  return reason && reasonWords[reason];
}

function inShown<Row extends object>(row: Row, blocks: readonly Block[], currencyOf: (row: Row) => ShownCurrency): Shown<Row> {
  const { rate } = currencyOf(row);
  if (rate === '1' || rate === null) return { ...row, shownOf: row };
  const amounts = blocks.filter(({ field_type, field_name }) => field_type === 'currency' && !field_name.includes('.'));
  return { ...row, ...Object.fromEntries(amounts.map(({ field_name }) => [field_name, shownIn(row, field_name, rate)])), shownOf: row };
}

/** One line for each currency, and of several one more that holds them all, converted. */
function totalLines<Row extends object>(
  rows: readonly Row[],
  blocks: readonly Block[],
  currencyOf: (row: Row) => ShownCurrency,
  overall: ((row: Row) => ShownCurrency) | undefined,
  withPoints: boolean,
  explain: ((block: Block) => (() => void) | undefined) | undefined,
): TotalRow[] {
  const codes = [...new Set(rows.map((row) => currencyOf(row).code))];
  const isMixed = codes.length > 1;
  const line = (id: string, label: string, members: readonly Row[], currency: (row: Row) => ShownCurrency): TotalRow => {
    const rated = members.map((row) => ({ row, rate: currency(row).rate }));
    const [first] = members;
    const cell = (block: Block): [string, ReactNode][] => {
      if (block.field_type === 'points' && withPoints) return [[block.field_name, pressed(formatPoints(sumOf(members, block.field_name)), explain?.(block))]];
      if (block.field_type !== 'currency') return [];
      const { amount, isIncomplete } = totalIn(rated, block.field_name);
      const text = formatMoney(amount, { showCents: block.show_cents, ...(isMixed && first && { currency: currency(first) }) });
      const figure = pressed(text, isMixed ? undefined : explain?.(block));
      const shown = isIncomplete ? (
        <Explained
          key={block.field_name}
          heading={block.heading}
          text={text}
          reason={amount === null ? (reasonWhyNone(rated, block.field_name) ?? leftOut) : leftOut}
          figure={figure}
          isIncomplete={amount !== null}
        />
      ) : (
        figure
      );
      return [[block.field_name, shown]];
    };
    return { id, label, cells: Object.fromEntries(blocks.flatMap((block) => drawing(block, () => cell(block)))) };
  };
  const lines = codes.map((code) =>
    line(
      code,
      isMixed ? `Total ${code}` : 'Total',
      rows.filter((row) => currencyOf(row).code === code),
      currencyOf,
    ),
  );
  const [row] = rows;
  return isMixed && overall && row ? [...lines, line('overall', `All in ${overall(row).code}`, rows, overall)] : lines;
}

/** Why rows add up to nothing: what the first of them says. */
const reasonWhyNone = (rows: readonly { readonly row: object; readonly rate: string | null }[], field: string): string | undefined =>
  rows.map(({ row, rate }) => reasonOf(row, field) ?? (rate === null ? reasonWords.missing_rate : undefined)).find((reason) => reason !== undefined);

const leftOut = 'Incomplete: leaves out what has no value or no exchange rate yet.';

const pressed = (text: string, press: (() => void) | undefined): ReactNode =>
  press === undefined || text === DASH ? text : <FigureButton onPress={press}>{text}</FigureButton>;

const sumOf = (rows: readonly object[], field: string): string =>
  sum(rows.map((row) => readField(row, field)).flatMap((value) => (typeof value === 'string' ? decimal(value) : [])));
