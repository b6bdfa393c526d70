import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import type { NoticeRow } from '../queries.ts';
import { pathOf, recalledWords } from '../told.ts';
import { noteEvent, setState } from './noteEvent.ts';

interface Recalling {
  readonly companyId: string;
  /** Published, held, and without a settled line. */
  readonly notice: NoticeRow;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Takes a published notice back from everybody at once. Mail that was not sent is not; whoever was told of it is told not to pay. */
export async function recallNotice(tx: Tx, { companyId, notice, reason, by, at }: Recalling): Promise<void> {
  await setState(tx, companyId, notice.id, 'recalled');
  await tx.run(
    `update mail_messages set state = 'dropped', digest_id = null, done_at = $3, reason = null where company_id = $1 and path = $2 and state in ('waiting', 'for_digest', 'in_digest')`,
    [companyId, pathOf(notice.id), at],
  );
  const told = await tx.rows(
    `insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, details)
     select s.company_id, s.user_id, 'notice_recalled', s.investor_id, $3, $4, $5
     from notice_shares s join users u on u.company_id = s.company_id and u.id = s.user_id and u.active
     where s.company_id = $1 and s.notice_id = $2 returning user_id`,
    [companyId, notice.id, notice.fund_id, at, recalledWords(notice)],
  );
  await tell(tx, { companyId, userIds: told.map(({ user_id }) => user_id), kind: 'notice_recall', path: '/ownership#notifications', at });
  await noteEvent(tx, { companyId, notice, event: 'recalled', reason, by, at });
}
