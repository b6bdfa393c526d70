import type { Block, ConfiguredPage } from '@pari/contract';
import { compare, toNumber, totalOf, ZERO, type Decimal } from '@pari/domain/money';
import { shownCount } from '@pari/ui';
import { drawing } from './AroundBlocks.tsx';
import { amountText } from './cell.ts';
import { plainBlock } from './field.ts';
import { currencyFor, shownAmount, type CurrencyOf } from './money.ts';

/** A part of a ring and its line in the list. */
export interface RingPart<Row> {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** For drawing only. */
  readonly value: number;
  readonly color: string | undefined;
  /** Why it is a dash. */
  readonly reason: string | undefined;
  /** What explains the figure: a stat over all rows, or one row. */
  readonly block: Block;
  readonly row: Row | undefined;
  /** Has no colour of its own. */
  readonly isRest?: boolean;
  /** Those for which it stands, and how many they are. */
  readonly parts?: readonly RingPart<Row>[];
  readonly note?: string;
}

/** A part before it is drawn. */
export type RawPart<Row> = Omit<RingPart<Row>, 'text' | 'value' | 'parts'> & { readonly amount: Decimal | null };

/** The rows of a ring that has one part for each. */
export interface RingRows<Row> {
  readonly rows: readonly Row[];
  readonly currencyOf: CurrencyOf<Row>;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** What several are called, such as 'funds'. */
  readonly kind: string;
  /** What a row's field adds to a total. */
  readonly partOf: (row: Row, field: string) => unknown;
  /** Why a field of a row is a dash, as a sentence. */
  readonly reasonOf: (row: Row, field: string) => string | undefined;
  readonly missingRate: (row: Row) => string;
  /** Names what a total of a field over some rows does not contain. */
  readonly incompleteness: (field: string, rows: readonly Row[], missing: readonly Row[]) => string;
  /** How many colours there are: further parts would repeat them. */
  readonly colours: number;
}

/** The figure by which rows are compared, as one of the page's tables heads it. */
export function fundValue({ tables, tiles, fund_based_value_key: field_name }: ConfiguredPage): Block {
  const known = [...tables.flatMap(({ rows }) => rows), ...tiles].find((block) => block.field_name === field_name && block.field_type === 'currency');
  return known ?? { ...plainBlock, heading: 'Value', field_type: 'currency', field_name };
}

/** What a row adds to the amount of a block, in the shown currency; null where that is not known. */
export const amountIn =
  <Row>(block: Block, { currencyOf, partOf }: Pick<RingRows<Row>, 'currencyOf' | 'partOf'>) =>
  (row: Row): Decimal | null =>
    drawing(block, () => shownAmount(partOf(row, block.field_name), currencyFor(block.field_name, currencyOf)(row)));

/** One part for each row, the largest first, and unknown ones last. */
export function partsByRow<Row>(block: Block, source: RingRows<Row>): RawPart<Row>[] {
  const amountOf = amountIn(block, source);
  const { field_name } = block;
  const lacksRate = (row: Row) => currencyFor(field_name, source.currencyOf)(row).rate === null;
  return source.rows
    .map((row) => ({
      id: source.idOf(row),
      label: source.nameOf(row),
      amount: amountOf(row),
      color: undefined,
      reason: source.reasonOf(row, field_name) ?? (lacksRate(row) ? source.missingRate(row) : undefined),
      block,
      row,
    }))
    .toSorted((one, other) => (one.amount === null ? 1 : 0) - (other.amount === null ? 1 : 0) || compare(other.amount ?? ZERO, one.amount ?? ZERO));
}

export const drawnPart = <Row>({ amount, ...part }: RawPart<Row>): RingPart<Row> => ({
  ...part,
  text: amountText(part.block, amount, undefined),
  value: amount === null ? 0 : toNumber(amount),
});

/** The largest parts, and one for the others. As large as those of them that are drawn, it says what all of them come to. */
export function withOthers<Row>(parts: readonly RawPart<Row>[], block: Block, { colours, kind, incompleteness }: RingRows<Row>): RingPart<Row>[] {
  const largest = parts.slice(0, colours).map((part) => drawnPart(part));
  const others = parts.slice(colours);
  const rest = others.map((part) => drawnPart(part));
  if (rest.length < 2) return [...largest, ...rest.map((part) => ({ ...part, isRest: true }))];
  const { amount } = totalOf(others.map((part) => part.amount));
  const rowsOf = (some: readonly RawPart<Row>[]) => some.flatMap(({ row }) => row ?? []);
  const missing = rowsOf(others.filter((part) => part.amount === null));
  return [
    ...largest,
    {
      id: 'others',
      label: 'Others',
      note: `${shownCount(rest.length)} ${kind}`,
      text: amountText(block, amount, undefined),
      value: rest.reduce((sum, part) => sum + Math.max(0, part.value), 0),
      color: undefined,
      reason: missing.length === 0 ? undefined : incompleteness(block.field_name, rowsOf(others), missing),
      block,
      row: undefined,
      isRest: true,
      parts: rest,
    },
  ];
}
