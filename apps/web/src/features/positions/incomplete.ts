import { formatDate, formatMoney } from '@pari/domain/format';
import { fieldEntry } from '@pari/domain/figures';
import { signOf, type Decimal } from '@pari/domain/money';
import { currencyFor, fewOf, leavesOut, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { fundName, type Holding } from './holding.ts';

/** What was called for these holdings, in their one shown currency; null where it cannot be told. */
const calledFor = (holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>): { readonly amount: Decimal; readonly code: string } | null => {
  const [total, ...others] = totalsOf(holdings, currencyFor('total_called_calculated', currencyOf), ({ total_called_calculated: called }) => called);
  return !total?.amount || total.incomplete || others.length > 0 ? null : { amount: total.amount, code: total.currency.code };
};

/**
 * Says of a total of a field which holdings it leaves out, why, and what of the called amounts it does not contain.
 * Over a range holdings tell only what was called within it, which says nothing of what stands at its end.
 */
export function incompleteness(
  field: string,
  holdings: readonly Holding[],
  missing: readonly Holding[],
  currencyOf: CurrencyOf<Holding>,
  range: DateRange | null,
): string {
  const names = fewOf(missing.map(fundName));
  const isReason = (reason: string, of: string) => missing.length > 0 && missing.every(({ reasons }) => reasons[of] === reason);
  if (isReason('no_opening_valuation', field)) return `Incomplete: leaves out ${names}, for which there was no valuation when the range began.`;
  // A multiple rests on the value; over few holdings it may have a reason of its own.
  const resting = field === 'cash_on_cash_calculated' ? 'total_value_calculated' : field;
  if (!isReason('no_valuation', resting)) return leavesOut(missing.map(fundName));
  const left = calledFor(missing, currencyOf);
  const all = calledFor(holdings, currencyOf);
  const [has, it, they] = missing.length === 1 ? ['has', 'it', 'it'] : ['have', 'them', 'they'];
  const unvalued = `Incomplete: leaves out ${names}, which ${has} no valuation yet`;
  // Where stocks and flows meet, it is held against what was called: without the rest it does not add up with it.
  const isBeside = fieldEntry(field)?.overRange !== undefined;
  if (left === null || all === null || signOf(left.amount) <= 0 || (range !== null && !isBeside)) return `${unvalued}.`;
  const within = range === null ? '' : ` within ${formatDate(range.start)} to ${formatDate(range.end)}`;
  if (!isBeside || missing.length === holdings.length) return `${unvalued}; ${formatMoney(left.amount)} ${left.code} was called for ${it}${within}.`;
  const opened = range === null || !fieldEntry(field)?.startsFromOpening ? '' : `, nor anything ${they} opened with`;
  return `Incomplete: of the ${formatMoney(all.amount)} ${all.code} called${within}, ${formatMoney(left.amount)} for ${names} is not counted here${opened}, as ${they} ${has} no valuation yet.`;
}
