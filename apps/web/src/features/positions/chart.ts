import type { Block, ConfiguredPage } from '@pari/contract';
import { totalOf } from '@pari/domain/money';
import { drawing } from '../../configured/AroundBlocks.tsx';
import { amountText, toldRows } from '../../configured/cell.ts';
import { currencyFor, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import { amountIn, drawnPart, fundValue, partsByRow, withOthers, type RawPart, type RingPart, type RingRows } from '../../configured/ring.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { fundName, holdingId, missingRate, noteOn, partOf, onlyLent, type Holding } from './holding.ts';
import { incompleteness } from './incomplete.ts';

export type ChartPart = RingPart<Holding>;

export interface Chart {
  readonly parts: readonly ChartPart[];
  readonly total: { readonly text: string; readonly unit: string };
  /** The figure that the total adds up; undefined where it adds up several. */
  readonly totalOf: Block | undefined;
  /** A sentence that names what the total leaves out. */
  readonly incomplete: string | undefined;
}

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
  const source: RingRows<Holding> = {
    rows: holdings,
    currencyOf,
    idOf: holdingId,
    nameOf: fundName,
    kind: 'funds',
    partOf,
    reasonOf: noteOn,
    missingRate,
    incompleteness: (field, of, missing) => incompleteness(field, of, missing, currencyOf, range),
    colours: ringColours,
  };
  const parts = page.use_fund_based_value ? partsByRow(value, source) : statParts(lines, holdings, currencyOf, code);
  if (parts.length === 0) return null;
  const sum = totalOf(page.use_custom_chart_total ? holdings.map(amountIn(value, source)) : parts.map(({ amount }) => amount));
  const summed = showsFundValue(page) ? [value] : parts.map(({ block }) => block);
  const leftOut = holdings.filter((holding) => summed.some((block) => amountIn(block, source)(holding) === null));
  return {
    parts: page.use_fund_based_value ? withOthers(parts, value, source) : parts.map(drawnPart),
    total: { text: amountText(value, sum.amount, undefined), unit: code },
    totalOf: summed.length === 1 ? summed[0] : undefined,
    incomplete: leftOut.length === 0 ? undefined : incompleteness(summed[0]?.field_name ?? '', holdings, leftOut, currencyOf, range),
  };
}

/** Whether the ring shows the figure by which funds are compared. */
export const showsFundValue = ({ use_custom_chart_total, use_fund_based_value }: ConfiguredPage): boolean => use_custom_chart_total || use_fund_based_value;

function statParts(lines: readonly Block[], holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>, code: string): RawPart<Holding>[] {
  return lines.map((block) => {
    const [total] = drawing(block, () =>
      totalsOf(toldRows(block, holdings), currencyFor(block.field_name, currencyOf), (holding) => partOf(holding, block.field_name)),
    );
    const isApart = total !== undefined && total.currency.code !== code;
    const reason = isApart ? `This is in ${total.currency.code}, and cannot be added to amounts in ${code}.` : undefined;
    return {
      id: block.field_name,
      label: block.heading,
      amount: isApart ? null : (total?.amount ?? null),
      color: block.color,
      reason,
      block,
      row: undefined,
    };
  });
}
