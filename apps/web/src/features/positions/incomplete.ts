import { formatMoney } from '@pari/domain/format';
import { signOf, type Decimal } from '@pari/domain/money';
import { fewOf, leavesOut, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import { fundName, type Holding } from './holding.ts';

/** Figures that are held against what was called: without the rest they do not add up with it. */
const besideCalled = new Set(['total_value_calculated', 'total_gain', 'cash_on_cash_calculated']);

/** What was called for these holdings, in their one shown currency; null where it cannot be told. */
const calledFor = (holdings: readonly Holding[], currencyOf: CurrencyOf<Holding>): Decimal | null => {
  const [total, ...others] = totalsOf(holdings, currencyOf, ({ total_called_calculated: called }) => called);
  return total === undefined || total.incomplete || others.length > 0 ? null : total.amount;
};

/** Says of a total of a field which holdings it leaves out, why, and what of the called amounts it does not contain. */
export function incompleteness(field: string, holdings: readonly Holding[], missing: readonly Holding[], currencyOf: CurrencyOf<Holding>): string {
  const names = missing.map(fundName);
  const [first] = missing;
  // A multiple rests on the value; over few holdings it may have a reason of its own.
  const resting = field === 'cash_on_cash_calculated' ? 'total_value_calculated' : field;
  const isUnvalued = missing.every(({ reasons }) => reasons[resting] === 'no_valuation');
  if (first === undefined || !isUnvalued) return leavesOut(names);
  const { code } = currencyOf(first);
  const left = calledFor(missing, currencyOf);
  const all = calledFor(holdings, currencyOf);
  const [has, them] = missing.length === 1 ? ['has', 'it'] : ['have', 'them'];
  if (left === null || all === null || signOf(left) <= 0) return `Incomplete: leaves out ${fewOf(names)}, which ${has} no valuation yet.`;
  if (!besideCalled.has(field) || missing.length === holdings.length) return `Incomplete: leaves out ${fewOf(names)}, which ${has} no valuation yet; ${formatMoney(left)} ${code} was called for ${them}.`;
  return `Incomplete: of the ${formatMoney(all)} ${code} called, ${formatMoney(left)} for ${fewOf(names)} is not counted here, as ${missing.length === 1 ? 'it has' : 'they have'} no valuation yet.`;
}
