import { endOfDay } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Moment } from './queries.ts';

/** The dates of a call, with the day of knowledge turned into the instant that ends it. */
export const momentOf = ({ asOf, knownOn, company }: Context): Moment => ({
  asOf,
  knownBefore: knownOn === null ? null : endOfDay(knownOn, company.timeZone),
});
