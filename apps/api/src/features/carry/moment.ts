import type { Context } from '../../http/context.ts';
import { asOfAsked } from '../../http/asOfAsked.ts';
import { momentOf } from '../positions/index.ts';

interface Asked {
  readonly as_of_date?: string | undefined;
}

type Moment = ReturnType<typeof momentOf>;

/**
 * The dates of a call that may name its day in the address too.
 * @throws Refusal `bad_request` where that is another day than that of the header or the cookie
 */
export const momentAsked = (context: Context, { as_of_date: inAddress }: Asked): Moment => momentOf({ ...context, asOf: asOfAsked(context, inAddress) });

/** The dates of a call as its answer repeats them. */
export const momentAnswered = ({ knownOn }: Context, { asOf }: Moment) => ({ as_of: asOf, known_on: knownOn });
