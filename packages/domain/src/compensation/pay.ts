import { amountProblem } from '../money/amount.ts';
import { compare, decimal, signOf, sum, type Decimal } from '../money/decimal.ts';
import { unpayable } from '../money/minorUnits.ts';

/** What somebody is paid for a year, in one currency: amounts by the names of their fields. */
export type Pay = Readonly<Record<string, string>>;

/** Fields that every record may have. Every other one is a part of the benefits. */
const headline = ['salary', 'bonus', 'total_benefits'] as const;
type Headline = (typeof headline)[number];
const isHeadline = (field: string): field is Headline => headline.some((name) => name === field);

/** Benefits that a record is usually made of. */
export const USUAL_BENEFITS: readonly string[] = ['health', 'retirement', 'allowances', 'other'];
/** Whether a field is none of those that records usually have: it may be a benefit that is called so, or a slip of the hand. */
export const isUnusualPayField = (field: string): boolean => !isHeadline(field) && !USUAL_BENEFITS.includes(field);

/** Names of what stands beside the fields of a year. */
const taken = ['year', 'date', 'currency'];

export const MOST_PAY_FIELDS = 50;
export const PAY_YEARS = { first: 1950, last: 2100 } as const;

/** Digits before the point of what one person is paid for a year: more is a slip of the hand. */
const mostDigits = 12;

/** Why nothing can be called this in a record of pay; null: it can. */
export function payFieldProblem(field: string): string | null {
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(field)) return 'Must be the name of a field: small letters, digits and _, beginning with a letter, at most 50 characters.';
  return taken.includes(field) ? `No field is called ${field}: the record itself has one.` : null;
}

/** Why a text is no amount of pay in a currency, without repeating it; null: it is one. */
export function payAmountProblem(text: string, currency: string): string | null {
  if (amountProblem(text) !== null) return 'Must be a number such as 12500.75.';
  const amount = decimal(text);
  if (signOf(amount) < 0) return 'Must not be negative.';
  if ((amount.split('.')[0] ?? '').length > mostDigits) return 'Must be below 1,000,000,000,000.';
  return unpayable(amount, currency);
}

/** What is wrong with pay, by field, without repeating an amount. */
export function faultsOfPay(pay: Pay, currency: string): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [field, text] of Object.entries(pay)) {
    const problem = payFieldProblem(field) ?? payAmountProblem(text, currency);
    if (problem !== null) faults.set(field, problem);
  }
  if (faults.size > 0) return faults;
  const parts = partsOf(pay);
  const total = pay['total_benefits'];
  if (total !== undefined && parts.length > 0 && compare(decimal(total), sum(parts.map(([, amount]) => amount))) !== 0)
    faults.set('total_benefits', 'Is not the sum of the other benefits. Give what they add up to, or leave it out.');
  return faults;
}

/** Pay without faults, in the form in which it is kept and compared. */
export const canonicalPay = (pay: Pay): Pay =>
  Object.fromEntries(
    Object.entries(pay)
      .map(([field, text]) => [field, decimal(text)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const partsOf = (pay: Pay): (readonly [field: string, amount: Decimal])[] =>
  Object.entries(pay).flatMap(([field, text]) => (isHeadline(field) ? [] : [[field, decimal(text)] as const]));

export interface PaySummary {
  readonly salary: Decimal | null;
  readonly bonus: Decimal | null;
  /** The sum of the benefits, or what was said to be it where no part is; null: neither is known. */
  readonly total_benefits: Decimal | null;
  readonly benefits: Readonly<Record<string, Decimal>>;
}

/** Pay without faults, as it is read. */
export function summaryOfPay(pay: Pay): PaySummary {
  const parts = partsOf(pay);
  const given = (field: Headline): Decimal | null => (pay[field] === undefined ? null : decimal(pay[field]));
  return {
    salary: given('salary'),
    bonus: given('bonus'),
    total_benefits: parts.length > 0 ? sum(parts.map(([, amount]) => amount)) : given('total_benefits'),
    benefits: Object.fromEntries(parts),
  };
}
