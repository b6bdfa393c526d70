import type { Answer, Contract } from '@pari/contract';
import { APPLICATION_WORDS, isClosed, type AmountRound, type ApplicationStatus } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import type { Call } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import { saidInRounds } from '../applications/index.ts';
import { presentQueueRow, taskName, type Days } from './presentTask.ts';
import { queueOf, type QueueRow } from './queue.ts';

type Table = Pick<Answer<Contract['exportReview']>, 'columns' | 'rows'>;
type Column = Table['columns'][number];

/** Rows of the queue that one file takes. */
const MOST_ROWS = 10_000;

const text = (title: string): Column => ({ title, kind: 'text' });
const number = (title: string): Column => ({ title, kind: 'number' });
const day = (title: string): Column => ({ title, kind: 'day' });
const of: readonly Column[] = [text('Applicant'), text('Fund'), number('Attempt')];
const nameOf = ({ applicant, fund, attempt }: QueueRow): string[] => [applicant, fund, String(attempt)];

const stateWords: Readonly<Record<string, string>> = {
  not_started: 'Not begun',
  in_progress: 'With the applicant',
  pending: 'To be decided',
  changes_requested: 'Sent back',
  approved: 'Approved',
  declined: 'Declined',
  complete: 'Complete',
};

function ofQueue(rows: readonly QueueRow[], days: Days, userId: string): Table {
  const present = presentQueueRow(days, userId);
  return {
    columns: [...of, text('Part'), text('State'), number('Round'), day('Came on'), day('Due on'), text('Late'), number('Working days'), text('With')],
    rows: rows.map((row) => {
      const status = row.status as ApplicationStatus;
      const { module_name: part, round, opened_at: at, due_on: due, is_open: isOpen, is_breached: isLate, age_days: age, assignee } = present(row);
      return [
        ...nameOf(row),
        part,
        isClosed(status) ? APPLICATION_WORDS[status] : (stateWords[row.state] ?? row.state),
        String(round),
        civilDateIn(new Date(at), days.timeZone),
        isOpen ? due : null,
        isLate ? 'Late' : null,
        isOpen ? String(age) : null,
        assignee?.display_name ?? null,
      ];
    }),
  };
}

/** What each application submitted last of the amounts. */
async function ofAmounts(tx: Tx, companyId: string, rows: readonly QueueRow[], { timeZone }: Days): Promise<Table> {
  const found = await tx.rows(
    `select distinct on (r.application_id) r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at, m.state from application_rounds r
       join application_modules m on m.company_id = r.company_id and m.application_id = r.application_id and m.module = r.module
     where r.company_id = $1 and r.application_id = any($2::uuid[]) and r.module = 7 and r.key_id <> 'erased' order by r.application_id, r.round desc`,
    [companyId, rows.map(({ application_id: id }) => id)],
  );
  const submitted = new Map(saidInRounds.opened(tx, found).map(({ row, said }) => [row.application_id, { ...row, content: said as AmountRound }]));
  return {
    columns: [
      ...of,
      number('Round'),
      day('Submitted on'),
      text('State'),
      text('Currency'),
      number('Equity'),
      number('Leverage'),
      number('Cashless commitment'),
      number('Total'),
    ],
    rows: ofApplications(rows).flatMap((row) => {
      const round = submitted.get(row.application_id);
      if (!round) return [];
      const { amounts, currency } = round.content.amount;
      const { equity, leverage, cashless, total } = amounts;
      const on = civilDateIn(round.submitted_at, timeZone);
      return [[...nameOf(row), String(round.round), on, stateWords[round.state] ?? round.state, currency, equity, leverage, cashless, total]];
    }),
  };
}

const outcomes: Readonly<Record<string, string>> = { approved: 'Approved', declined: 'Declined', changes_requested: 'Sent back' };

async function ofDecisions(tx: Tx, companyId: string, rows: readonly QueueRow[], { timeZone }: Days): Promise<Table> {
  const found = await tx.rows(
    `select t.application_id, t.module, t.kind, t.round, t.outcome, t.closed_at, u.display_name as by from review_tasks t
       left join users u on u.company_id = t.company_id and u.id = t.closed_by
     where t.company_id = $1 and t.application_id = any($2::uuid[]) and t.outcome in ('approved', 'declined', 'changes_requested') order by t.closed_at, t.id`,
    [companyId, rows.map(({ application_id: id }) => id)],
  );
  const decided = Map.groupBy(found, ({ application_id: id }) => id);
  return {
    columns: [...of, text('Part'), number('Round'), text('Decision'), text('By'), day('On')],
    rows: ofApplications(rows).flatMap((row) =>
      (decided.get(row.application_id) ?? []).map(({ round, outcome, by, closed_at: at, ...task }) => [
        ...nameOf(row),
        taskName(task),
        round === null ? null : String(round),
        outcomes[outcome ?? ''] ?? outcome,
        by,
        at && civilDateIn(at, timeZone),
      ]),
    ),
  };
}

const ofApplications = (rows: readonly QueueRow[]): QueueRow[] => [...new Map(rows.map((row) => [row.application_id, row])).values()];

/** What is saved as a file: what the queue shows, narrowed in the same way, and no answer but the amounts. */
export async function exported(call: Call<'exportReview'>, days: Days): Promise<Answer<Contract['exportReview']>> {
  const { tx, context, query } = call;
  const { what, search, ...filters } = query;
  const companyId = context.company.id;
  const asked = { ...filters, search, sort: 'due' as const, limit: MOST_ROWS };
  const page = await readPage({ ...call, query: asked }, queueOf(companyId, context.realUser.id, days.today, asked), (row) => row);
  const rows = page.results;
  const table =
    what === 'queue'
      ? ofQueue(rows, days, context.realUser.id)
      : what === 'amounts'
        ? await ofAmounts(tx, companyId, rows, days)
        : await ofDecisions(tx, companyId, rows, days);
  return { what, ...table, is_whole: page.links.next === null };
}
