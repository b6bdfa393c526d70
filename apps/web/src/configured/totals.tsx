import type { Block } from '@pari/contract';
import { FigureButton, type TotalRow } from '@pari/ui';
import { drawing } from './AroundBlocks.tsx';
import { amountText, toldRows } from './cell.ts';
import { Explained, shownCodes } from './columns.tsx';
import { currencyFor, totalsOf, type CurrencyOf, type CurrencyTotal } from './money.ts';

/** How totals in the currencies of `currencyOf` are told. */
interface Totalling<Row> {
  readonly currencyOf: CurrencyOf<Row>;
  /** Names what a total of a field over some rows does not contain. */
  readonly incompleteness: (field: string, rows: readonly Row[], missing: readonly Row[]) => string;
  /** Opens the explanation of a total over some rows. */
  readonly explain: (block: Block, rows: readonly Row[]) => (() => void) | undefined;
}

export interface Totalled<Row extends object> {
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  /** What a row's field adds to a total. */
  readonly partOf: (row: Row, field: string) => unknown;
  /** Whether a row's field leaves something out itself; none does unless said. */
  readonly isPartial?: ((row: Row, field: string) => boolean) | undefined;
  /** In the currencies that the table shows. */
  readonly own: Totalling<Row>;
  /** In the one currency in which a table of several is added up. */
  readonly overall: Totalling<Row>;
}

/** One line for each currency, which it names where there are several or the page adds up in another, and of several one more that holds them all, converted. Columns that are no amounts stay blank. */
export function totalRows<Row extends object>({ blocks, rows, partOf, isPartial, own, overall }: Totalled<Row>): TotalRow[] {
  const amounts = blocks.filter(({ field_type }) => field_type === 'currency');
  const codes = [
    ...new Set([own.currencyOf, ...amounts.map((block) => currencyFor(block.field_name, own.currencyOf))].flatMap((each) => shownCodes(rows, each))),
  ];
  const isMixed = codes.length > 1;
  const lineOf = (id: string, label: string, code: string, { currencyOf, incompleteness, explain }: Totalling<Row>): TotalRow => {
    const cell = (block: Block): [string, TotalRow['label']][] => {
      const currencyOfField = currencyFor(block.field_name, currencyOf);
      const members = toldRows(block, rows).filter((row) => currencyOfField(row).code === code);
      const [total] = totalsOf(
        members,
        currencyOfField,
        (row) => partOf(row, block.field_name),
        (row) => isPartial?.(row, block.field_name) ?? false,
      );
      return total
        ? [[block.field_name, cellOf(block, total, isMixed, explain(block, members), () => incompleteness(block.field_name, members, total.missing))]]
        : [];
    };
    return { id, label, cells: Object.fromEntries(amounts.flatMap((block) => drawing(block, () => cell(block)))) };
  };
  const [code, ...others] = shownCodes(rows, overall.currencyOf);
  const lines = codes.map((each) => lineOf(each, isMixed || each !== code ? `Total ${each}` : 'Total', each, own));
  return !isMixed || code === undefined || others.length > 0 ? lines : [...lines, lineOf('overall', `All in ${code}`, code, overall)];
}

function cellOf<Row>(block: Block, total: CurrencyTotal<Row>, withSymbol: boolean, press: (() => void) | undefined, reason: () => string) {
  const text = amountText(block, total.amount, withSymbol ? total.currency : undefined);
  const figure = press === undefined ? text : <FigureButton onPress={press}>{text}</FigureButton>;
  return total.incomplete ? <Explained heading={block.heading} text={text} reason={reason()} figure={figure} isIncomplete /> : figure;
}
