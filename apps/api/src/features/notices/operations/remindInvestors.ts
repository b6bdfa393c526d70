import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import type { NoticeRow } from '../queries.ts';
import { pathOf, reminderWords } from '../told.ts';
import { noteEvent } from './noteEvent.ts';

interface Reminding {
  readonly companyId: string;
  readonly notice: NoticeRow;
  /** Of shares that are to be paid. */
  readonly investorIds: readonly string[];
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly by: string;
  readonly at: Date;
}

/** Tells the active people who see these investors, once more, what is to be paid. @returns how many shares that were */
export async function remindInvestors(tx: Tx, { companyId, notice, investorIds, today, by, at }: Reminding): Promise<number> {
  const told = await tx.rows(
    `insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, due_date, details, notice_id)
     select i.company_id, u.id, 'capital_call', i.id, $3, $4, $5, $6, $2
     from investors i join users u on u.company_id = i.company_id and u.id = i.user_id and u.active
     where i.company_id = $1 and i.id = any($7) returning user_id`,
    [companyId, notice.id, notice.fund_id, at, notice.due_date, reminderWords(notice, today), investorIds],
  );
  // Nobody was told: today they still may be.
  if (told.length === 0) return 0;
  await tell(tx, { companyId, userIds: told.map(({ user_id }) => user_id), kind: 'capital_call', path: pathOf(notice.id), at });
  await noteEvent(tx, { companyId, notice, event: 'reminded', by, at });
  return told.length;
}
