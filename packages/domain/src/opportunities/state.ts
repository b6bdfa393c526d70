import type { CivilDate } from '../dates/civil.ts';
import { formatDate } from '../format/date.ts';
import type { FundSetup } from './setup.ts';

/** What may be done in a fund on a day: the first that holds. */
export const FUND_STATES = ['unpublished', 'closed', 'accepting', 'interest', 'coming_soon'] as const;
export type FundState = (typeof FUND_STATES)[number];

type Days = Pick<FundSetup, 'interest_from' | 'interest_until' | 'application_from' | 'application_until'>;
type Window = readonly [from: CivilDate | null, until: CivilDate | null];

const windowsOf = (setup: Days): { interest: Window; application: Window } => ({
  interest: [setup.interest_from, setup.interest_until],
  application: [setup.application_from, setup.application_until],
});

const isGiven = ([from, until]: Window): boolean => from !== null || until !== null;
const isPast = ([, until]: Window, today: CivilDate): boolean => until !== null && today > until;
const holds = (window: Window, today: CivilDate): boolean => isGiven(window) && !isPast(window, today) && (window[0] === null || window[0] <= today);

interface Fund<Setup extends Days = Days> {
  readonly isPublished: boolean;
  /** By an administrator, whatever its days. */
  readonly isClosed: boolean;
  /** Null: it has no published set-up. */
  readonly setup: Setup | null;
}

/** @param today in the time zone of the company, whatever day figures are asked for */
export function fundStateOn({ isPublished, isClosed, setup }: Fund, today: CivilDate): FundState {
  if (!isPublished) return 'unpublished';
  if (isClosed) return 'closed';
  if (!setup) return 'coming_soon';
  const { interest, application } = windowsOf(setup);
  const given = [interest, application].filter(isGiven);
  if (given.length > 0 && given.every((window) => isPast(window, today))) return 'closed';
  if (holds(application, today)) return 'accepting';
  return holds(interest, today) ? 'interest' : 'coming_soon';
}

/** The last day on which an amount may be raised: of applications, else of interest; null: none is given. */
export const lastDayToRaise = ({ application_until: application, interest_until: interest }: Days): CivilDate | null => application ?? interest;

/** Whether amounts of an interest may be raised, or only fall. */
export function mayRaise(state: FundState, setup: Days, today: CivilDate): boolean {
  const last = lastDayToRaise(setup);
  return state !== 'unpublished' && state !== 'closed' && (last === null || today <= last);
}

/**
 * A fund as it is today for somebody for whom its closed window of applications was reopened: it takes their applications until that day, also where an
 * administrator closed it. What was not begun by its days, or is not published, stays so; from the next day on it is what it is for everybody.
 * @param until the last day; null: nothing was reopened
 */
export function withWindowReopened<Setup extends Days>(fund: Fund<Setup>, until: CivilDate | null, today: CivilDate): Fund<Setup> {
  const { setup, isClosed } = fund;
  if (until === null || today > until || !setup || !isGiven(windowsOf(setup).application)) return fund;
  const last = setup.application_until;
  // Days without an end have none because of it.
  const ends = isClosed || (last !== null && last < until) ? until : last;
  return { ...fund, isClosed: false, setup: { ...setup, application_until: ends } };
}

/** Why the window of applications cannot be reopened for somebody today, in a sentence; null: it can. */
export function whyNotReopened({ isPublished, isClosed, setup }: Fund, today: CivilDate): string | null {
  if (!isPublished) return 'This fund is not published.';
  const application: Window = setup ? windowsOf(setup).application : [null, null];
  if (!isGiven(application)) return 'This fund has no days on which it takes applications.';
  const [from] = application;
  if (from !== null && today < from) return `Applications to this fund open on ${formatDate(from)}.`;
  return isClosed || isPast(application, today) ? null : 'This fund takes applications now.';
}
