import type { Received, Contract } from '@pari/contract';
import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx, Values } from '../../ports/database.ts';
import { isUuid } from '../../isUuid.ts';
import { isOthers } from '../applications/index.ts';

/** Which tasks there are. Who they are about is looked up for those of a page alone. */
const from = (isEnded: boolean): string => `review_tasks t
  join applications a on a.company_id = t.company_id and a.id = t.application_id and a.closed_at is ${isEnded ? 'not null' : 'null'}
  join users r on r.company_id = t.company_id and r.id = $2::uuid`;

/** Where a text is looked for. */
const names = `join users u on u.company_id = a.company_id and u.id = a.applicant_id join funds f on f.company_id = a.company_id and f.id = a.fund_id`;

/** Of a part (m) as a task (t) sees it: what is looked at beside a part that was decided waits all the same. */
const taskState = `case when t.kind <> 'review' and t.closed_at is null then 'pending' else m.state end`;

/** Tasks by their ids. The addresses keep the database from reading an index of all names through for each. */
const rowsOf = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx.rows(
    `select t.id, t.version, t.module, t.kind, t.round, t.opened_at, t.due_on, t.closed_at, t.assignee_id, s.display_name as assignee, a.id as application_id, a.attempt, a.closed_at as ended_at,
       a.status, a.applicant_id, u.display_name as applicant, u.email as applicant_email, s.email as assignee_email, a.fund_id, f.external_id, f.name as fund, ${taskState} as state,
       m.version as module_version
     from review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id
       join application_modules m on m.company_id = t.company_id and m.application_id = t.application_id and m.module = t.module
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join users u on u.company_id = a.company_id and u.id = a.applicant_id
       left join users s on s.company_id = t.company_id and s.id = t.assignee_id
     where t.company_id = $1 and t.id = any($2::uuid[])`,
    [companyId, ids],
  );

/** A row of the queue. */
export type QueueRow = RowOf<typeof rowsOf>;

/** Tasks in the order in which they were found. */
async function found(tx: Tx, companyId: string, text: string, values: Values): Promise<QueueRow[]> {
  const ids = (await tx.rows<Pick<QueueRow, 'id'>>(text, values)).map(({ id }) => id);
  const rows = new Map((await rowsOf(tx, companyId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Tasks of whoever could be meant by a text, or of what funds are called by it. */
async function holding(tx: Tx, text: string): Promise<readonly string[] | null> {
  const people = (await tx.first('select people_holding($1, 500) as ids', [text]))?.ids ?? null;
  if (people === null) return null;
  const rows = await tx.rows(
    `select t.id from applications a join review_tasks t on t.company_id = a.company_id and t.application_id = a.id
     where a.applicant_id = any($1::uuid[])
       or a.fund_id = any(array(select f.id from funds f where strpos(folded(f.name), folded($2)) > 0))`,
    [people, text],
  );
  return rows.map(({ id }) => id);
}

/** Found first: those of one are few among all. */
const isWith = (person: string): string => `t.id = any(array(select x.id from review_tasks x where x.company_id = $1 and x.assignee_id = ${person}))`;

const isState = (state: string): string => `exists (select from application_modules m where m.company_id = t.company_id and m.application_id = t.application_id
  and m.module = t.module and ${taskState} = ${state})`;

/** The task that a part has, else the last one that it had. */
const isLast = `(t.closed_at is null or not exists (select from review_tasks n where n.company_id = t.company_id and n.application_id = t.application_id
  and n.module = t.module and n.id <> t.id and (n.closed_at is null or (n.opened_at, n.id) > (t.opened_at, t.id))))`;

/** Of an application that ended, the last task of those that are asked for. */
const isLastOfAll = (asked: string): string => `not exists (select from review_tasks x where x.company_id = t.company_id and x.application_id = t.application_id
  and x.id <> t.id and (x.opened_at, x.id) > (t.opened_at, t.id)${asked})`;

/** What ended last comes first. */
const ended = `(date_part('epoch', a.closed_at) * -1000)::bigint`;

/** What came first of what is due on a day, to the millisecond, comes first. What nobody has to look at comes last. */
const due = `(case when t.closed_at is null then (t.due_on - date '2000-01-01')::bigint * 10000000000000 + (date_part('epoch', t.opened_at) * 1000)::bigint end)`;

const ofAge = { breached: 't.due_on < $3::date', today: 't.due_on = $3::date', later: 't.due_on > $3::date' } as const;

type Asked = Pick<Received<Contract['listReviewQueue'], 'query'>, 'state' | 'module' | 'fund' | 'assignee' | 'age' | 'search'>;

export function queueOf(companyId: string, userId: string, today: string, { state, module, fund, assignee, age, search }: Asked) {
  const values: string[] = [];
  // After the company, the reviewer and the day.
  const given = (value: string) => `$${values.push(value) + 3}`;
  const isEnded = state === 'ended';
  const part = module === undefined ? null : `${given(String(module))}::smallint`;
  const where = [
    isEnded ? isLastOfAll(part === null ? '' : ` and x.module = ${part}`) : isLast,
    ...(isEnded ? [] : [state === undefined ? `(t.closed_at is null or ${isState(`'declined'`)})` : isState(given(state))]),
    ...(part === null ? [] : [`t.module = ${part}`]),
    ...(fund === undefined
      ? []
      : [
          isUuid(fund.toLowerCase())
            ? `a.fund_id = ${given(fund)}::uuid`
            : `a.fund_id = (select x.id from funds x where x.company_id = t.company_id and x.external_id = ${given(fund)})`,
        ]),
    ...(assignee === undefined
      ? []
      : assignee === 'nobody'
        ? ['t.closed_at is null and t.assignee_id is null']
        : [isWith(`${assignee === 'me' ? '$2' : given(assignee)}::uuid`)]),
    ...(age === undefined ? [] : [`t.closed_at is null and ${ofAge[age]}`]),
  ];
  return {
    columns: 't.id',
    rows: (tx, text, all) => found(tx, companyId, text, all),
    from: search === undefined ? from(isEnded) : `${from(isEnded)} ${names}`,
    id: 't.id',
    company: 't.company_id',
    owned: { where: isOthers, values: [userId, today] },
    where: where.join(' and '),
    values,
    searched: ['u.display_name', 'u.email', 'f.name'],
    holding,
    sorts: { due: { by: isEnded ? ended : due, type: 'bigint', nullable: true } },
  } satisfies Listing<QueueRow>;
}
