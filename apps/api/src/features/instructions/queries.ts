import type { RowOf, Tx } from '../../ports/database.ts';

export const fundOf = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id, name, currency, published from funds where company_id = $1 and id = $2', [companyId, id]);

/** All that were ever proposed for a fund, the newest first, with what became of them. */
export const versionsOf = (tx: Tx, companyId: string, fundId: string) =>
  tx.rows(
    `select p.version, p.sealed, p.key_id, p.proposed_by, u.display_name as proposed_by_name, p.proposed_at, a.at as approved_at, ua.display_name as approved_by_name,
       a.usable_from, r.at as revoked_at, ur.display_name as revoked_by_name, r.reason as revoke_reason
     from payment_instructions p left join users u on u.company_id = p.company_id and u.id = p.proposed_by
       left join payment_instruction_events a on a.company_id = p.company_id and a.fund_id = p.fund_id and a.version = p.version and a.event = 'approved'
       left join users ua on ua.company_id = a.company_id and ua.id = a.by_id
       left join payment_instruction_events r on r.company_id = p.company_id and r.fund_id = p.fund_id and r.version = p.version and r.event = 'revoked'
       left join users ur on ur.company_id = r.company_id and ur.id = r.by_id
     where p.company_id = $1 and p.fund_id = $2 order by p.version desc`,
    [companyId, fundId],
  );
export type VersionRow = RowOf<typeof versionsOf>;

/** Of an approval `a`: whether what it approved was withdrawn since. */
export const isRevoked = `exists (select from payment_instruction_events r
  where r.company_id = a.company_id and r.fund_id = a.fund_id and r.version = a.version and r.event = 'revoked') as is_revoked`;

/** Every fund of a company, with what was approved last for it. */
export const fundsToPay = (tx: Tx, companyId: string) =>
  tx.rows(
    `select f.id, f.external_id, f.name, f.currency, f.published, a.usable_from, ${isRevoked},
       exists (select from payment_instructions p where p.company_id = $1 and p.fund_id = f.id and p.version > coalesce(a.version, 0)
         and not exists (select from payment_instruction_events r where r.company_id = $1 and r.fund_id = f.id and r.version = p.version)) as is_proposed
     from funds f left join lateral (
       select e.* from payment_instruction_events e where e.company_id = $1 and e.fund_id = f.id and e.event = 'approved' order by version desc limit 1
     ) a on true
     where f.company_id = $1 order by f.name collate names, f.external_id`,
    [companyId],
  );

/** Of two who change the instructions of a fund at once, or publish a notice with them, the second waits. */
export const holdInstructions = (tx: Tx, companyId: string, fundId: string) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari instructions ' || $1 || ' ' || $2, 0))`, [companyId, fundId]);

/** Which active people hold a published fund. */
export const holdersOf = (tx: Tx, companyId: string, fundId: string) =>
  tx.rows(
    `select distinct u.id from holdings h join investors i on i.company_id = h.company_id and i.id = h.investor_id
       join users u on u.company_id = i.company_id and u.id = i.user_id and u.active join funds f on f.company_id = h.company_id and f.id = h.fund_id and f.published
     where h.company_id = $1 and h.fund_id = $2`,
    [companyId, fundId],
  );
