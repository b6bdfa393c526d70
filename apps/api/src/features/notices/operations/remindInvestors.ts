import type { CivilDate } from '@pari/domain/dates';
import { ZERO } from '@pari/domain/money';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import type { NoticeRow } from '../queries.ts';
import { pathOf, reminderWords, type ToldShare } from '../told.ts';
import { addNotifications } from './addNotifications.ts';
import { noteEvent } from './noteEvent.ts';

interface Reminding {
  readonly companyId: string;
  readonly notice: NoticeRow;
  /** That are to be paid. */
  readonly shares: readonly Pick<ToldShare, 'investorId' | 'left'>[];
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly by: string;
  readonly at: Date;
}

/** Tells the active people who see these shares, each once, what is to be paid still. @returns how many shares that were */
export async function remindInvestors(tx: Tx, { companyId, notice, shares, today, by, at }: Reminding): Promise<number> {
  const left = new Map(shares.map((share) => [share.investorId, share.left]));
  const seen = await tx.rows(
    `select i.id as "investorId", i.name, u.id as "userId" from investors i join users u on u.company_id = i.company_id and u.id = i.user_id and u.active
     where i.company_id = $1 and i.id = any($2) order by i.account_code`,
    [companyId, [...left.keys()]],
  );
  // Nobody was told: today they still may be.
  if (seen.length === 0) return 0;
  const people = [...Map.groupBy(seen, ({ userId }) => userId)].map(([userId, own]) => {
    const asked = own.map((one) => ({ ...one, left: left.get(one.investorId) ?? ZERO }));
    return { userId, investorIds: own.map(({ investorId }) => investorId), dueDate: notice.due_date, details: reminderWords(notice, asked, today) };
  });
  await addNotifications(tx, { companyId, notice, leads: true, type: 'capital_call', at, people });
  await tell(tx, { companyId, userIds: people.map(({ userId }) => userId), kind: 'capital_call', path: pathOf(notice.id), at });
  await noteEvent(tx, { companyId, notice, event: 'reminded', by, at });
  return seen.length;
}
