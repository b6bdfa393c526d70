import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { withServer } from './database.ts';
import { fillDashboard, type DashboardData } from './dashboardData.ts';
import { product } from './dashboardServer.ts';
import { inTurn, median, type Line } from './line.ts';

const rows = 200;
const rounds = 8;
const callsOfRound = 10;

/** P13: the carry dashboard of 200 grants with ten years of events, beside the ownership dashboard of 200 holdings: for days that nobody asked for before, or for the same again, whichever is worse. */
export const carryDashboard = (): Promise<Line[]> =>
  withServer(true, async (postgres) => {
    const carry = await fillCarry(postgres.superuserConnectionString);
    const holdings = await fillDashboard(postgres.superuserConnectionString, 'holdings', rows);
    const { app, database } = await product(postgres.connectionString);
    const ask = async (url: string, { authorization }: DashboardData, day?: string) => {
      const answer = await app.inject({ url, headers: { authorization, ...(day !== undefined && { 'x-as-of-date': day }) } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
    };
    const carried = async (day?: string) => {
      for (const path of ['overview', 'allocations']) await ask(`/api/carry_plans/${path}`, carry, day);
    };
    const held = (day?: string) => ask(`/api/investors/detail/${holdings.userId}`, holdings, day);
    let asked = 0;
    const timed = async (call: (day?: string) => Promise<void>, isNew: boolean): Promise<number> => {
      const took: number[] = [];
      for (let n = 0; n < callsOfRound; n += 1) {
        asked += 1;
        const day = new Date(Date.UTC(2025, 0, 1 + asked)).toISOString().slice(0, 10);
        const begun = performance.now();
        await call(isNew ? day : undefined);
        took.push(performance.now() - begun);
      }
      return median(took);
    };
    await Promise.all([carried(), held()]);
    const anew = await inTurn(rounds, { carry: () => timed(carried, true), holdings: () => timed(held, true) });
    const again = await inTurn(rounds, { carry: () => timed(carried, false), holdings: () => timed(held, false) });
    await app.close();
    await database.close();
    const told = ({ carry: ours, holdings: theirs }: typeof anew) => `${ours.toFixed(1)} ms beside ${theirs.toFixed(1)} ms`;
    return [
      {
        id: 'P13',
        what: `carry dashboard of ${rows} grants with ten years of events, beside the ownership dashboard of ${rows} holdings`,
        ratio: Math.max(anew.carry / anew.holdings, again.carry / again.holdings),
        goal: 1.2,
        wanted: 'at most',
        detail: `for another day ${told(anew)}, again for the same ${told(again)}`,
      },
    ];
  });

/** One person of a new company with 200 grants in 20 plans of four currencies, each with quarterly vesting, ten events, ten payments and 40 versions of values. */
async function fillCarry(connectionString: string): Promise<DashboardData> {
  const made = await fillDashboard(connectionString, 'carry', 1);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ company_id: string }>(
      `update users set roles = '{investor,carry_participant}' where id = $1 returning company_id`,
      [made.userId],
    );
    const company = found[0]?.company_id ?? '';
    await client.query(`set pari.bench = '${company}'`);
    await client.query(`set pari.bench_person = '${made.userId}'`);
    await client.query(`insert into feature_flags values ($1, 'carry_participant_dashboard', true, now())`, [company]);
    await client.query(facts);
    return made;
  } finally {
    await client.end();
  }
}

const ten = `generate_series(1, 10) n`;
const facts = `
insert into carry_plans (company_id, external_id, name, currency, facts)
  select current_setting('pari.bench')::uuid, 'PLAN-' || n, 'Carry plan ' || n, (array['USD', 'EUR', 'GBP', 'CHF'])[1 + n % 4], 1 from generate_series(1, 20) n;
insert into carry_plan_values (company_id, plan_id, kind, date, amount, posted_at)
  select company_id, id, kind, (date '2016-04-01' + n * interval '3 months')::date - 1, 10000000 + n * 12345.67, now()
  from carry_plans, generate_series(0, 39) n, unnest(array['estimated_value', 'fair_market_value']) kind where company_id = current_setting('pari.bench')::uuid;
insert into carry_schedules (company_id, name, version, terms, posted_at) values (current_setting('pari.bench')::uuid, 'Quarterly', 1,
  '{"allocation_type": "CUMULATIVE_ROUND_DOWN", "day_of_month": null, "cliff": {"length": 12, "unit": "months"}, "cliff_percentage": "10%",
    "periods": [{"length": 3, "unit": "months", "percentage": "2.5%", "times": 36}], "milestones": [], "sequenced": []}', now());
insert into carry_allocations (company_id, plan_id, reference, user_id, schedule_id, grant_date, vesting_start_date, points, posted_at)
  select p.company_id, p.id, p.external_id || '-' || n, current_setting('pari.bench_person')::uuid, s.id, date '2016-01-04' + n, date '2016-01-04' + n, 250 + n, now()
  from carry_plans p join carry_schedules s on s.company_id = p.company_id cross join ${ten} where p.company_id = current_setting('pari.bench')::uuid;
insert into carry_events (company_id, reference, plan_id, allocation_id, type, date, portion, posted_at)
  select company_id, reference || '/' || n, plan_id, id, case when n % 2 = 0 then 'acceleration' else 'forfeiture' end, grant_date + n * 330, 0.05, now()
  from carry_allocations, ${ten} where company_id = current_setting('pari.bench')::uuid;
insert into carry_distributions (company_id, reference, plan_id, allocation_id, type, date, source, amount, escrow, posted_at)
  select company_id, reference || '/paid/' || n, plan_id, id, 'distribution', grant_date + n * 330, 'Sale', 1000 + n, 100, now()
  from carry_allocations, ${ten} where company_id = current_setting('pari.bench')::uuid;
analyze;
`;
