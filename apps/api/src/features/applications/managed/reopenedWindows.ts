import type { Listing } from '../../../http/readPage.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';

const columns = `w.id, w.fund_id, w.user_id, u.display_name, u.email, w.until_date, w.reason, w.opened_by, o.display_name as opened_name, w.opened_at, w.ended_at`;
const around = `reopened_windows w join users u on u.company_id = w.company_id and u.id = w.user_id
  join users o on o.company_id = w.company_id and o.id = w.opened_by`;

export const reopenedWindow = (tx: Tx, companyId: string, fundId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where w.company_id = $1 and w.fund_id = $2 and w.id = $3`, [companyId, fundId, id]);
export type ReopenedRow = RowOf<typeof reopenedWindow>;

/** The one that was not taken back, whether or not its day has passed. */
export const standingWindow = (tx: Tx, companyId: string, fundId: string, userId: string) =>
  tx.first(`select ${columns} from ${around} where w.company_id = $1 and w.fund_id = $2 and w.user_id = $3 and w.ended_at is null`, [
    companyId,
    fundId,
    userId,
  ]);

export const reopenedWindowsOf = (fundId: string) =>
  ({
    columns,
    rows: (tx, text, values) => tx.rows<ReopenedRow>(text, values),
    from: around,
    id: 'w.id',
    company: 'w.company_id',
    owned: { where: 'w.fund_id = $2::uuid', values: [fundId] },
    sorts: { opened_at: { by: 'w.opened_at', type: 'timestamptz' } },
  }) satisfies Listing<ReopenedRow>;

/** Ends what stands. @returns whether anything did */
export const endWindow = (tx: Tx, companyId: string, id: string, by: string, at: Date) =>
  tx.run('update reopened_windows set ended_by = $3, ended_at = $4 where company_id = $1 and id = $2 and ended_at is null', [companyId, id, by, at]);
