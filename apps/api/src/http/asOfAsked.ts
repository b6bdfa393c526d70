import { isGivenDay, type CivilDate } from '@pari/domain/dates';
import type { Context } from './context.ts';
import { badField } from './problems.ts';

/**
 * The day of a call that may name one in its address too.
 * @throws Refusal `bad_request` where that is no day, or another than that of the header or the cookie
 */
export function asOfAsked({ asOf, asOfNamed }: Pick<Context, 'asOf' | 'asOfNamed'>, inAddress: string | undefined): CivilDate {
  if (inAddress === undefined) return asOf;
  if (!isGivenDay(inAddress)) throw badField('as_of_date', 'as_of_date must be one date, YYYY-MM-DD.');
  if (asOfNamed !== null && asOfNamed !== inAddress)
    throw badField('as_of_date', 'The as-of date of the address and that of the header or the cookie disagree.');
  return inAddress;
}
