import { GIVEN_YEARS, isGivenDay, type CivilDate } from '@pari/domain/dates';
import type { Context } from './context.ts';
import { badField } from './problems.ts';

/** What a day that is asked for must be. */
export const oneDay = (name: string): string => `${name} must be one date from ${String(GIVEN_YEARS.first)} to ${String(GIVEN_YEARS.last)}, YYYY-MM-DD.`;

/**
 * The day of a call that may name one in its address too.
 * @throws Refusal `bad_request` where that is no day, or another than that of the header or the cookie
 */
export function asOfAsked({ asOf, asOfNamed }: Pick<Context, 'asOf' | 'asOfNamed'>, inAddress: string | undefined): CivilDate {
  if (inAddress === undefined) return asOf;
  if (!isGivenDay(inAddress)) throw badField('as_of_date', oneDay('as_of_date'));
  if (asOfNamed !== null && asOfNamed !== inAddress)
    throw badField('as_of_date', 'The as-of date of the address and that of the header or the cookie disagree.');
  return inAddress;
}
