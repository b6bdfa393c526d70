import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

/** What is kept of a person (u), and what says for how long; each day is one of the company's (c). */
const columns = `u.company_id, u.id, u.display_name, u.email, u.active, k.kept, k.erased_at, a.open_applications, (a.ended_at at time zone c.time_zone)::date as application_ended_on,
  h.open_holdings, h.ended_on as holding_ended_on, (greatest(k.begun_at, k.changed_at) at time zone c.time_zone)::date as changed_on`;

/**
 * A holding has ended once its last valuation is nothing and nothing was posted since, or where nothing was ever paid into it and its commitments add up to nothing.
 */
const around = `users u join companies c on c.id = u.company_id
  cross join lateral (
    select (count(*) filter (where r.erased_at is null))::int as kept, max(r.erased_at) as erased_at, max(r.created_at) filter (where r.erased_at is null) as begun_at,
      max(r.changed_at) filter (where r.erased_at is null) as changed_at
    from (
      select erased_at, created_at, changed_at from kyc_records where company_id = u.company_id and user_id = u.id
      union all select erased_at, created_at, changed_at from tax_records where company_id = u.company_id and user_id = u.id
      union all select b.erased_at, b.created_at, greatest((select max(d.changed_at) from bank_drafts d where d.company_id = b.company_id and d.record_id = b.id),
          (select max(v.committed_at) from bank_versions v where v.company_id = b.company_id and v.record_id = b.id))
        from bank_records b where b.company_id = u.company_id and b.user_id = u.id
      union all select erased_at, created_at, closed_at from applications where company_id = u.company_id and applicant_id = u.id
    ) r
  ) k
  cross join lateral (
    select (count(*) filter (where closed_at is null))::int as open_applications, max(closed_at) as ended_at from applications where company_id = u.company_id and applicant_id = u.id
  ) a
  cross join lateral (
    select (count(*) filter (where not (case when n.on_day is null then e.on_day is null and coalesce(m.amount, 0) = 0
        else n.gross_nav = 0 and n.on_day >= greatest(e.on_day, m.on_day, n.on_day) end)))::int as open_holdings,
      max(greatest(n.on_day, e.on_day, m.on_day)) as ended_on
    from investors i join holdings o on o.company_id = i.company_id and o.investor_id = i.id
      left join lateral (select v.date as on_day, v.gross_nav from valuations v
        where v.company_id = o.company_id and v.investor_id = o.investor_id and v.fund_id = o.fund_id order by v.date desc, v.id desc limit 1) n on true
      cross join lateral (select max(l.effective_date) as on_day from ledger_entries l where l.company_id = o.company_id and l.investor_id = o.investor_id and l.fund_id = o.fund_id) e
      cross join lateral (select max(t.date) as on_day, sum(t.amount) as amount from commitments t
        where t.company_id = o.company_id and t.investor_id = o.investor_id and t.fund_id = o.fund_id) m
    where i.company_id = u.company_id and i.user_id = u.id
  ) h`;

/** Those of whom anything is kept, by name. */
export const peopleKept = (tx: Tx, companyId: string) =>
  tx.rows(`select ${columns} from ${around} where u.company_id = $1 and k.kept > 0 order by u.display_name collate names, u.id`, [companyId]);
export type KeptRow = RowOf<typeof peopleKept>;

export const personKept = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where u.company_id = $1 and k.kept > 0 and u.id = $2`, [companyId, id]);

/** Those of whom anything is or was kept. */
export const everKept = {
  columns,
  rows: (tx, text, values) => tx.rows<KeptRow>(text, values),
  from: around,
  id: 'u.id',
  company: 'u.company_id',
  where: '(k.kept > 0 or k.erased_at is not null)',
  sorts: { name: { by: 'u.display_name collate names', type: 'text' } },
} satisfies Listing<KeptRow>;

/** For how many years the company keeps records, and where its days begin. @param hold of two who change it at once, the second waits */
export async function retentionSet(tx: Tx, companyId: string, { hold = false } = {}) {
  if (hold) await tx.run('select from companies where id = $1 for no key update', [companyId]);
  const row = await tx.first('select retention_years, time_zone from companies where id = $1', [companyId]);
  if (!row) throw new Error('There is no such company.');
  return { years: row.retention_years, timeZone: row.time_zone };
}
