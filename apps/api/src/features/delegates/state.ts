import { accessLevelsOf } from '@pari/contract';
import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import { Refusal } from '../../http/problems.ts';
import type { DelegateRow, PrincipalRow } from './queries.ts';

/** How long an invitation waits for its answer. */
export const answerDays = 7;
const day = 86_400_000;

/** What says whether something is over by the clock. */
export interface Moment {
  readonly now: Date;
  readonly today: CivilDate;
}
export const momentIn = (timeZone: string, now: Date): Moment => ({ now, today: civilDateIn(now, timeZone) });
export const momentOf = ({ company, now }: Pick<Context, 'company' | 'now'>): Moment => momentIn(company.timeZone, now);

type Relation = Pick<DelegateRow, 'id' | 'state' | 'levels' | 'until_date' | 'invited_at' | 'answered_at' | 'ended_at' | 'version'>;

/** The state by now: what was not answered in time has expired, what was to last until a day has ended after it. */
export function stateAt({ state, invited_at: invitedAt, until_date: until }: Pick<Relation, 'state' | 'invited_at' | 'until_date'>, { now, today }: Moment) {
  const isPast = until < today;
  if (state === 'pending' && (isPast || now.getTime() - invitedAt.getTime() >= answerDays * day)) return 'expired';
  return state === 'active' && isPast ? 'ended' : state;
}

/** The last day on which it can be answered: in its last moment it is that day still. */
export function answerableUntil({ invited_at: invitedAt, until_date: until }: Pick<Relation, 'invited_at' | 'until_date'>, timeZone: string): CivilDate {
  const last = civilDateIn(new Date(invitedAt.getTime() + answerDays * day - 1), timeZone);
  return until < last ? until : last;
}

const presentRelation = (row: Relation, moment: Moment) => ({
  id: row.id,
  state: stateAt(row, moment),
  accessLevels: accessLevelsOf(row.levels),
  until: row.until_date,
  invited_at: row.invited_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  version: row.version,
});

export const presentDelegate = (row: DelegateRow, moment: Moment) => ({
  ...presentRelation(row, moment),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

export const presentPrincipal = (row: PrincipalRow, moment: Moment) => ({
  ...presentRelation(row, moment),
  user_id: row.user_id,
  display_name: row.display_name,
  email: row.email,
});

const sentences = {
  pending: 'This was changed in the meantime. Look at it again.',
  active: 'This was accepted in the meantime. Look at it again.',
  declined: 'This invitation was declined.',
  withdrawn: 'This invitation was withdrawn.',
  expired: 'This invitation has expired. Ask for a new one.',
  ended: 'This has ended.',
} as const;

/** A conflict with what became of it meanwhile. */
export const overtaken = (current: ReturnType<typeof presentDelegate> | ReturnType<typeof presentPrincipal>): Refusal =>
  new Refusal('conflict', sentences[current.state], { current });
