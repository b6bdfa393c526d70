import type { RowOf, Tx } from '../../ports/database.ts';

const shown = `t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, v.title, v.purpose, v.due_date, v.currency, v.total_called,
  v.total_distributed, v.reasons, v.excused, v.corrects, c.reference as corrects_reference, f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name`;
const withThings = `notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects`;

export const noticeIn = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${shown} from ${withThings} where t.company_id = $1 and t.id = $2`, [companyId, id]);
export type NoticeRow = RowOf<typeof noticeIn>;

/** The one that bears a reference now. */
export const noticeNamed = (tx: Tx, companyId: string, reference: string) =>
  tx.first(`select ${shown} from ${withThings} where t.company_id = $1 and t.reference = $2 and t.state <> 'discarded'`, [companyId, reference]);

/** The lines of a notice in one of its versions, as they were given. */
export const linesOf = (tx: Tx, companyId: string, noticeId: string, version: number) =>
  tx.rows(
    `select l.n, l.investor_id, i.account_code, i.name as investor_name, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income,
       l.recallable, l.unfunded_before, l.unfunded_after, l.entry_reference
     from notice_lines l join investors i on i.company_id = l.company_id and i.id = l.investor_id
     where l.company_id = $1 and l.notice_id = $2 and l.version = $3 order by l.n`,
    [companyId, noticeId, version],
  );
export type LineRow = RowOf<typeof linesOf>;
