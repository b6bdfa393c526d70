import type { Received, Contract } from '@pari/contract';
import type { Listing } from '../../http/readPage.ts';
import { isUuid } from '../../isUuid.ts';
import { isOthers } from '../applications/index.ts';

/** A row of the queue. */
export interface QueueRow {
  readonly id: string;
  readonly version: number;
  readonly module: number;
  readonly kind: string;
  readonly round: number;
  readonly opened_at: Date;
  readonly due_on: string;
  readonly closed_at: Date | null;
  readonly assignee_id: string | null;
  readonly assignee: string | null;
  readonly application_id: string;
  readonly attempt: number;
  readonly status: number;
  readonly applicant_id: string;
  readonly applicant: string;
  readonly fund_id: string;
  readonly external_id: string;
  readonly fund: string;
  readonly state: string;
  /** Of the part. */
  readonly module_version: number;
}

const columns = `t.id, t.version, t.module, t.kind, t.round, t.opened_at, t.due_on, t.closed_at, t.assignee_id, s.display_name as assignee, a.id as application_id, a.attempt, a.status,
  a.applicant_id, u.display_name as applicant, a.fund_id, f.external_id, f.name as fund, m.state, m.version as module_version`;

const from = `review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id and a.closed_at is null
  join application_modules m on m.company_id = t.company_id and m.application_id = t.application_id and m.module = t.module
  join funds f on f.company_id = a.company_id and f.id = a.fund_id
  join users u on u.company_id = a.company_id and u.id = a.applicant_id
  join users r on r.company_id = a.company_id and r.id = $2::uuid
  left join users s on s.company_id = t.company_id and s.id = t.assignee_id`;

/** The task that a part has, else the last one that it had. */
const isLast = `(t.closed_at is null or not exists (select from review_tasks n where n.company_id = t.company_id and n.application_id = t.application_id
  and n.module = t.module and n.id <> t.id and (n.closed_at is null or (n.opened_at, n.id) > (t.opened_at, t.id))))`;

/** What came first of what is due on a day comes first. What nobody has to look at comes last. */
const due = `(case when t.closed_at is null then to_char(t.due_on, 'YYYY-MM-DD') || to_char(t.opened_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') end)`;

const ofAge = { breached: 't.due_on < $3::date', today: 't.due_on = $3::date', later: 't.due_on > $3::date' } as const;

type Asked = Pick<Received<Contract['listReviewQueue'], 'query'>, 'state' | 'module' | 'fund' | 'assignee' | 'age'>;

export function queueOf(userId: string, today: string, { state, module, fund, assignee, age }: Asked) {
  const values: string[] = [];
  // After the company, the reviewer and the day.
  const given = (value: string) => `$${values.push(value) + 3}`;
  const where = [
    isLast,
    state === undefined ? `(t.closed_at is null or m.state = 'declined')` : `m.state = ${given(state)}`,
    ...(module === undefined ? [] : [`t.module = ${given(String(module))}::smallint`]),
    ...(fund === undefined ? [] : [isUuid(fund.toLowerCase()) ? `f.id = ${given(fund)}::uuid` : `f.external_id = ${given(fund)}`]),
    ...(assignee === undefined
      ? []
      : assignee === 'nobody'
        ? ['t.closed_at is null and t.assignee_id is null']
        : [`t.assignee_id = ${assignee === 'me' ? '$2' : given(assignee)}::uuid`]),
    ...(age === undefined ? [] : [`t.closed_at is null and ${ofAge[age]}`]),
  ];
  return {
    columns,
    rows: (tx, text, all) => tx.rows<QueueRow>(text, all),
    from,
    id: 't.id',
    company: 't.company_id',
    owned: { where: isOthers, values: [userId, today] },
    where: where.join(' and '),
    values,
    searched: ['u.display_name', 'u.email', 'f.name'],
    sorts: { due: { by: due, type: 'text', nullable: true } },
  } satisfies Listing<QueueRow>;
}
