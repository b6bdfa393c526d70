import type { Block } from '@pari/contract';
import { divide, signOf, subtract, toNumber } from '@pari/domain/money';
import { DASH, formatDate, formatMultiple } from '@pari/domain/format';
import { isCivilDate } from '@pari/domain/dates';
import { amountText } from '../../configured/cell.ts';
import type { TileFigure } from '../../configured/ConfiguredTiles.tsx';
import { readField } from '../../configured/field.ts';
import { currencyFor, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { partOf, type Holding } from './holding.ts';
import { incompleteness } from './incomplete.ts';

/** A tile's figure over all holdings, every one shown in the same currency, of a range of dates or of all time. */
export function tileFigure(block: Block, holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>, range: DateRange | null): TileFigure {
  if (block.field_type === 'currency') return amountFigure(block, holdings, currencyOf, range);
  if (block.field_name === 'cash_on_cash_calculated') return multipleFigure(holdings, currencyOf, range);
  if (block.field_type === 'date') return { text: formatDate(latest(holdings, block.field_name)) };
  return noTotal;
}

const noTotal: TileFigure = { text: DASH, reason: 'Figures of this kind cannot be added up over several funds.' };

function amountFigure(block: Block, holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>, range: DateRange | null): TileFigure {
  const [total] = totalsOf(holdings, currencyFor(block.field_name, currencyOf), (holding) => partOf(holding, block.field_name));
  if (total === undefined) return { text: amountText(block, '0', undefined) };
  return {
    text: amountText(block, total.amount, undefined),
    unit: total.currency.code,
    reason: total.incomplete ? incompleteness(block.field_name, holdings, total.missing, currencyOf, range) : undefined,
  };
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

function latest(holdings: readonly Holding[], field: string) {
  const dates = holdings.map((holding) => readField(holding, field)).filter((value) => typeof value === 'string' && isCivilDate(value));
  return dates.toSorted().at(-1) ?? null;
}
