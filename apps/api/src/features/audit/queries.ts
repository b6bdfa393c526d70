import type { Contract, Received } from '@pari/contract';
import type { Listing } from '../../http/readPage.ts';
import type { Row } from '../../ports/database.ts';

type Filters = Omit<Received<Contract['listAuditEvents'], 'query'>, 'sort' | 'limit' | 'cursor'>;

interface Named {
  readonly real_name: string | null;
  readonly real_email: string | null;
  readonly effective_name: string | null;
  readonly effective_email: string | null;
  readonly object_name: string | null;
}

export type EventRow = Row<
  'audit_events',
  'at' | 'real_user_id' | 'effective_user_id' | 'action' | 'object_type' | 'object_id' | 'result' | 'request_id' | 'detail' | 'sequence'
> &
  Named & { readonly id: string };

type Given = (value: string) => string;
const conditions: Readonly<Record<keyof Filters, (value: string, zone: () => string) => string>> = {
  id: (value) => `e.id = ${value}::bigint`,
  user_id: (value) => `(e.real_user_id = ${value}::uuid or (e.effective_user_id = ${value}::uuid and e.effective_user_id is distinct from e.real_user_id))`,
  action: (value) => `e.action = ${value}`,
  object_type: (value) => `e.object_type = ${value}`,
  object_id: (value) => `e.object_id = ${value}`,
  result: (value) => `e.result = ${value}`,
  from: (value, zone) => `e.at >= ${value}::date::timestamp at time zone ${zone()}`,
  to: (value, zone) => `e.at < (${value}::date + 1)::timestamp at time zone ${zone()}`,
};
const filterNames = Object.keys(conditions) as (keyof typeof conditions)[];

/** The events of a company that a call asks for, with what the people and documents in them are called now; days are those of a time zone. */
export function eventsOf(filters: Filters, timeZone: string) {
  const values: string[] = [];
  const given: Given = (value) => `$${1 + values.push(value)}`;
  const asked = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [conditions[name](given(value), () => `${given(timeZone)}::text`)];
  });
  return {
    columns: `e.id::text as id, e.at, e.real_user_id, e.effective_user_id, e.action, e.object_type, e.object_id, e.result, e.request_id, e.detail, e.sequence,
      r.display_name as real_name, r.email as real_email, v.display_name as effective_name, v.email as effective_email,
      case e.object_type
        when 'user' then (select u.display_name from users u where u.company_id = e.company_id and u.id::text = e.object_id)
        when 'document' then (select d.title from documents d where d.company_id = e.company_id and d.id::text = e.object_id)
        when 'carry_plan' then (select p.name from carry_plans p where p.company_id = e.company_id and p.id::text = e.object_id)
        when 'carry_allocation' then (select a.reference from carry_allocations a where a.company_id = e.company_id and a.id::text = e.object_id)
        when 'carry_schedule' then (select s.name from carry_schedules s where s.company_id = e.company_id and s.id::text = e.object_id)
        when 'carry_document' then (select v.title from carry_document_versions v where v.company_id = e.company_id and v.carry_document_id::text = e.object_id
          order by v.version desc limit 1)
      end as object_name`,
    rows: (tx, text, all) => tx.rows<EventRow>(text, all),
    from: `audit_events e left join users r on r.company_id = e.company_id and r.id = e.real_user_id
      left join users v on v.company_id = e.company_id and v.id = e.effective_user_id`,
    id: 'e.id',
    isNumbered: true,
    company: 'e.company_id',
    ...(asked.length > 0 && { where: asked.join(' and ') }),
    values,
    sorts: { at: { by: 'e.at', type: 'timestamptz' } },
  } satisfies Listing<EventRow>;
}
