import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hashToken } from '../apps/api/src/http/authenticate.ts';

/** Somebody of the crowd, and one of the funds they hold, with its firm. */
export interface OfCrowd {
  readonly userId: string;
  readonly fundId: string;
  readonly firmId: string;
  readonly authorization: string;
}

/** What each investor has. */
export const each = { holdings: 5, entries: 100, notifications: 10, statements: 3, notices: 4 };

/**
 * A company of so many investors, written straight into the tables: what stands side by side there belongs to different people, as it does where
 * months were posted one after another.
 * @returns some of the investors, evenly drawn
 */
export async function fillCrowd(connectionString: string, investors: number, drawn: number): Promise<OfCrowd[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into companies (slug, name, currency, created_at) values ('bench', 'Bench', 'USD', now()) returning id`,
    );
    await client.query(`select set_config('pari.bench', $1, false), set_config('pari.investors', $2, false)`, [rows[0]?.id, String(investors)]);
    await client.query(people);
    // Each row belongs to one that was just written: that the database need not look up ten million times.
    await client.query(`set session_replication_role = replica; ${facts} set session_replication_role = origin`);
    await client.query('vacuum analyze');
    const some = await client.query<{ user_id: string; fund_id: string; firm_id: string }>(
      `select i.user_id, f.id as fund_id, f.firm_id
       from investors i join funds f on f.company_id = i.company_id
         and f.id = (select h.fund_id from holdings h where h.company_id = i.company_id and h.investor_id = i.id limit 1)
       where substr(i.account_code, 3)::int % ($1::int / $2::int) = 0 order by i.account_code limit $2`,
      [investors, drawn],
    );
    const asked = some.rows.map(({ user_id, fund_id, firm_id }) => ({
      userId: user_id,
      fundId: fund_id,
      firmId: firm_id,
      token: randomBytes(32).toString('base64url'),
    }));
    await client.query(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at)
       select current_setting('pari.bench')::uuid, id, hash, 'personal', 'bench', now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) t (id, hash)`,
      [asked.map(({ userId }) => userId), asked.map(({ token }) => hashToken(token))],
    );
    return asked.map(({ token, ...person }) => ({ ...person, authorization: `Bearer ${token}` }));
  } finally {
    await client.end();
  }
}

const company = `current_setting('pari.bench')::uuid`;
const investors = `current_setting('pari.investors')::int`;

const people = `
insert into feature_flags (company_id, name, active, modified_at) values (${company}, 'aggregator', true, now());
insert into firms (company_id, name) select ${company}, 'Firm ' || n from generate_series(0, 19) n;
insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published)
  select f.company_id, n::text, 'Fund number ' || n, 'F' || n, f.id, (array['USD', 'EUR', 'GBP', 'CHF'])[1 + n % 4], 'Buyout', 'Europe', 'High', false, false, true
  from generate_series(0, 99) n join firms f on f.name = 'Firm ' || n % 20;
insert into users (company_id, email, display_name, roles, created_at)
  select ${company}, 'p' || n || '@bench.example', 'Person number ' || n, array['investor'], now() from generate_series(0, ${investors} - 1) n;
insert into investors (company_id, account_code, name, user_id, local_currency)
  select company_id, 'A-' || substr(split_part(email, '@', 1), 2), display_name, id, 'USD' from users;
insert into holdings (company_id, investor_id, fund_id, version)
  select i.company_id, i.id, f.id, 1 from investors i, generate_series(0, ${each.holdings - 1}) n
  join funds f on true where f.external_id = ((substr(i.account_code, 3)::int * 7 + n * 13) % 100)::text;
insert into commitments (company_id, investor_id, fund_id, date, amount, posted_at) select company_id, investor_id, fund_id, '2016-01-04', 1000000, now() from holdings;
insert into fx_rates (company_id, currency, date, usd_per_unit, posted_at)
  select ${company}, c, '2026-03-31', 1.0842 + length(c) * 0.01, now() from unnest(array['EUR', 'GBP', 'CHF']) c;
insert into files (company_id, sha256, length, media_type, created_at) values (${company}, repeat('ab', 32), 1000, 'application/pdf', now());
update files set state = 'accepted', checked_at = now();
`;

/** Of the entries of a holding so many are called; the others are distributions. */
const calls = 14;
/** Those that notices announced: the last that were called, and the first that were distributed. */
const noticed = { first: calls - each.notices / 2, last: calls + each.notices / 2 - 1 };
/** The `n`th entry of each holding. */
const entry = {
  day: `date '2016-01-11' + n * 183`,
  type: `case when n < ${calls} then 'contribution' else 'distribution' end`,
  amount: '10000 + (n * 7919) % 9000 + 0.25',
};

const facts = `
insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, reference, posted_at)
  select h.company_id, h.investor_id, h.fund_id, ${entry.day}, ${entry.type}, ${entry.amount}, case when n between ${noticed.first} and ${noticed.last} then
      'N-' || f.external_id || '-' || n || '/' || i.account_code || '/1' else gen_random_uuid()::text end, now()
  from generate_series(0, ${each.entries / each.holdings - 1}) n, holdings h
    join funds f on f.company_id = h.company_id and f.id = h.fund_id join investors i on i.company_id = h.company_id and i.id = h.investor_id;
with made as (
  insert into notices (company_id, reference, fund_id, kind, state, published_on)
    select f.company_id, 'N-' || f.external_id || '-' || n, f.id, case when n < ${calls} then 'call' else 'distribution' end, 'published', ${entry.day} - 20
    from generate_series(${noticed.first}, ${noticed.last}) n, funds f
  returning *
), versions as (
  insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed)
    select m.company_id, m.id, 1, 'Notice ' || m.reference, 'What it is for, in a sentence or two.', m.published_on + 20, f.currency, 50000000, 50000000
    from made m join funds f on f.company_id = m.company_id and f.id = m.fund_id
), events as (
  insert into notice_events (company_id, notice_id, version, event, at) select company_id, id, 1, 'published', published_on from made
)
insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, entry_reference)
  select m.company_id, m.id, 1, row_number() over (partition by m.id order by h.investor_id), h.investor_id, ${entry.type}, ${entry.amount}, 'investment',
    m.reference || '/' || i.account_code || '/1'
  from generate_series(${noticed.first}, ${noticed.last}) n join made m on split_part(m.reference, '-', 3) = n::text
    join holdings h on h.company_id = m.company_id and h.fund_id = m.fund_id join investors i on i.company_id = h.company_id and i.id = h.investor_id;
insert into notice_shares (company_id, notice_id, investor_id, unfunded_before, unfunded_after, user_id)
  select l.company_id, l.notice_id, l.investor_id, 500000, 490000, i.user_id from notice_lines l join investors i on i.company_id = l.company_id and i.id = l.investor_id;
insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at)
  select l.company_id, l.notice_id, 1, l.n, 1, t.published_on + 20, now() from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id;
insert into valuations (company_id, investor_id, fund_id, date, gross_nav, posted_at)
  select company_id, investor_id, fund_id, (date '2024-07-01' + n * interval '3 months')::date - 1, 300000 + n * 12345.67, now() from generate_series(0, 7) n, holdings;
insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, due_date, details, read_at)
  select i.company_id, i.user_id, (array['capital_call', 'distribution', 'document', 'message'])[1 + n % 4], i.id, f.id, timestamptz '2026-03-01' - n * interval '40 days',
    case when n % 4 = 0 then date '2026-03-20' - n * 40 end, 'Something about a fund, in a sentence or two, as it is told.', case when n > 2 then timestamptz '2026-03-02' end
  from generate_series(0, ${each.notifications - 1}) n, investors i join funds f on true
  where f.external_id = ((substr(i.account_code, 3)::int * 7 + n % ${each.holdings} * 13) % 100)::text;
with made as (
  select i.company_id, i.id as investor_id, gen_random_uuid() as id, n from generate_series(0, ${each.statements - 1}) n, investors i
), documents as (
  insert into documents (company_id, id, scope, type, title, date, published_at, to_tell)
    select company_id, id, 'people', 'statement', 'Statement ' || n, (date '2026-03-31' - n * interval '3 months')::date, now(), false from made
), versions as (
  insert into document_versions (company_id, document_id, version, sha256, file_name, created_at)
    select company_id, id, 1, repeat('ab', 32), 'statement.pdf', now() from made
)
insert into document_recipients (company_id, document_id, investor_id) select company_id, id, investor_id from made;
with made as (
  insert into documents (company_id, scope, type, title, date, published_at, to_tell, fund_id)
    select company_id, 'fund', 'report', 'Report ' || n, (date '2026-03-31' - n * interval '3 months')::date, now(), false, id from generate_series(0, 3) n, funds
  returning company_id, id
)
insert into document_versions (company_id, document_id, version, sha256, file_name, created_at)
  select company_id, id, 1, repeat('ab', 32), 'report.pdf', now() from made;
`;
