import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeDays, foldPlan, standingAt } from '@pari/domain/carry';
import { addDays, civilDate, quarterEndBefore } from '@pari/domain/dates';
import type { Answered, Contract } from '@pari/contract';
import { loadDemo } from '../../src/main/demo/loadDemo.ts';
import { keptPlans } from '../../src/features/grants/index.ts';
import { issueCommandLineToken } from '../../src/features/identity/index.ts';
import { createApp, type TestApp } from '../support/app.ts';

describe('carry in the demo loaded on a day', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createApp();
  });
  afterEach(() => test.close());

  const get = async <Body>(email: string, url: string): Promise<Body> => {
    const headers = { authorization: `Bearer ${await issueCommandLineToken(test.database, { email, at: test.clock.now() })}` };
    const answer = await test.app.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<Body>();
  };

  it.each(['2026-04-01', '2026-11-27', '2028-02-29'])(
    '%s is valued up to the last quarter, has just vested and vests soon',
    { timeout: 120_000 },
    async (text) => {
      const day = civilDate(text);
      test.clock.set(new Date(`${day}T15:00:00Z`));
      await loadDemo(test, () => {});
      const { results } = await get<Answered<Contract['listCarryPlans']>>('carry@alder.example', '/api/carry_plans/allocations');
      expect(results).toHaveLength(4);
      expect(new Set(results.map(({ carry_plan_currency: currency }) => currency.code))).toEqual(new Set(['USD', 'EUR']));
      expect(new Set(results.map(({ estimated_value_date: date }) => date))).toEqual(new Set([quarterEndBefore(day)]));
      for (const { bps, vested_bps: vested, distributions } of results) {
        expect([Number(bps) > 0, Number(vested) > 0 && Number(vested) < Number(bps)]).toEqual([true, true]);
        expect(Number(distributions)).toBeGreaterThanOrEqual(0);
      }
      expect(results.filter(({ distributions }) => Number(distributions) > 0)).toHaveLength(3);

      const { rows } = await test.owner.query<{ company_id: string; ids: string[]; user_id: string }>(
        `select p.company_id, array_agg(p.id::text) as ids, u.id as user_id from carry_plans p join users u on u.company_id = p.company_id and u.email = 'carry@alder.example' group by 1, 3`,
      );
      const [{ company_id: companyId, ids, user_id: userId } = { company_id: '', ids: [], user_id: '' }] = rows;
      const kept = await test.database.asCompany(companyId, (tx) => keptPlans(tx, companyId, ids, null));
      const own = kept.flatMap(({ book, grants }) =>
        [...foldPlan(book).courses].flatMap(([id, course]) => (grants.get(id)?.user_id === userId ? [course] : [])),
      );
      const rises = (from: string, to: string) =>
        own.some((course) =>
          changeDays(course, civilDate(from), civilDate(to)).some(
            (date) => (standingAt(course, date)?.vested ?? 0n) > (standingAt(course, addDays(date, -1))?.vested ?? 0n),
          ),
        );
      expect([rises(addDays(day, -31), day), rises(addDays(day, 1), addDays(day, 32))]).toEqual([true, true]);
      // Somebody left, and keeps what had vested.
      const leaver = kept.flatMap(({ book }) => [...foldPlan(book).courses.values()]).filter((course) => (standingAt(course, day)?.forfeited ?? 0n) > 0n);
      expect(leaver).toHaveLength(2);
      const commitments = await get<Answered<Contract['listCarryCommitments']>>('carry@alder.example', '/api/carry_plans/carry-gp-commitments');
      expect(commitments.results).toHaveLength(3);
    },
  );
});
