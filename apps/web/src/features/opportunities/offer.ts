import type { CallOutput } from '@pari/contract/client';
import { DASH } from '@pari/domain/format';
import { opensOn } from '@pari/domain/opportunities';
import { addressIn } from '../../client/addresses.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';

export type Opportunity = CallOutput<'listOpportunities'>['results'][number];
export type Fund = CallOutput<'getFundOnOffer'>;
type Days = Pick<Opportunity, 'interest_from' | 'interest_until' | 'application_from' | 'application_until'>;

const until = (words: string, day: Opportunity['interest_until']): string => (day === null ? words : `${words} until ${shownDay(day)}`);

/** What may be done in a fund today, and until when. */
export const standingOf = ({ state }: Pick<Opportunity, 'state'>, days: Days): string =>
  ({
    accepting: until('Open for applications', days.application_until),
    interest: until('Interest is taken', days.interest_until),
    coming_soon: opensOn(state, days),
    closed: 'Closed',
    unpublished: 'Not published',
  })[state];

/** Two days as a span; a dash where neither is given. */
export function span(from: Opportunity['interest_from'], to: Opportunity['interest_from']): string {
  if (from !== null && to !== null) return `${shownDay(from)} to ${shownDay(to)}`;
  if (from !== null) return `from ${shownDay(from)}`;
  return to === null ? DASH : `until ${shownDay(to)}`;
}

export const profileOf = (company: string | undefined, { external_id: id }: Pick<Opportunity, 'external_id'>): string =>
  addressIn(company, `/funds/${encodeURIComponent(id)}/profile`);

/** Whether one applies here, and not on another site. */
export const isOnboarding = (link: string): boolean => link.endsWith('/onboarding') && link.startsWith('/');

export const idOf = ({ id }: Opportunity): string => id;
export const nameOf = ({ name }: Opportunity): string => name;

/** Above so many funds they scroll in an area of their own. */
export const mostInSight = 10;
export const areaHeight = 500;
