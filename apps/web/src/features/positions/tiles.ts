import type { Block } from '@pari/contract';
import { divide, signOf, subtract, toNumber } from '@pari/domain/money';
import { DASH, formatMultiple } from '@pari/domain/format';
import { toldRows } from '../../configured/cell.ts';
import type { TileFigure } from '../../configured/ConfiguredTiles.tsx';
import { totalTile } from '../../configured/totalTile.ts';
import { totalsOf, type CurrencyOf } from '../../configured/money.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { partOf, type Holding } from './holding.ts';
import { incompleteness } from './incomplete.ts';

/** A tile's figure over all holdings, every one shown in the same currency, of a range of dates or of all time. */
export function tileFigure(block: Block, holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>, range: DateRange | null): TileFigure {
  if (block.field_name === 'cash_on_cash_calculated' && block.field_type !== 'currency') return multipleFigure(toldRows(block, holdings), currencyOf, range);
  return totalTile(block, {
    rows: holdings,
    currencyOf,
    partOf,
    incompleteness: (field, rows, missing) => incompleteness(field, rows, missing, currencyOf, range),
  });
}

/** A holding's value with all that was put in to get it: what was called, and over a range what it opened with. */
export const hasMultiple = (holding: Holding): boolean => partOf(holding, 'total_value_calculated') !== null && partOf(holding, 'total_gain') !== null;

/** Value over what was put in, both over the same holdings: those for which both are known. What was put in is value less gain. */
function multipleFigure(holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>, range: DateRange | null): TileFigure {
  const [value] = totalsOf(holdings, currencyOf, (holding) => (hasMultiple(holding) ? partOf(holding, 'total_value_calculated') : null));
  const [gain] = totalsOf(holdings, currencyOf, (holding) => (hasMultiple(holding) ? partOf(holding, 'total_gain') : null));
  const reason = value?.incomplete ? incompleteness('cash_on_cash_calculated', holdings, value.missing, currencyOf, range) : undefined;
  if (!value?.amount || !gain?.amount) return { text: DASH, reason: reason ?? nothingToDivideBy };
  const putIn = subtract(value.amount, gain.amount);
  if (signOf(putIn) <= 0) return { text: DASH, reason: nothingToDivideBy };
  return { text: formatMultiple(toNumber(divide(value.amount, putIn, 6))), reason };
}

const nothingToDivideBy = 'Nothing has been paid in, or all of it was taken back, so there is nothing to divide by.';
