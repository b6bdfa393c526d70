import { mostZipped } from '@pari/domain/documents';
import { usualPaper } from '@pari/domain/statements';
import type { Call } from '../../../http/handler.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { allHoldingsOf, holdersOf, momentOf } from '../../positions/index.ts';
import { addItems } from '../jobQueries.ts';
import { drawStatements } from '../jobs.ts';
import { periodOf } from '../period.ts';
import { readStatements } from '../readStatements.ts';

/**
 * Has the statements of the effective person drawn, to be had as a ZIP by whoever asks.
 * @returns the id of the job
 * @throws Refusal `not_found` where one of the funds or profiles is not theirs or nothing is left, `payload_too_large` for too many
 */
export async function requestStatements({ tx, context, pace, body }: Call<'requestStatements'>): Promise<string> {
  const { company, effectiveUser, realUser, showUnpublished, knownOn, now } = context;
  const period = periodOf(context, body);
  const moment = { ...momentOf(context), asOf: period.to };
  const held = await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment);
  const funds = body.funds?.map((key) => holdersOf(held, key)?.[0].fund_id);
  if (funds?.includes(undefined) || body.investors?.some((id) => !held.some((row) => row.investor_id === id))) throw notFound();
  const asked = held.filter((row) => (funds?.includes(row.fund_id) ?? true) && (body.investors?.includes(row.investor_id) ?? true));
  if (asked.length > mostZipped.documents)
    throw new Refusal('payload_too_large', `One ZIP holds ${mostZipped.documents} statements at most. Choose fewer funds or profiles.`);
  const knownBefore = moment.knownBefore !== null && moment.knownBefore < now ? moment.knownBefore : now;
  const items = [];
  for await (const { row } of readStatements(tx, company.id, asked, period, { on: knownOn, before: knownBefore }, pace))
    items.push({ fund_id: row.fund_id, investor_id: row.investor_id, publish: null });
  if (items.length === 0) throw notFound();
  const id = await enqueue(tx, drawStatements, {});
  await tx.run(
    `insert into statement_jobs (company_id, id, kind, asked_by, of_user, unpublished, start_date, end_date, known_on, asked_at, known_before, paper)
     values ($1, $2, 'zip', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      company.id,
      id,
      realUser.id,
      effectiveUser.id === realUser.id ? null : effectiveUser.id,
      showUnpublished,
      period.from,
      period.to,
      knownOn,
      now,
      knownBefore,
      body.paper ?? usualPaper(company.currency),
    ],
  );
  await addItems(tx, company.id, id, items);
  return id;
}
