import { formatMoney } from '../format/number.ts';
import { add, compare, decimal, divide, isZero, multiply, signOf, subtract, sum, ZERO, type Decimal } from '../money/decimal.ts';
import { minorUnitsOf } from '../money/minorUnits.ts';
import { readTypedAmount } from '../money/typedAmount.ts';
import { ratioName, type FundSetup, type LeverageOption } from './setup.ts';

/** What somebody may put into a fund and borrow for it: its set-up, narrowed by what is said of the person. */
export interface Limits extends Pick<
  FundSetup,
  | 'minimum_investment'
  | 'leverage'
  | 'leverage_options'
  | 'max_leverage_ratio'
  | 'max_leverage_percentage'
  | 'min_leverage_amount'
  | 'max_levered_amount'
  | 'cashless_commitment_enabled'
> {
  /** ISO 4217, with the symbol to print. */
  readonly currency: { readonly code: string; readonly symbol: string };
  /** What a reviewer set for an application; absent or null: no such limit. */
  readonly maximum_equity?: Decimal | null;
  readonly maximum_leverage?: Decimal | null;
  /** Of equity, leverage and cashless commitment together. */
  readonly maximum_total?: Decimal | null;
}

/** The options up to the greatest ratio, by their ratio. None is always among what can be chosen, and not in this list. */
export const optionsWithin = ({
  leverage,
  leverage_options: options,
  max_leverage_ratio: most,
}: Pick<Limits, 'leverage' | 'leverage_options' | 'max_leverage_ratio'>): LeverageOption[] =>
  leverage === 'ratio' ? options.filter(({ ratio }) => most === null || ratio <= most).toSorted((a, b) => a.ratio - b.ratio) : [];

/** What is put in. Amounts are in the currency of the fund, as typed: text that may be anything. */
export interface GivenAmounts {
  readonly equity_amount: string;
  /** Of ratios: 0 is None. */
  readonly ratio: number;
  /** Of free leverage. */
  readonly leverage_amount: string;
  readonly cashless_commitment: string;
}
export type AmountField = keyof GivenAmounts;

/** What comes to be committed, exact. */
export interface Amounts {
  readonly equity: Decimal;
  /** The part of the equity that the ratio counts for. */
  readonly levered: Decimal;
  readonly unlevered: Decimal;
  readonly ratio: number;
  readonly leverage: Decimal;
  readonly cashless: Decimal;
  readonly total: Decimal;
}

/** levered = min(equity, most that is levered); leverage = levered x ratio, or free; total = equity + leverage + cashless. @throws DecimalError for what is no amount */
export function amountsOf(limits: Limits, given: GivenAmounts): Amounts {
  const equity = decimal(given.equity_amount);
  const cashless = limits.cashless_commitment_enabled ? decimal(given.cashless_commitment || '0') : ZERO;
  const { max_levered_amount: most } = limits;
  const isByRatio = limits.leverage === 'ratio';
  const ratio = isByRatio ? given.ratio : 0;
  const levered = isByRatio && ratio > 0 ? (most !== null && compare(most, equity) < 0 ? most : equity) : ZERO;
  const free = limits.leverage === 'free' ? decimal(given.leverage_amount || '0') : ZERO;
  const leverage = isByRatio ? multiply(levered, decimal(String(ratio))) : free;
  return { equity, levered, unlevered: subtract(equity, levered), ratio, leverage, cashless, total: sum([equity, leverage, cashless]) };
}

const HUNDRED = decimal('100');

/**
 * The most that may be borrowed freely: percentage x (equity + cashless) / (100 - percentage), down to the smallest unit, so that it is at most that
 * percentage of the whole. Null: there is no limit, as at 100.
 */
export function mostLeverage(percentage: Decimal | null, equity: Decimal, cashless: Decimal, currency: string): Decimal | null {
  if (percentage === null || compare(percentage, HUNDRED) >= 0) return null;
  const scale = minorUnitsOf(currency);
  const [dividend, divisor] = [multiply(percentage, add(equity, cashless)), subtract(HUNDRED, percentage)];
  const nearest = divide(dividend, divisor, scale);
  const isAbove = compare(multiply(nearest, divisor), dividend) > 0;
  return isAbove ? subtract(nearest, decimal(scale === 0 ? '1' : `0.${'1'.padStart(scale, '0')}`)) : nearest;
}

/** Which form is filled: their sentences about the minimum differ. */
export type InterestForm = 'interest' | 'indication';

/** What is wrong with amounts, by field: a sentence each. */
export function faultsOfAmounts(limits: Limits, given: GivenAmounts, form: InterestForm): Map<AmountField, string> {
  const faults = new Map<AmountField, string>();
  const { code, symbol } = limits.currency;
  const equity = readTypedAmount(given.equity_amount, code);
  const { minimum_investment: least } = limits;
  const shown = (amount: Decimal): string => {
    const digits = formatMoney(amount, { decimals: isWhole(amount) ? 0 : minorUnitsOf(code) });
    return form === 'indication' ? `${symbol} ${digits} ${code}` : `${code} ${digits}`;
  };
  if (equity === 'blank') faults.set('equity_amount', 'Required');
  else if (typeof equity === 'object') faults.set('equity_amount', equity.problem);
  else if (compare(equity, least) < 0) faults.set('equity_amount', `Investment amount must be greater than or equal to ${shown(least)}`);
  const cashless = limits.cashless_commitment_enabled ? readTypedAmount(given.cashless_commitment, code) : 'blank';
  if (typeof cashless === 'object') faults.set('cashless_commitment', cashless.problem);
  else if (cashless !== 'blank' && signOf(cashless) < 0) faults.set('cashless_commitment', 'Enter a positive number');
  const ofLeverage = limits.leverage === 'ratio' ? faultOfRatio(limits, given.ratio) : null;
  if (ofLeverage !== null) faults.set('ratio', ofLeverage);
  const leverage = limits.leverage === 'free' ? readTypedAmount(given.leverage_amount, code) : 'blank';
  if (typeof leverage === 'object') faults.set('leverage_amount', leverage.problem);
  else if (typeof equity === 'string' && equity !== 'blank' && typeof cashless === 'string') {
    const ofFree = faultOfFree(limits, leverage, equity, cashless === 'blank' ? ZERO : cashless);
    if (ofFree !== null) faults.set('leverage_amount', ofFree);
  }
  return faults.size > 0 ? faults : faultsOfMost(limits, given, shown);
}

/** Of amounts that are right otherwise: which are above what a reviewer set. */
function faultsOfMost(limits: Limits, given: GivenAmounts, shown: (amount: Decimal) => string): Map<AmountField, string> {
  if (MOST.every((limit) => (limits[limit] ?? null) === null)) return new Map();
  const typed = Object.fromEntries((['equity_amount', 'leverage_amount', 'cashless_commitment'] as const).map((field) => [field, given[field].trim()]));
  const words = {
    maximum_total: ['equity_amount', 'Total investment'],
    // What is wrong with the equity alone is said rather than with all of it.
    maximum_equity: ['equity_amount', 'Investment amount'],
    maximum_leverage: [limits.leverage === 'ratio' ? 'ratio' : 'leverage_amount', 'Leverage'],
  } as const;
  return new Map(
    aboveMost(limits, amountsOf(limits, { ...given, ...typed })).map(([limit, most]) => {
      const [field, what] = words[limit];
      return [field, `${what} must be less than or equal to ${shown(most)}`];
    }),
  );
}

const MOST = ['maximum_total', 'maximum_equity', 'maximum_leverage'] as const;
type Most = (typeof MOST)[number];

/** Which of the most that a reviewer set amounts are above, each with what it is. */
export function aboveMost(limits: Pick<Limits, Most>, { equity, leverage, total }: Pick<Amounts, 'equity' | 'leverage' | 'total'>): [Most, Decimal][] {
  const amounts = { maximum_total: total, maximum_equity: equity, maximum_leverage: leverage };
  return MOST.flatMap((limit): [Most, Decimal][] => {
    const most = limits[limit] ?? null;
    return most !== null && compare(amounts[limit], most) > 0 ? [[limit, most]] : [];
  });
}

function faultOfRatio(limits: Limits, ratio: number): string | null {
  if (ratio === 0) return null;
  const options = optionsWithin(limits);
  if (options.some((option) => option.ratio === ratio)) return null;
  const most = options.at(-1);
  return most && ratio > most.ratio ? `Leverage is offered up to ${ratioName(most.ratio)}` : 'Choose one of the options.';
}

function faultOfFree(limits: Limits, leverage: Decimal | 'blank', equity: Decimal, cashless: Decimal): string | null {
  if (leverage === 'blank') return null;
  if (isZero(leverage)) return null;
  if (signOf(leverage) < 0) return 'Enter a positive number';
  const { min_leverage_amount: least, max_leverage_percentage: percentage, currency } = limits;
  if (least !== null && compare(leverage, least) < 0)
    return `Minimum required leverage amount is ${formatMoney(least, { decimals: isWhole(least) ? 0 : minorUnitsOf(currency.code) })}`;
  const most = mostLeverage(percentage, equity, cashless, currency.code);
  return most !== null && compare(leverage, most) > 0 ? `Leverage cannot be more than ${percentage}% of Total Gross Commitment` : null;
}

const isWhole = (amount: Decimal): boolean => !amount.includes('.');
