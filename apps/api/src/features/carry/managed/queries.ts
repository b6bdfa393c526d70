import { isUuid } from '../../../isUuid.ts';
import type { Listing } from '../../../http/readPage.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';

const uuidOf = (key: string): string | null => (isUuid(key.toLowerCase()) ? key.toLowerCase() : null);

const planColumns = `p.id, p.external_id, p.name, p.currency, p.unit_decimals, p.good_leaver, p.vested_portion, p.version`;
export const managedPlans = {
  columns: planColumns,
  rows: (tx, text, values) => tx.rows<ManagedPlanRow>(text, values),
  from: 'carry_plans p',
  id: 'p.id',
  company: 'p.company_id',
  searched: ['p.name', 'p.external_id'],
  sorts: { name: { by: 'p.name collate names', type: 'text' } },
} satisfies Listing<ManagedPlanRow>;

export const managedPlan = (tx: Tx, companyId: string, key: string) =>
  tx.first(
    `select ${planColumns} from carry_plans p
     where p.company_id = $1 and (p.id = $2 or p.external_id = $3)`,
    [companyId, uuidOf(key), key],
  );
export type ManagedPlanRow = RowOf<typeof managedPlan>;

export const lockPlan = (tx: Tx, companyId: string, id: string) =>
  tx.first(
    `select version, exists (select from carry_allocations a where a.company_id = p.company_id and a.plan_id = p.id) as granted from carry_plans p
     where company_id = $1 and id = $2 for no key update`,
    [companyId, id],
  );

/** Under whose name each grant of some plans stands. */
export async function namesOf(tx: Tx, companyId: string, planIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(
    `select a.id, coalesce(a.entity_name, a.recipient_name, u.display_name) as name from carry_allocations a
       join users u on u.company_id = a.company_id and u.id = a.user_id
     where a.company_id = $1 and a.plan_id = any($2::uuid[])`,
    [companyId, planIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** A grant by id or reference, reversed or not. */
export const grantNamed = (tx: Tx, companyId: string, key: string) =>
  tx.first('select id, plan_id from carry_allocations where company_id = $1 and (id = $2 or reference = $3)', [companyId, uuidOf(key), key]);

/** The plans in which a person was ever granted something. */
export const plansOfPerson = (tx: Tx, companyId: string, userId: string) =>
  tx.rows('select distinct plan_id from carry_allocations where company_id = $1 and user_id = $2 order by plan_id', [companyId, userId]);

/** What a reference names: a grant, an event or a payment. */
export const factNamed = (tx: Tx, companyId: string, reference: string) =>
  tx.first(
    `select kind, is_distribution, id, plan_id, allocation_id, date, is_reversal, is_reversed from (
       select 'grant' as kind, false as is_distribution, a.id, a.plan_id, a.id as allocation_id, a.grant_date as date, false as is_reversal,
         exists (select from carry_events r where r.company_id = $1 and r.reverses_allocation_id = a.id) as is_reversed
       from carry_allocations a where a.company_id = $1 and a.reference = $2
       union all
       select 'event', false, e.id, e.plan_id, e.allocation_id, e.date, e.type = 'reversal',
         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id)
       from carry_events e where e.company_id = $1 and e.reference = $2
       union all
       select 'payment', d.type = 'distribution', d.id, d.plan_id, d.allocation_id, d.date, d.type = 'reversal',
         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id)
       from carry_distributions d where d.company_id = $1 and d.reference = $2) named limit 1`,
    [companyId, reference],
  );

/** What was posted at once for several grants, by the references of the wholes. */
export const partsNamed = (tx: Tx, companyId: string, references: readonly string[]) =>
  tx.rows(
    `select p.* from (
       select 'event' as kind, e.id, e.plan_id, e.allocation_id, e.date, e.reference, e.part_of,
         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id) as is_reversed
       from carry_events e where e.company_id = $1 and e.part_of = any($2::text[])
       union all
       select 'payment', d.id, d.plan_id, d.allocation_id, d.date, d.reference, d.part_of,
         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id)
       from carry_distributions d where d.company_id = $1 and d.part_of = any($2::text[])) p
     order by p.plan_id, length(p.reference), p.reference`,
    [companyId, references],
  );

/** Every fact of a plan, the last posted first. @param most of them */
export const factsOf = (tx: Tx, companyId: string, planId: string, most: number) =>
  tx.rows(
    `select f.*, u.display_name as posted_by_name, a.reference as allocation_reference, count(*) over ()::integer as found from (
       select v.id::text as id, v.kind, v.date, null as reference, null::uuid as allocation_id, null::text as part_of, v.amount::text as amount, null::text as more, v.posted_at, v.posted_by,
         false as is_reversed, false as is_reversible, false as is_portion, false as is_payment, null as reverses
       from carry_plan_values v where v.company_id = $1 and v.plan_id = $2
       union all
       select g.id::text, 'grant', g.grant_date, g.reference, g.id, null, g.points::text, null, g.posted_at, g.posted_by,
         exists (select from carry_events r where r.company_id = $1 and r.reverses_allocation_id = g.id), true, false, false, null
       from carry_allocations g where g.company_id = $1 and g.plan_id = $2
       union all
       select e.id::text, e.type, e.date, e.reference, e.allocation_id, e.part_of, coalesce(e.points, e.portion)::text, coalesce(e.milestone, e.until::text, e.reason), e.posted_at, e.posted_by,
         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id), e.type <> 'reversal', e.points is null, false,
         coalesce((select o.reference from carry_events o where o.company_id = $1 and o.id = e.reverses_event_id),
           (select o.reference from carry_allocations o where o.company_id = $1 and o.id = e.reverses_allocation_id))
       from carry_events e where e.company_id = $1 and e.plan_id = $2
       union all
       select d.id::text, d.type || '', d.date, d.reference, d.allocation_id, d.part_of, d.amount::text, d.source, d.posted_at, d.posted_by,
         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id), d.type <> 'reversal', false, true,
         (select o.reference from carry_distributions o where o.company_id = $1 and o.id = d.reverses_id)
       from carry_distributions d where d.company_id = $1 and d.plan_id = $2) f
     left join users u on u.company_id = $1 and u.id = f.posted_by
     left join carry_allocations a on a.company_id = $1 and a.id = f.allocation_id
     order by f.posted_at desc, f.date desc, f.id limit $3`,
    [companyId, planId, most],
  );
export type FactRow = RowOf<typeof factsOf>;

/** Every version of every schedule, and how many grants vest by it. */
export const allSchedules = (tx: Tx, companyId: string) =>
  tx.rows(
    `select s.id, s.name, s.version, s.terms, (select count(*)::integer from carry_allocations a where a.company_id = s.company_id and a.schedule_id = s.id) as grants
     from carry_schedules s where s.company_id = $1 order by s.name collate names, s.version desc`,
    [companyId],
  );
export const scheduleBy = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id, name, version, terms from carry_schedules where company_id = $1 and id = $2', [companyId, id]);

/** Who may be granted points. */
export const recipientBy = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id, display_name, email, roles from users where company_id = $1 and id = $2 and active', [companyId, id]);

/** Those of some references by which something is known already. */
export const referencesTaken = (tx: Tx, companyId: string, references: readonly string[]) =>
  tx.rows(
    `select reference from carry_allocations where company_id = $1 and reference = any($2::text[])
     union select reference from carry_events where company_id = $1 and reference = any($2::text[])
     union select reference from carry_distributions where company_id = $1 and reference = any($2::text[]) order by 1`,
    [companyId, references],
  );
