import { isDeepStrictEqual } from 'node:util';
import type { Answer, Contract, Received } from '@pari/contract';
import { scheduleTerms } from '@pari/contract';
import { foldPlan, fromPoints, instalmentsAt, scheduleFaults, scheduleFromOcf, toPoints, unitOf, type Schedule } from '@pari/domain/carry';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import type { Clock } from '../../../ports/clock.ts';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { nextPosting } from '../../positions/index.ts';

/** @throws Refusal `checks_failed` with what makes the terms unusable, by their places */
function refuseFaulty(terms: Schedule): void {
  const faults = scheduleFaults(terms);
  if (faults.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { path, sentence } of faults) (errors[path === '' ? 'terms' : `terms.${path}`] ??= []).push(sentence);
  throw new Refusal('checks_failed', faults.map(({ sentence }) => sentence).join(' '), { errors });
}

/** Adds a schedule, or a new version of one; the same again is the version that is there. @throws Refusal `checks_failed` */
export async function saveSchedule(tx: Tx, { company, realUser }: Context, clock: Clock, { name, terms }: Received<Contract['createSchedule'], 'body'>) {
  const schedule = terms as Schedule;
  refuseFaulty(schedule);
  const postedAt = await nextPosting(tx, company.id, clock);
  const latest = await tx.first('select id, name, version, terms from carry_schedules where company_id = $1 and name = $2 order by version desc limit 1', [
    company.id,
    name,
  ]);
  if (latest && isDeepStrictEqual(latest.terms, schedule)) return latest;
  const made = await tx.first(
    `insert into carry_schedules (company_id, name, version, terms, posted_at, posted_by) values ($1, $2, $3, $4, $5, $6) returning id, name, version, terms`,
    [company.id, name, (latest?.version ?? 0) + 1, JSON.stringify(schedule), postedAt, realUser.id],
  );
  if (!made) throw new Error('no schedule was added');
  return made;
}

/** @throws Refusal `bad_request` by field; `checks_failed` for terms that make no schedule */
export function previewSchedule(body: Received<Contract['previewSchedule'], 'body'>): Answer<Contract['previewSchedule']> {
  const terms = scheduleOf(body.terms);
  refuseFaulty(terms);
  const start = civilDate(body.vesting_start_date);
  const grantDate = body.grant_date === undefined ? start : civilDate(body.grant_date);
  const points = toPoints(decimal(body.points));
  if (points < 0n || points % unitOf(body.unit_decimals) !== 0n) throw badField('points', 'Must be whole units of the plan, not below 0.');
  const grant = { id: 'preview', grantDate, vestingStart: start, schedule: terms, points };
  const course = foldPlan({ unitDecimals: body.unit_decimals, grants: [grant], events: [] }).courses.get(grant.id);
  const tranches = course ? instalmentsAt(course, grantDate) : [];
  return {
    terms: scheduleTerms.parse(terms),
    tranches: tranches.map(({ label, detail, date, milestone, percentage, points: own, state }) => ({
      label,
      detail,
      date,
      milestone,
      percentage,
      points: fromPoints(own),
      state,
    })),
  };
}

/** @throws Refusal `checks_failed` for terms of the Open Cap Format that cannot be told as a schedule */
function scheduleOf(terms: Received<Contract['previewSchedule'], 'body'>['terms']): Schedule {
  if (!('object_type' in terms)) return terms;
  const read = scheduleFromOcf(terms);
  if ('refused' in read) throw new Refusal('checks_failed', read.refused);
  return read.schedule;
}
