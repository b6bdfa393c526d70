import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { roles, type Role } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

/** Somebody of this world, all of whose records carry one mark that no other record carries. */
export interface Inhabitant extends TestPerson {
  readonly mark: string;
  /** Authorization header value of a personal token; `authorization` is that of a session. */
  readonly personalToken: string;
  /** A fund that this person alone holds. */
  readonly fundId: string;
}

export type Other = 'colleague' | 'client' | 'former client' | 'future client' | 'unlinked' | 'privileged' | 'deleted' | 'other company';

/** Two companies; in the first a person for each role, and the others by what they are to the adviser. */
export interface World {
  readonly test: TestApp;
  /** As the superuser, past row-level security: to arrange and to look. */
  readonly owner: Client;
  readonly company: { readonly id: string; readonly slug: string };
  readonly otherCompany: { readonly id: string; readonly slug: string };
  readonly people: Readonly<Record<Role, Inhabitant>>;
  readonly others: Readonly<Record<Other, Inhabitant>>;
  readonly otherAdmin: Inhabitant;
  readonly unpublishedFundId: string;
  addSession(person: TestPerson, ended?: boolean): Promise<string>;
  addToken(person: TestPerson, ended?: boolean): Promise<string>;
  close(): Promise<void>;
}

export const markPattern = /mark-[a-z-]+-[0-9a-f]{12}/g;
const markOf = (label: string) => `mark-${label.replace(/[^a-z]/g, '-')}-${randomBytes(6).toString('hex')}`;

export async function createWorld(): Promise<World> {
  const test = await createApp();
  const owner = new Client({ connectionString: test.connectionString });
  await owner.connect();
  const one = { slug: 'first', id: await test.addCompany({ slug: 'first', name: markOf('company') }) };
  const two = { slug: 'second', id: await test.addCompany({ slug: 'second', name: markOf('other-company'), currency: 'EUR' }) };
  await test.setFlag(one.id, 'advisor_flow', true);
  await test.setFlag(two.id, 'advisor_flow', true);

  const insert = async (sql: string, values: unknown[]): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(`${sql} returning id`, values);
    return rows[0]?.id ?? '';
  };
  const sessionOf = (person: TestPerson, mark: string, ended: boolean) =>
    insert(
      `insert into sessions (company_id, user_id, cookie_hash, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds, ended_at)
       values ($1, $2, $3, 'https://issuer.example', $4, $5, $5, $6, 1800, $7)`,
      [person.companyId, person.id, randomBytes(32), mark, test.clock.now(), new Date('2100-01-01'), ended ? test.clock.now() : null],
    );
  const tokenOf = (person: TestPerson, mark: string, ended: boolean) =>
    insert(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at, revoked_at) values ($1, $2, $3, 'personal', $4, $5, $6, $7)`,
      [person.companyId, person.id, randomBytes(32), mark, test.clock.now(), new Date('2100-01-01'), ended ? test.clock.now() : null],
    );

  async function fund(companyId: string, mark: string, published: boolean): Promise<string> {
    const firm = await insert('insert into firms (company_id, name) values ($1, $2)', [companyId, `Firm ${mark}`]);
    return insert(
      `insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published)
       values ($1, $2, $3, 'FUND', $4, 'USD', 'Buyout', 'Europe', 'Core', false, false, $5)`,
      [companyId, mark, `Fund ${mark}`, firm, published],
    );
  }

  async function inhabitant(companyId: string, label: string, itsRoles: Role[], active = true): Promise<Inhabitant> {
    const mark = markOf(label);
    const person = await test.addPerson(companyId, itsRoles, { email: `${mark}@test.example`, active });
    await owner.query('update users set display_name = $2 where id = $1', [person.id, `Name ${mark}`]);
    const fundId = await fund(companyId, mark, true);
    const investor = await insert('insert into investors (company_id, account_code, name, user_id) values ($1, $2, $3, $4)', [
      companyId,
      mark,
      `Profile ${mark}`,
      person.id,
    ]);
    const pair = [companyId, investor, fundId];
    await owner.query('insert into holdings values ($1, $2, $3, 1)', pair);
    await owner.query(
      `insert into commitments (company_id, investor_id, fund_id, date, amount, posted_at) values ($1, $2, $3, '2024-01-01', 1000, '2024-01-01')`,
      pair,
    );
    await owner.query(
      `insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, reference, posted_at)
       values ($1, $2, $3, '2024-02-01', 'contribution', 400, $4, '2024-02-01')`,
      [...pair, mark],
    );
    await owner.query(
      `insert into valuations (company_id, investor_id, fund_id, date, gross_nav, posted_at) values ($1, $2, $3, '2024-12-31', 500, '2025-02-01')`,
      pair,
    );
    await sessionOf(person, mark, false);
    await tokenOf(person, mark, false);
    return { ...person, authorization: await test.sessionOf(person), personalToken: person.authorization, mark, fundId };
  }

  const people = {} as Record<Role, Inhabitant>;
  for (const role of roles) people[role] = await inhabitant(one.id, role, [role]);
  const others: Record<Other, Inhabitant> = {
    colleague: await inhabitant(one.id, 'colleague', ['investor']),
    client: await inhabitant(one.id, 'client', ['investor']),
    'former client': await inhabitant(one.id, 'former', ['investor']),
    'future client': await inhabitant(one.id, 'future', ['investor']),
    unlinked: await inhabitant(one.id, 'unlinked', ['investor']),
    privileged: await inhabitant(one.id, 'privileged', ['investor', 'reviewer']),
    deleted: await inhabitant(one.id, 'deleted', ['investor'], false),
    'other company': await inhabitant(two.id, 'stranger', ['investor']),
  };
  const otherAdviser = await inhabitant(one.id, 'second-adviser', ['adviser']);
  const otherAdmin = await inhabitant(two.id, 'other-admin', ['admin', 'adviser']);
  const link = (adviser: TestPerson, client: TestPerson, from: string, until: string | null) =>
    owner.query('insert into adviser_clients values ($1, $2, $3, $4, $5)', [adviser.companyId, adviser.id, client.id, from, until]);
  // The clock stands at 2026-04-15.
  await link(people.adviser, others.client, '2020-01-01', null);
  await link(people.adviser, others['former client'], '2020-01-01', '2026-04-14');
  await link(people.adviser, others['future client'], '2026-04-16', null);
  await link(people.adviser, others.deleted, '2020-01-01', null);
  await link(people.adviser, others.privileged, '2020-01-01', null);
  await link(otherAdviser, others.unlinked, '2020-01-01', null);
  await link(otherAdmin, others['other company'], '2020-01-01', null);
  for (const [currency, rate] of [
    ['EUR', '1.1'],
    ['USD', '1'],
  ]) {
    for (const { id } of [one, two]) {
      await owner.query(`insert into fx_rates (company_id, currency, date, usd_per_unit, posted_at) values ($1, $2, '2024-01-01', $3, '2024-01-01')`, [
        id,
        currency,
        rate,
      ]);
    }
  }

  return {
    test,
    owner,
    company: one,
    otherCompany: two,
    people,
    others,
    otherAdmin,
    unpublishedFundId: await fund(one.id, markOf('unpublished'), false),
    addSession: (person, ended = false) => sessionOf(person, `agent ${randomUUID()}`, ended),
    addToken: (person, ended = false) => tokenOf(person, `token ${randomUUID()}`, ended),
    async close() {
      await owner.end();
      await test.close();
    },
  };
}
