import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { answersOf, commentsOf, eventsOf, modulesOf, ownApplication, repliesOf, responseOf, roundOf } from '../../src/features/applications/queries.ts';
import { withIdempotency } from '../../src/http/idempotency.ts';
import type { Context } from '../../src/http/context.ts';
import { sealUnsealed } from '../../src/main/keys/sealUnsealed.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

const folder = new URL('../../migrations/', import.meta.url);
const before = (number: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name < number)
    .toSorted()
    .map((name) => ({
      name,
      hash: createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex'),
    }));

/** Of everything that was said. */
const mark = `mark-${randomBytes(12).toString('hex')}`;
const [company, user, fund, application, response, comment] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = new Date('2026-04-15T12:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase('template1');
  const address = new URL(test.connectionString);
  const owner = `plain_${randomBytes(6).toString('hex')}`;
  const isRevised = (await test.owner.query(`select current_setting('server_version_num')::int >= 160000 as is`)).rows[0]?.is === true;
  await test.owner.query(`create role ${owner} login createrole password 'plain'`);
  await test.owner.query(`grant pari_request, pari_system, pari_backup to ${owner}${isRevised ? ' with inherit false, set true' : ''}`);
  await test.owner.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`);
  const asOwner = Object.assign(address, { username: owner, password: 'plain' }).href;
  await migrate(asOwner, before('0089'));
  await test.owner.query(`insert into companies (id, slug, name, currency, created_at) values ($1, 'acme', 'Acme', 'USD', $2)`, [company, at]);
  await test.owner.query(
    `insert into users (company_id, id, email, display_name, roles, created_at) values ($1, $2, 'ann@acme.example', 'Ann', '{investor}', $3)`,
    [company, user, at],
  );
  await test.owner.query(`set session_replication_role = replica`);
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    return test.owner.query(`insert into ${table} (company_id, ${names.join(', ')}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})`, [
      company,
      ...Object.values(row),
    ]);
  };
  const kind = { fund_type: 'private_equity', region: 'global', risk_profile: 'high', is_legacy: false, offer_leverage: false, published: true };
  await insert('funds', { id: fund, external_id: 'F', name: 'F', symbol: 'F', firm_id: randomUUID(), currency: 'USD', ...kind });
  const words = { withdrawn_comment: `never ${mark}`, update_comment: `new ${mark}`, locked_reason: `full ${mark}`, frozen_reason: `enough ${mark}` };
  const dated = { created_at: at, changed_at: at };
  await insert('applications', {
    id: application,
    fund_id: fund,
    applicant_id: user,
    attempt: 1,
    setup_version: 1,
    status: 5,
    closed_at: at,
    ...dated,
    ...words,
  });
  await insert('application_modules', { application_id: application, module: 1, state: 'declined', reason: `not ${mark}`, state_at: at });
  const by = { answered_by: user, via: 'self', at };
  const from = { criteria_key: 'c', criteria_version: 1, country: 'US', vehicle: 'TRUST' };
  await insert('eligibility_responses', { id: response, application_id: application, ...from, applicant: { first_name: mark }, created_at: at, ...by });
  await insert('eligibility_answers', { response_id: response, block_id: 'qp', value: { value: mark }, changed_at_version: 1, ...by });
  await insert('application_rounds', { application_id: application, module: 1, round: 1, content: { mark }, submitted_by: user, submitted_at: at });
  const asked = { status: 1, published_at: at, author_id: user, created_at: at };
  await insert('application_comments', { id: comment, application_id: application, module: 1, text: `what ${mark}`, ...asked });
  await insert('comment_replies', { comment_id: comment, text: `this ${mark}`, author_id: user, is_admin_user: false, created_at: at });
  await insert('application_events', { application_id: application, kind: 'declined', by_id: user, at, reason: `why ${mark}` });
  const hash = createHash('sha256')
    .update(JSON.stringify({ said: 1 }))
    .digest();
  await insert('idempotency_keys', { user_id: user, endpoint: 'e', key: 'k', request_hash: hash, status: 201, answer: { mark }, created_at: at });
  await test.owner.query(`set session_replication_role = origin`);
  // An earlier version that stood for a while had the database take samples.
  await migrate(asOwner, before('0090'));
  await test.owner.query('analyze unsealed_values');
  expect(await sampled()).toEqual(['unsealed_values.value']);
  await migrate(asOwner);
}, 120_000);
afterAll(() => test.remove());

/** The columns of which the database keeps samples that say something of it. */
const sampled = async () =>
  (
    await test.owner.query<{ of: string }>(
      `select tablename || '.' || attname as of from pg_stats
       where schemaname = 'public' and concat(most_common_vals, histogram_bounds, most_common_elems) like '%' || $1 || '%'`,
      [mark],
    )
  ).rows.map(({ of }) => of);

it('what waits to be sealed leaves nothing in the samples that the database takes', async () => {
  expect(await sampled()).toEqual([]);
  await test.owner.query('analyze');
  expect(await sampled()).toEqual([]);
});

it('what an earlier version kept as it was said is sealed at the next start, once, and read as before', async () => {
  expect(await sealUnsealed(test.database)).toEqual(['Sealed 9 values that an earlier version kept as they were said.']);
  expect(await sealUnsealed(test.database)).toEqual([]);
  const context = { company: { id: company }, realUser: { id: user }, effectiveUser: { id: user }, mode: 'self', now: at } as Context;
  await test.database.asCompany(company, async (tx) => {
    expect(await ownApplication(tx, company, user, application)).toMatchObject({
      withdrawn_comment: `never ${mark}`,
      declined_reason: null,
      update_comment: `new ${mark}`,
      locked_reason: `full ${mark}`,
      frozen_reason: `enough ${mark}`,
    });
    expect(await modulesOf(tx, company, application)).toMatchObject([{ reason: `not ${mark}` }]);
    expect((await responseOf(tx, company, application))?.applicant).toEqual({ first_name: mark });
    expect(await answersOf(tx, company, response)).toMatchObject([{ value: { value: mark } }]);
    expect((await roundOf(tx, company, application, 1, 1))?.content).toEqual({ mark });
    expect(await commentsOf(tx, company, application)).toMatchObject([{ text: `what ${mark}` }]);
    expect(await repliesOf(tx, company, [comment])).toMatchObject([{ text: `this ${mark}` }]);
    expect(await eventsOf(tx, company, application)).toMatchObject([{ reason: `why ${mark}` }]);
    const again = await withIdempotency(tx, context, { endpoint: 'e', key: 'k', input: { said: 1 } }, () => Promise.reject(new Error('done twice')));
    expect(again).toEqual({ status: 201, answer: { mark }, replayed: true });
  });
});

it('and stands in no file of the database any more, but where removed samples wait to be tidied away', async ({ skip }) => {
  skip(process.env['PARI_TEST_POSTGRES'] !== undefined, 'the files of a server that was given are not at hand');
  await test.owner.query('checkpoint');
  const { rows } = await test.owner.query<{ folder: string }>(
    `select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
  );
  // Rows of its samples that were removed lie in their pages until the database tidies these, which it does when it likes.
  const samples = await test.owner.query<{ file: string }>(
    `select pg_relation_filenode(id)::text as file from pg_class c cross join lateral (values (c.oid), (c.reltoastrelid)) one (id)
     where c.oid = 'pg_statistic'::regclass`,
  );
  const untidy = new Set(samples.rows.map(({ file }) => file));
  const files = readdirSync(rows[0]?.folder ?? '')
    .filter((name) => !untidy.has(name.replace(/[._].*$/, '')))
    .map((name) => join(rows[0]?.folder ?? '', name));
  const bytes = files.map((file) => readFileSync(file));
  expect(bytes.filter((one) => one.includes(mark)).length).toBe(0);
  expect(bytes.some((one) => one.includes('ann@acme.example'))).toBe(true);
});
