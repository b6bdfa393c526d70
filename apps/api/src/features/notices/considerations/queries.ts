import type { Tx } from '../../../ports/database.ts';

/** The published notices whose settlement posted entries of these profiles that stand, by profile, fund and the day of the entry. */
export const settledNotices = (tx: Tx, companyId: string, investorIds: readonly string[]) =>
  tx.rows(
    `select distinct l.investor_id, t.fund_id, e.effective_date as date, t.id, t.reference, v.title
     from notice_lines l
       join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version
       join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
       cross join lateral entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) e
     where l.company_id = $1 and l.investor_id = any($2) and t.state = 'published'
     order by t.reference`,
    [companyId, investorIds],
  );
