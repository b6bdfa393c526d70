import type { Received, Contract } from '@pari/contract';
import type { Listing, SortKey } from '../../http/readPage.ts';
import type { RowOf, Tx, Values } from '../../ports/database.ts';
import { isUuid } from '../../isUuid.ts';
import { isOthers } from '../applications/index.ts';

/** Who looks at it. Who it is about is looked up for what is on a page alone. */
const reviewer = 'join users r on r.company_id = a.company_id and r.id = $2::uuid';

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

/** Applications of whoever could be meant by a text, or to what funds are called by it. */
async function holding(tx: Tx, text: string): Promise<readonly string[] | null> {
  const people = (await tx.first('select people_holding($1, 500) as ids', [text]))?.ids ?? null;
  if (people === null) return null;
  const rows = await tx.rows(
    `select a.id from applications a where a.applicant_id = any($1::uuid[])
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

/** What came first of what is due on a day, to the millisecond, comes first. What nobody has to look at comes last. */
const due = `(case when t.closed_at is null then (t.due_on - date '2000-01-01')::bigint * 10000000000000 + (date_part('epoch', t.opened_at) * 1000)::bigint end)`;

const ofAge = { breached: 't.due_on < $3::date', today: 't.due_on = $3::date', later: 't.due_on > $3::date' } as const;

type Asked = Pick<Received<Contract['listReviewQueue'], 'query'>, 'state' | 'module' | 'fund' | 'assignee' | 'age' | 'search'>;

export function queueOf(companyId: string, userId: string, today: string, asked: Asked) {
  const values: string[] = [];
  // After the company, the reviewer and the day.
  const given = (value: string) => `$${values.push(value) + 3}`;
  const { from, where, sort } = asked.state === 'ended' ? endedBy(asked, given) : waitingBy(asked, given);
  return {
    columns: 't.id',
    rows: (tx, text, all) => found(tx, companyId, text, all),
    from: asked.search === undefined ? from : `${from} ${names}`,
    id: 't.id',
    company: 'a.company_id',
    // Of what ended, which task it is found by depends on what is asked, and does not change any more.
    ...(asked.state === 'ended'
      ? { owned: { where: [isOthers, ...where].join(' and '), values: [userId, today, ...values] } }
      : { owned: { where: isOthers, values: [userId, today] }, where: where.join(' and '), values }),
    searched: ['u.display_name', 'u.email', 'f.name'],
    holding,
    heldBy: 'a.id',
    sorts: { due: sort },
  } satisfies Listing<QueueRow>;
}

interface Narrowed {
  readonly from: string;
  readonly where: readonly string[];
  readonly sort: SortKey;
}
type Given = (value: string) => string;

const isPart = (task: string, { module }: Asked, given: Given): string[] =>
  module === undefined ? [] : [`${task}.module = ${given(String(module))}::smallint`];

const isOfFund = ({ fund }: Asked, given: Given): string[] =>
  fund === undefined
    ? []
    : [
        isUuid(fund.toLowerCase())
          ? `a.fund_id = ${given(fund)}::uuid`
          : `a.fund_id = (select x.id from funds x where x.company_id = a.company_id and x.external_id = ${given(fund)})`,
      ];

const personIn = (assignee: string, given: Given): string => `${assignee === 'me' ? '$2' : given(assignee)}::uuid`;

function waitingBy(asked: Asked, given: Given): Narrowed {
  const { state, assignee, age } = asked;
  return {
    from: `review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id and a.closed_at is null ${reviewer}`,
    where: [
      isLast,
      state === undefined ? `(t.closed_at is null or ${isState(`'declined'`)})` : isState(given(state)),
      ...isPart('t', asked, given),
      ...isOfFund(asked, given),
      ...(assignee === undefined ? [] : [assignee === 'nobody' ? 't.closed_at is null and t.assignee_id is null' : isWith(personIn(assignee, given))]),
      ...(age === undefined ? [] : [`t.closed_at is null and ${ofAge[age]}`]),
    ],
    sort: { by: due, type: 'bigint', nullable: true },
  };
}

/** Applications that ended, the last one first, each by its last task (t) of those (x) that are asked for: looked up one by one, as far as a page goes. */
function endedBy(asked: Asked, given: Given): Narrowed {
  const { assignee, age } = asked;
  const isWaiting = assignee === 'nobody' || age !== undefined;
  const isTheirs = assignee === undefined || assignee === 'nobody' ? [] : [`${personIn(assignee, given)} in (x.assignee_id, x.closed_by)`];
  const isAsked = ['x.company_id = a.company_id', 'x.application_id = a.id', ...isPart('x', asked, given), ...isTheirs];
  return {
    from: `applications a ${reviewer} join lateral (select x.id from review_tasks x where ${isAsked.join(' and ')} order by x.opened_at desc, x.id desc limit 1) t on true`,
    // Nothing of it waits for anybody, or until a day.
    where: ['a.closed_at is not null', ...isOfFund(asked, given), ...(isWaiting ? ['false'] : [])],
    sort: { by: 'a.closed_at', type: 'timestamptz', isGreatestFirst: true },
  };
}
