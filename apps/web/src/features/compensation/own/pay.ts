import type { Block } from '@pari/contract';
import type { CallOutput } from '@pari/contract/client';
import { add, decimal, sum, type Decimal } from '@pari/domain/money';
import type { SheetField } from '@pari/domain/format';

export type Pay = NonNullable<CallOutput<'getCompensation'>>;
export type PayYear = CallOutput<'getCompensationHistory'>['results'][number];
export type CarryGrant = CallOutput<'listCompensationCarry'>['results'][number];

/** The parts of the ring, keyed and coloured as everywhere they stand. */
export const payParts = ['total_benefits', 'salary', 'bonus'] as const;
export type PayPart = (typeof payParts)[number];

/** All that was paid in the year; what the record says nothing of counts as nothing. Carry is no part of it: it is worth something, and not paid. */
export const totalOf = (pay: Pick<Pay, PayPart>): Decimal => sum(payParts.map((part) => decimal(pay[part] ?? '0')));

/** What a field of the configuration is of a record: one of its own, or one of its benefits. */
export function payField({ benefits, ...pay }: Pay, field: string): string | null {
  if (field === 'salary' || field === 'bonus' || field === 'total_benefits') return pay[field];
  return Object.hasOwn(benefits, field) ? (benefits[field] ?? null) : null;
}

/** What carry comes to in one currency: its parts, and the oldest day that its values are of. */
export interface CarrySum {
  readonly currency: CarryGrant['currency'];
  readonly vested: Decimal;
  readonly unvested: Decimal;
  /** Null: nothing in this currency has a value. */
  readonly date: string | null;
  /** Grants without a value: the sums are of the others. */
  readonly withoutValue: number;
  /** Why nothing, or not everything, has one. */
  readonly reason: CarryGrant['reasons'][string] | null;
}

/** One line for each currency, in the order of first appearance. */
export function carrySums(grants: readonly CarryGrant[]): CarrySum[] {
  const lines = new Map<string, CarrySum>();
  for (const { currency, vested_value: vested, unvested_value: unvested, estimated_value_date: date, reasons } of grants) {
    const line = lines.get(currency.code) ?? { currency, vested: decimal('0'), unvested: decimal('0'), date: null, withoutValue: 0, reason: null };
    const isValued = vested !== null && unvested !== null && date !== null;
    lines.set(
      currency.code,
      isValued
        ? {
            ...line,
            vested: add(line.vested, decimal(vested)),
            unvested: add(line.unvested, decimal(unvested)),
            date: line.date === null || date < line.date ? date : line.date,
          }
        : { ...line, withoutValue: line.withoutValue + 1, reason: line.reason ?? reasons['vested_value'] ?? null },
    );
  }
  return [...lines.values()];
}

/** The years as lines of a spreadsheet, their heading first: amounts bare, beside their currency. */
export function historyLines(blocks: readonly Block[], years: readonly PayYear[]): SheetField[][] {
  const fieldOf = (year: PayYear, { field_name: field, field_type: type }: Block): SheetField => {
    const value = (year as Readonly<Record<string, unknown>>)[field];
    if (typeof value === 'number') return { number: String(value) };
    if (typeof value !== 'string') return null;
    return type === 'currency' ? { number: value } : type === 'date' ? { day: value } : { text: value };
  };
  const heading = [...blocks.map(({ heading: text }) => ({ text })), { text: 'Currency' }, { text: 'Dated' }];
  return [heading, ...years.map((year) => [...blocks.map((block) => fieldOf(year, block)), { text: year.currency.code }, { day: year.date }])];
}
