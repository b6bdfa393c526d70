import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import type { NoticeRow } from '../queries.ts';
import { pathOf, recalledWords } from '../told.ts';
import { addNotifications } from './addNotifications.ts';

interface Withdrawing {
  readonly companyId: string;
  /** What holds no longer. */
  readonly notice: Pick<NoticeRow, 'id' | 'kind' | 'title' | 'fund_id'>;
  /** What takes its place, and tells those who have a share in it. */
  readonly by?: string;
  readonly at: Date;
  /** False: it is told in the portal alone. */
  readonly isMailed?: boolean;
}

/**
 * Mail of a notice that was not sent yet is not; whoever has no share in what takes its place is told not to pay: who was told then, and who has the profile now.
 */
export async function withdraw(tx: Tx, { companyId, notice, by, at, isMailed = true }: Withdrawing): Promise<void> {
  await tx.run(
    `update mail_messages set state = 'dropped', digest_id = null, done_at = $3, reason = null where company_id = $1 and path = $2 and state in ('waiting', 'for_digest', 'in_digest')`,
    [companyId, pathOf(notice.id), at],
  );
  const told = await tx.rows(
    `select u.id as user_id, array_agg(i.id order by i.account_code) as investor_ids, array_agg(i.name order by i.account_code) as names
     from notice_shares s join investors i on i.company_id = s.company_id and i.id = s.investor_id
       join users u on u.company_id = s.company_id and u.id in (s.user_id, i.user_id) and u.active
     where s.company_id = $1 and s.notice_id = $2
       and not exists (select from notice_shares h where h.company_id = $1 and h.notice_id = $3::uuid and h.investor_id = s.investor_id) group by u.id order by u.id`,
    [companyId, notice.id, by ?? null],
  );
  const people = told.map(({ user_id: userId, investor_ids: investorIds, names }) => {
    return { userId, investorIds: investorIds ?? [], dueDate: null, details: recalledWords(notice, names ?? []) };
  });
  await addNotifications(tx, { companyId, notice, leads: false, type: 'notice_recalled', at, people });
  if (isMailed) await tell(tx, { companyId, userIds: people.map(({ userId }) => userId), kind: 'notice_recall', path: '/ownership#notifications', at });
}
