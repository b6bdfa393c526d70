import { flowParts, type FlowField } from '@pari/contract';
import { laterOf, type CivilDate } from '@pari/domain/dates';
import { figures as table, figuresOf, parts, recordOf, type Reason } from '@pari/domain/figures';
import { decimal, multiply, round, sum, ZERO, type Decimal } from '@pari/domain/money';
import type { Components } from '@pari/domain/returns';
import type { Measured } from '../../positions/index.ts';

/** What goes into a sum: a fund as it is held, or a holding. */
export interface Addend {
  /** Of the fund. */
  readonly name: string;
  readonly currency: string;
  readonly measured: Measured;
}

/** Decimal places of an amount on the wire. */
export const places = 6;

const flowReaders = new Map(flowParts.map((name) => [parts[name].field, (flows: Components): Decimal => flows[name]] as const));
const flowFields = [...flowReaders.keys()];

/** What moved, by field. */
export const presentFlows = (flows: Components): Record<FlowField, Decimal> => recordOf(flowFields, (field) => flowReaders.get(field)?.(flows) ?? ZERO);

const figureFields = figuresOf('stock', 'flow').map((name) => table[name].field);
type AmountField = FlowField | (typeof figureFields)[number];

interface Sums {
  /** The one of all addends, else US dollars. */
  readonly currency: string;
  readonly isMixed: boolean;
  readonly fields: Readonly<Record<AmountField, Decimal | null>>;
  /** Why an amount is null or leaves something out. */
  readonly reasons: Readonly<Record<string, Reason>>;
  /** Names of the funds that something is left out of. */
  readonly incomplete: readonly string[];
}

/**
 * Sums of all amounts, in the one currency of the addends, or in dollars at their rates, rounded to 6 places. What rests on a valuation leaves out what has none,
 * unless no money moved there either; dollars leave out what has no rate.
 * @param usual the currency of nothing at all
 */
export function added(addends: readonly Addend[], usdRateOf: (currency: string) => Decimal | null, usual: string): Sums {
  const [currency = usual, ...others] = new Set(addends.map((addend) => addend.currency));
  const isMixed = others.length > 0;
  const reasons: Record<string, Reason> = {};
  const incomplete = new Set<string>();
  const rates = new Map(addends.map((addend) => [addend.currency, isMixed ? usdRateOf(addend.currency) : null]));
  const totalOf = (field: AmountField, read: (of: Measured) => string | null): Decimal | null => {
    const known: Decimal[] = [];
    for (const { name, currency: own, measured } of addends) {
      const amount = read(measured);
      const value = amount === null ? (isOnlyPromised(measured) ? ZERO : null) : decimal(amount);
      const rate = rates.get(own) ?? null;
      const lacksRate = isMixed && rate === null && value !== ZERO;
      if (value === null || lacksRate) {
        incomplete.add(name);
        reasons[field] ??= value === null ? (measured.figures.reasons[field] ?? 'no_valuation') : 'missing_rate';
      } else known.push(rate === null ? value : multiply(value, rate));
    }
    const total = sum(known);
    if (known.length === 0 && addends.length > 0) return null;
    return isMixed ? round(total, places) : total;
  };
  const fields = {
    ...recordOf(figureFields, (field) => totalOf(field, ({ figures }) => figures[field])),
    ...recordOf(flowFields, (field) => totalOf(field, ({ flows }) => flowReaders.get(field)?.(flows) ?? ZERO)),
  };
  return { currency: isMixed ? 'USD' : currency, isMixed, fields, reasons, incomplete: [...incomplete] };
}

const isOnlyPromised = ({ figures }: Measured): boolean => figures.latest_transaction_date === null;

/** The latest of some days; null without any. */
export const latestOf = (days: readonly (CivilDate | null)[]): CivilDate | null =>
  days.reduce<CivilDate | null>((latest, day) => (latest === null || day === null ? (latest ?? day) : laterOf(latest, day)), null);
