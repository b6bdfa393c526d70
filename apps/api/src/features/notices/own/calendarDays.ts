import { civilDateIn } from '@pari/domain/dates';
import type { CalendarDay } from '@pari/domain/inbox';
import { signOf } from '@pari/domain/money';
import { noticeKindName } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import { pathOf } from '../told.ts';
import { cancelledSince, standingNotices, type OwnRow } from './queries.ts';
import { sharesOf, type OwnShare } from './shares.ts';

/** The day of a notice, with its kind and fund, and neither an amount nor a word that somebody wrote. @param home where the company's part of the portal begins */
export const calendarDay = (notice: OwnRow, shares: readonly OwnShare[], home: string): CalendarDay => ({
  id: notice.id,
  title: `${noticeKindName(notice.kind)}${shares.some(({ due }) => signOf(due) > 0) ? ' due' : ''}: ${notice.fund_name}`,
  on: notice.due_date,
  toldAt: `${notice.published_on ?? notice.due_date}T00:00:00.000Z`,
  address: `${home}${pathOf(notice.id)}`,
});

/** For so long a calendar that was not looked at for a while is told that a day was cancelled. */
const cancelledDays = 60;

interface Following {
  readonly companyId: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly home: string;
  readonly now: Date;
}

/** The days of a person's own notices of which something is left, the first due first, and then those that were withdrawn or replaced lately. */
export async function calendarDays(tx: Tx, { companyId, userId, timeZone, home, now }: Following): Promise<CalendarDay[]> {
  const whose = { companyId, userId, unpublished: false };
  const notices = await standingNotices(tx, whose);
  const shares = await sharesOf(tx, whose, notices, civilDateIn(now, timeZone));
  const open = notices.flatMap((notice) => {
    const own = shares.get(notice.id) ?? [];
    return own.some(({ left }) => signOf(left.net) !== 0 || signOf(left.unfunded) !== 0) ? [calendarDay(notice, own, home)] : [];
  });
  const cancelled = await cancelledSince(tx, whose, new Date(now.getTime() - cancelledDays * 86_400_000));
  return [
    ...open,
    ...cancelled.map(({ id, kind, fund_name: fund, due_date: on, at, state }) => ({
      id,
      title: `${state === 'recalled' ? 'Withdrawn, do not pay' : 'Replaced by another notice'}: ${noticeKindName(kind)}: ${fund}`,
      on,
      toldAt: at.toISOString(),
      address: null,
      isCancelled: true,
    })),
  ];
}
