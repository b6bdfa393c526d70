import type { Block, ConfiguredPage } from '@pari/contract';
import { compare, toNumber, totalOf, ZERO, type Decimal } from '@pari/domain/money';
import { shownCount } from '@pari/ui';
import { drawing } from '../../configured/AroundBlocks.tsx';
import { amountText } from '../../configured/cell.ts';
import { plainBlock } from '../../configured/field.ts';
import { currencyFor, shownAmount, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { fundName, missingRate, noteOn, partOf, onlyLent, type Holding } from './holding.ts';
import { incompleteness } from './incomplete.ts';

/** A part of the ring and its line in the list. */
export interface ChartPart {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** For drawing only. */
  readonly value: number;
  readonly color: string | undefined;
  /** Why it is a dash. */
  readonly reason: string | undefined;
  /** What explains the figure: a stat over all holdings, or one holding. */
  readonly block: Block;
  readonly holding: Holding | undefined;
  /** Has no colour of its own. */
  readonly isRest?: boolean;
  /** Those for which it stands, and how many they are. */
  readonly parts?: readonly ChartPart[];
  readonly note?: string;
}

export interface Chart {
  readonly parts: readonly ChartPart[];
  readonly total: { readonly text: string; readonly unit: string };
  /** The figure that the total adds up; undefined where it adds up several. */
  readonly totalOf: Block | undefined;
  /** A sentence that names what the total leaves out. */
  readonly incomplete: string | undefined;
}

type Part = Omit<ChartPart, 'text' | 'value' | 'parts'> & { readonly amount: Decimal | null };

/** The colours of the ring, each for one fund: further ones would repeat them. */
export const ringColours = 4;

/**
 * The ring of the dashboard. `use_fund_based_value` draws one part for each fund, by the field `fund_based_value_key`, largest first, and one for all
 * those for which there is no colour left; otherwise one for each of `right_section_stats`, added up over the holdings. In the middle stands the sum of the parts, or with
 * `use_custom_chart_total` the sum of `fund_based_value_key` over the holdings, whatever the parts are.
 * The ring is in the currency of what stands in the middle, or of its first part: a part that is in dollars whatever others are cannot be added to those.
 * Null where there is nothing to draw.
 */
export function chartOf(
  page: ConfiguredPage,
  stats: readonly Block[],
  holdings: readonly Holding[],
  currencyOf: CurrencyOf<Holding>,
  range: DateRange | null,
): Chart | null {
  const [first] = holdings;
  if (!first) return null;
  const value = fundValue(page);
  const lines = onlyLent(stats, holdings).filter(({ field_type }) => field_type === 'currency');
  const main = showsFundValue(page) ? value : (lines[0] ?? value);
  const { code } = currencyFor(main.field_name, currencyOf)(first);
  const parts = page.use_fund_based_value ? fundParts(value, holdings, currencyOf) : statParts(lines, holdings, currencyOf, code);
  if (parts.length === 0) return null;
  const sum = totalOf(page.use_custom_chart_total ? holdings.map(amountIn(value, currencyOf)) : parts.map(({ amount }) => amount));
  const summed = showsFundValue(page) ? [value] : parts.map(({ block }) => block);
  const leftOut = holdings.filter((holding) => summed.some((block) => amountIn(block, currencyOf)(holding) === null));
  return {
    parts: page.use_fund_based_value ? withOthers(parts, value, currencyOf, range) : parts.map(drawn),
    total: { text: amountText(value, sum.amount, undefined), unit: code },
    totalOf: summed.length === 1 ? summed[0] : undefined,
    incomplete: leftOut.length === 0 ? undefined : incompleteness(summed[0]?.field_name ?? '', holdings, leftOut, currencyOf, range),
  };
}

const drawn = ({ amount, ...part }: Part): ChartPart => ({
  ...part,
  text: amountText(part.block, amount, undefined),
  value: amount === null ? 0 : toNumber(amount),
});

/** The largest funds, and one part for the others. As large as those of them that are drawn, it says what all of them come to. */
function withOthers(parts: readonly Part[], block: Block, currencyOf: CurrencyOf<Holding>, range: DateRange | null): ChartPart[] {
  const largest = parts.slice(0, ringColours).map(drawn);
  const others = parts.slice(ringColours);
  const rest = others.map(drawn);
  if (rest.length < 2) return [...largest, ...rest.map((part) => ({ ...part, isRest: true }))];
  const { amount } = totalOf(others.map((part) => part.amount));
  const missing = others.flatMap((part) => (part.amount === null ? (part.holding ?? []) : []));
  const reason =
    missing.length === 0
      ? undefined
      : incompleteness(
          block.field_name,
          others.flatMap(({ holding }) => holding ?? []),
          missing,
          currencyOf,
          range,
        );
  const value = rest.reduce((sum, part) => sum + Math.max(0, part.value), 0);
  return [
    ...largest,
    {
      id: 'others',
      label: 'Others',
      note: `${shownCount(rest.length)} funds`,
      text: amountText(block, amount, undefined),
      value,
      color: undefined,
      reason,
      block,
      holding: undefined,
      isRest: true,
      parts: rest,
    },
  ];
}

/** Whether the ring shows the figure by which funds are compared. */
export const showsFundValue = ({ use_custom_chart_total, use_fund_based_value }: ConfiguredPage): boolean => use_custom_chart_total || use_fund_based_value;

/** The figure by which funds are compared, as one of the page's tables heads it. */
export function fundValue({ tables, tiles, fund_based_value_key: field_name }: ConfiguredPage): Block {
  const known = [...tables.flatMap(({ rows }) => rows), ...tiles].find((block) => block.field_name === field_name && block.field_type === 'currency');
  return known ?? { ...plainBlock, heading: 'Value', field_type: 'currency', field_name };
}

const amountIn =
  (block: Block, currencyOf: CurrencyOf<Holding>) =>
  (holding: Holding): Decimal | null =>
    drawing(block, () => shownAmount(partOf(holding, block.field_name), currencyFor(block.field_name, currencyOf)(holding)));

function fundParts(block: Block, holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>): Part[] {
  const amountOf = amountIn(block, currencyOf);
  return holdings
    .map((holding) => ({
      id: holding.id,
      label: fundName(holding),
      amount: amountOf(holding),
      color: undefined,
      reason: reasonFor(holding, block, currencyOf),
      block,
      holding,
    }))
    .toSorted((one, other) => (one.amount === null ? 1 : 0) - (other.amount === null ? 1 : 0) || compare(other.amount ?? ZERO, one.amount ?? ZERO));
}

const reasonFor = (holding: Holding, { field_name }: Block, currencyOf: CurrencyOf<Holding>): string | undefined =>
  noteOn(holding, field_name) ?? (currencyFor(field_name, currencyOf)(holding).rate === null ? missingRate(holding) : undefined);

function statParts(lines: readonly Block[], holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>, code: string): Part[] {
  return lines.map((block) => {
    const [total] = drawing(block, () => totalsOf(holdings, currencyFor(block.field_name, currencyOf), (holding) => partOf(holding, block.field_name)));
    const isApart = total !== undefined && total.currency.code !== code;
    const reason = isApart ? `This is in ${total.currency.code}, and cannot be added to amounts in ${code}.` : undefined;
    return {
      id: block.field_name,
      label: block.heading,
      amount: isApart ? null : (total?.amount ?? null),
      color: block.color,
      reason,
      block,
      holding: undefined,
    };
  });
}
