import type { CivilDate } from '@pari/domain/dates';
import type { RowOf, Tx } from '../../ports/database.ts';

/** That of the first profile of the person $2 which has one. */
const localCurrency = `(select i.local_currency from investors i where i.company_id = $1 and i.user_id = $2 and i.local_currency is not null
  order by i.account_code limit 1) as local_currency`;

/**
 * The plans in which a person was granted points, as far as that was known and was not reversed, by name, with the version of their facts. `local_currency` is the
 * person's: that of their first profile which has one.
 */
export const plansOf = (tx: Tx, companyId: string, userId: string, knownBefore: Date | null) =>
  tx.rows(
    `select p.id, p.external_id, p.name, p.currency, p.facts, min(a.grant_date) as first_grant,
       ${localCurrency}
     from carry_allocations a join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id
     where a.company_id = $1 and a.user_id = $2 and ($3::timestamptz is null or a.posted_at < $3)
       and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id
         and ($3::timestamptz is null or r.posted_at < $3))
     group by p.company_id, p.id order by p.name collate names, p.id`,
    [companyId, userId, knownBefore],
  );
export type PlanOfPerson = RowOf<typeof plansOf>;

/** What a person committed, by source and currency: of each the version that counts. */
export const commitmentsOf = (tx: Tx, companyId: string, userId: string, asOf: CivilDate, knownBefore: Date | null) =>
  tx.rows(
    `select distinct on (source_name collate names, source_name, currency) company_id, user_id, source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset,
       sealed, key_id, posted_at,
       ${localCurrency}
     from carry_commitments
     where company_id = $1 and user_id = $2 and date <= $3 and ($4::timestamptz is null or posted_at < $4)
     order by source_name collate names, source_name, currency, date desc, id desc`,
    [companyId, userId, asOf, knownBefore],
  );

/** Facts of a grant, or of its whole plan, that take effect by a day and were posted from an instant on, reversals and what they reverse too. */
export const laterFactsOf = (tx: Tx, companyId: string, planId: string, allocationId: string, asOf: CivilDate, postedFrom: Date) =>
  tx.rows(
    `select date, kind, label, reference, value, posted_at, is_reversed from (
       select grant_date as date, 'grant' as kind, 'Grant' as label, reference, points::numeric as value, posted_at,
         exists (select from carry_events r where r.company_id = $1 and r.reverses_allocation_id = a.id) as is_reversed
       from carry_allocations a where a.company_id = $1 and a.id = $3
       union all
       select e.date, e.type, coalesce(e.milestone, e.type), e.reference, e.points::numeric, e.posted_at,
         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id)
       from carry_events e where e.company_id = $1 and e.plan_id = $2
         and (e.allocation_id = $3 or e.to_allocation_id = $3 or (e.allocation_id is null and e.type in ('milestone', 'reversal'))
           or e.reverses_event_id in (select m.id from carry_events m where m.company_id = $1 and m.to_allocation_id = $3))
       union all
       select d.date, d.type || '', d.source, d.reference, d.amount::numeric, d.posted_at,
         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id)
       from carry_distributions d where d.company_id = $1 and d.allocation_id = $3
       union all
       select v.date, v.kind, v.kind, null, v.amount, v.posted_at, false from carry_plan_values v where v.company_id = $1 and v.plan_id = $2) fact
     where date <= $4 and posted_at >= $5 order by date, posted_at, reference`,
    [companyId, planId, allocationId, asOf, postedFrom],
  );
export type LaterFactRow = RowOf<typeof laterFactsOf>;
