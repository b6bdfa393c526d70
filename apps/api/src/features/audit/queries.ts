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

// A place of an index is asked for each row of a page: what is no id means nothing.
const objectId = `(case when e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object_id::uuid end)`;

/** Whose the application is, and of which fund. @param table where the object stands, and what of it names its application */
const ofApplication = (table: string, application: string): string =>
  `(select concat_ws(', ', u.display_name, f.name) from ${table} o join applications a on a.company_id = o.company_id and a.id = o.${application}
    join users u on u.company_id = a.company_id and u.id = a.applicant_id join funds f on f.company_id = a.company_id and f.id = a.fund_id
    where o.company_id = e.company_id and o.id = ${objectId})`;

const ofPerson = (table: string): string =>
  `(select u.display_name from ${table} o join users u on u.company_id = o.company_id and u.id = o.user_id where o.company_id = e.company_id and o.id = ${objectId})`;

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
        when 'fund' then (select f.name from funds f where f.company_id = e.company_id and f.id = ${objectId})
        when 'notice' then (select concat_ws(', ', n.reference, f.name) from notices n join funds f on f.company_id = n.company_id and f.id = n.fund_id
          where n.company_id = e.company_id and n.id = ${objectId})
        when 'envelope' then (select concat_ws(', ', n.title, (select u.display_name from envelope_recipients p join users u on u.company_id = p.company_id and u.id = p.user_id
            where p.company_id = n.company_id and p.envelope_id = n.id and p.role = 'signer' order by p.turn, p.id limit 1))
          from envelopes n where n.company_id = e.company_id and n.id = ${objectId})
        when 'application' then ${ofApplication('applications', 'id')}
        when 'document_request' then ${ofApplication('document_requests', 'application_id')}
        when 'program_document' then ${ofApplication('program_documents', 'application_id')}
        when 'review_task' then ${ofApplication('review_tasks', 'application_id')}
        when 'comment' then ${ofApplication('application_comments', 'application_id')}
        when 'proposal' then ${ofApplication('application_proposals', 'application_id')}
        when 'kyc_record' then ${ofPerson('kyc_records')}
        when 'tax_record' then ${ofPerson('tax_records')}
        when 'order' then ${ofPerson('orders')}
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
