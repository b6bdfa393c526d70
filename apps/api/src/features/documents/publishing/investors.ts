import type { RowOf, Tx } from '../../../ports/database.ts';

/** Every investor of a company, with whoever it belongs to. */
export const investorsOf = (tx: Tx, companyId: string) =>
  tx.rows(
    `select i.id, i.account_code, i.name, u.id as user_id, u.display_name, u.email, u.active from investors i
     left join users u on u.company_id = i.company_id and u.id = i.user_id where i.company_id = $1`,
    [companyId],
  );
export type Investor = RowOf<typeof investorsOf>;

/** People who are investors, and have no profile. */
export const peopleWithoutProfile = (tx: Tx, companyId: string) =>
  tx.rows(
    `select u.id, u.display_name, u.email from users u where u.company_id = $1 and u.roles && array['investor', 'carry_participant']
       and not exists (select from investors i where i.company_id = u.company_id and i.user_id = u.id)`,
    [companyId],
  );

/** Which of these investors hold the fund, or a fund of the firm. */
export const holdersAmong = (tx: Tx, companyId: string, investorIds: readonly string[], fundId: string | null, firmId: string | null) =>
  tx.rows(
    `select distinct h.investor_id from holdings h join funds f on f.company_id = h.company_id and f.id = h.fund_id
     where h.company_id = $1 and h.investor_id = any($2) and ($3::uuid is null or f.id = $3) and ($4::uuid is null or f.firm_id = $4)`,
    [companyId, investorIds, fundId, firmId],
  );

/** What stands already, not recalled, of these bytes under that type, title and date. */
export const standing = (tx: Tx, companyId: string, hashes: readonly string[], type: string, title: string, date: string) =>
  tx.rows(
    `select distinct v.sha256, d.scope, d.fund_id, d.firm_id, r.investor_id from document_versions v
     join documents d on d.company_id = v.company_id and d.id = v.document_id
     left join document_recipients r on r.company_id = d.company_id and r.document_id = d.id
     where v.company_id = $1 and v.sha256 = any($2) and d.recalled_at is null and d.type = $3 and d.title = $4 and d.date = $5`,
    [companyId, hashes, type, title, date],
  );
