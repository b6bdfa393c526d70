import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hashToken } from '../apps/api/src/http/authenticate.ts';

export interface DashboardData {
  readonly userId: string;
  readonly authorization: string;
}

/** One person of a new company with funds in four currencies, 150 unless said, 60 entries and 32 valuations each, written straight into the tables. */
export async function fillDashboard(connectionString: string, slug = 'bench', funds = 150): Promise<DashboardData> {
  const token = randomBytes(32).toString('base64url');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; user_id: string }>(
      `with c as (insert into companies (slug, name, currency, created_at) values ($1, 'Bench', 'USD', now()) returning id)
       insert into users (company_id, email, display_name, roles, created_at) select id, 'bench@test.example', 'Bench', array['investor'], now() from c
       returning company_id as id, id as user_id`,
      [slug],
    );
    const [made] = rows;
    if (!made) throw new Error('no company');
    await client.query(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at) values ($1, $2, $3, 'personal', 'bench', now(), now() + interval '1 day')`,
      [made.id, made.user_id, hashToken(token)],
    );
    await client.query(`set pari.bench = '${made.id}'`);
    await client.query(
      `insert into investors (company_id, account_code, name, user_id, local_currency) values ('${made.id}', 'A-1', 'Bench', '${made.user_id}', 'EUR')`,
    );
    await client.query(ledger(funds));
    return { userId: made.user_id, authorization: `Bearer ${token}` };
  } finally {
    await client.end();
  }
}

const ledger = (funds: number) => `
insert into firms (company_id, name) select current_setting('pari.bench')::uuid, 'Firm ' || n from generate_series(1, 20) n;
insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published)
  select f.company_id, 'FUND-' || n, 'Fund number ' || n, 'F' || n, f.id, (array['USD', 'EUR', 'GBP', 'CHF'])[1 + n % 4], 'Buyout', 'Europe', 'High', n % 10 = 0, false, true
  from generate_series(1, ${funds}) n join firms f on f.name = 'Firm ' || (1 + n % 20) and f.company_id = current_setting('pari.bench')::uuid;
insert into holdings (company_id, investor_id, fund_id, version) select i.company_id, i.id, f.id, 1
  from investors i join funds f on f.company_id = i.company_id where i.company_id = current_setting('pari.bench')::uuid;
insert into commitments (company_id, investor_id, fund_id, date, amount, posted_at) select company_id, investor_id, fund_id, '2016-01-04', 1000000, now() from holdings
  where company_id = current_setting('pari.bench')::uuid;
insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, reference, posted_at)
  select company_id, investor_id, fund_id, date '2016-01-11' + n * 61, case when n < 40 then 'contribution' else 'distribution' end,
    10000 + (n * 7919) % 9000 + 0.25, fund_id || '-' || n, now()
  from holdings, generate_series(0, 59) n where company_id = current_setting('pari.bench')::uuid;
insert into valuations (company_id, investor_id, fund_id, date, gross_nav, posted_at)
  select company_id, investor_id, fund_id, (date '2018-04-01' + n * interval '3 months')::date - 1, 300000 + n * 12345.67, now()
  from holdings, generate_series(0, 31) n where company_id = current_setting('pari.bench')::uuid;
insert into fx_rates (company_id, currency, date, usd_per_unit, posted_at)
  select current_setting('pari.bench')::uuid, c, '2026-03-31', 1.0842 + length(c) * 0.01, now() from unnest(array['EUR', 'GBP', 'CHF']) c;
analyze;
`;
