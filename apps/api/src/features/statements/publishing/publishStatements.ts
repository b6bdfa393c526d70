import { civilDate, civilDateIn, isCivilDate, lastDayOfMonth, type CivilDate } from '@pari/domain/dates';
import { usualPaper } from '@pari/domain/statements';
import type { Call } from '../../../http/handler.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import { rehearse } from '../../../http/rehearse.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { addItems } from '../jobQueries.ts';
import { drawStatements } from '../jobs.ts';
import type { SubjectRow } from '../queries.ts';
import { effectOf, planQuarter, type QuarterPlan } from './planQuarter.ts';

/** Holdings that an answer names. */
const shown = 1000;

/** Publishes the statements of a quarter as it was rehearsed: a job draws them, and makes all of them documents at once. */
export async function publishStatements(call: Call<'publishStatements'>) {
  const { tx, context, clock, pace, params, query, body, audit } = call;
  const { company, realUser, now } = context;
  const quarterEnd = quarterEndOf(params.quarter);
  if (quarterEnd >= civilDateIn(now, company.timeZone)) throw badField('quarter', 'This quarter is not over.');
  if (query.dry_run === 'false') await beAlone(tx, company.id, quarterEnd);
  const knownBefore = clock.now();
  const plan = await planQuarter(tx, context, { quarterEnd, fund: body.fund, overrides: body.overrides, knownBefore }, pace);
  const paper = body.paper ?? usualPaper(company.currency);
  const answer = rehearse(call, { quarter: params.quarter, paper, ...effectOf(plan) }, present(plan));
  const { dry_run, digest, counts } = answer;
  const changing = plan.planned.filter(({ state }) => state !== 'equal');
  const isDone = dry_run || changing.length === 0;
  const job = isDone ? null : await enqueue(tx, drawStatements, {});
  audit({ type: 'company', id: company.id, detail: { quarter: params.quarter, dry_run, digest, counts, overrides: plan.overrides, job } });
  if (job === null) return { ...answer, job };
  await tx.run(
    `insert into statement_jobs (company_id, id, kind, asked_by, unpublished, start_date, end_date, known_on, asked_at, known_before, paper)
     values ($1, $2, 'quarter', $3, false, null, $4, null, $5, $5, $6)`,
    [company.id, job, realUser.id, quarterEnd, knownBefore, paper],
  );
  await addItems(
    tx,
    company.id,
    job,
    changing.map(({ item }) => item),
  );
  return { ...answer, job };
}

function present({ planned, leftOut, recipients, viewers }: QuarterPlan) {
  const count = (wanted: string) => planned.filter(({ state }) => state === wanted).length;
  return {
    counts: { new: count('new'), changed: count('changed'), equal: count('equal'), left_out: leftOut.length },
    changes: planned.flatMap(({ row, state }) => (state === 'equal' ? [] : [{ ...holdingOf(row), state }])).slice(0, shown),
    funds_left_out: fundsOf(leftOut),
    left_out: leftOut.slice(0, shown).map(({ row, valuedOn }) => ({ ...holdingOf(row), valued_on: valuedOn })),
    recipients: recipients.shown,
    viewers: viewers.shown,
  };
}

/** Each once, with how many of its holdings are among them, and how many of those were never valued. */
function fundsOf(leftOut: QuarterPlan['leftOut']) {
  const byFund = Map.groupBy(leftOut, ({ row }) => row.fund_id);
  return [...byFund.values()].flatMap((own) => {
    const never = own.filter(({ valuedOn }) => valuedOn === null).length;
    return own.slice(0, 1).map(({ row }) => ({ fund: holdingOf(row).fund, count: own.length, never_valued: never }));
  });
}

const holdingOf = (row: SubjectRow) => ({
  fund: { id: row.fund_id, external_id: row.external_id, name: row.fund_name },
  investor: { id: row.investor_id, name: row.investor_name, investor_account_code: row.account_code },
});

function quarterEndOf(quarter: string): CivilDate {
  const [year = '', number = ''] = quarter.split('-Q');
  const first = `${year}-${String(Number(number) * 3).padStart(2, '0')}-01`;
  if (!isCivilDate(first)) throw badField('quarter', 'This is no quarter.');
  return lastDayOfMonth(civilDate(first));
}

/** What is published of a quarter twice at once would be there twice. Nobody waits, because whoever waits keeps a connection that all companies share. */
async function beAlone(tx: Tx, companyId: string, quarterEnd: CivilDate): Promise<void> {
  const lock = await tx.first(`select pg_try_advisory_xact_lock(hashtextextended('pari statements published ' || $1, 0)) as free`, [companyId]);
  const underWay = await tx.first(
    `select from statement_jobs j where j.company_id = $1 and j.end_date = $2 and j.kind = 'quarter'
       and not exists (select from given_up_jobs g where g.company_id = $1 and g.id = j.id)
       and exists (select from statement_job_items i where i.company_id = $1 and i.job_id = j.id and not exists (
         select from document_versions v where v.company_id = $1 and v.document_id = i.document_id and v.version = i.version))`,
    [companyId, quarterEnd],
  );
  if (!lock?.free || underWay) throw new Refusal('conflict', 'Statements of this quarter are being published right now. Try again when that is done.');
}
