import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { sizesOf } from '../../src/features/audiences/queries.ts';
import { audienceNamed, recipientsOf } from '../../src/features/audiences/index.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let companyId: string;
let people: Record<'admin' | 'ann' | 'ben' | 'gone', TestPerson>;
const firm = (name: string) => buildFirm({ companyId, name });
const fund = (firmId: string, externalId: string, published = true) => buildFund({ companyId, firmId, externalId, name: `Fund ${externalId}`, published });
let kestrel: ReturnType<typeof firm>;
let funds: ReturnType<typeof fund>[];

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  const [admin, ann, ben, gone] = await Promise.all([
    test.addPerson(companyId, ['admin']),
    test.addPerson(companyId, ['investor'], { email: 'ann@test.example' }),
    test.addPerson(companyId, ['investor'], { email: 'ben@test.example' }),
    test.addPerson(companyId, ['investor'], { email: 'gone@test.example', active: false }),
  ]);
  people = { admin, ann, ben, gone };
  kestrel = firm('Kestrel');
  const other = firm('Wren');
  funds = [fund(kestrel.id, 'K-1'), fund(kestrel.id, 'K-2', false), fund(other.id, 'W-1')];
  const profile = (userId: string | null, accountCode: string) => buildInvestor({ companyId, accountCode, userId });
  const profiles = [profile(ann.id, 'A-1'), profile(ann.id, 'A-2'), profile(ben.id, 'B-1'), profile(gone.id, 'G-1'), profile(null, 'N-1')];
  const held: [number, number][] = [
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 1],
    [2, 2],
    [3, 0],
    [4, 0],
  ];
  const holdings = held.map(([one, of]) => buildHolding({ companyId, investorId: profiles[one]?.id ?? '', fundId: funds[of]?.id ?? '' }));
  await store(test, kestrel, other, ...funds, ...profiles, ...holdings);
});
afterAll(() => test.close());

const recipients = (audience: Parameters<typeof audienceNamed>[2]) =>
  test.database.asCompany(companyId, async (tx) => recipientsOf(tx, companyId, await audienceNamed(tx, companyId, audience)));
const emails = async (audience: Parameters<typeof audienceNamed>[2]) => (await recipients(audience)).shown.people.map(({ email }) => email).toSorted();
/** Whom documents of such an audience are shown, by what their list is made of. */
const shown = async (scope: string, fundId: string | null, firmId: string | null) => {
  const sha256 = randomUUID().replaceAll('-', '').repeat(2);
  await test.owner.query(
    `insert into files (company_id, sha256, length, media_type, state, created_at) values ($1, $2, 1, 'application/pdf', 'accepted', now())`,
    [companyId, sha256],
  );
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into documents (company_id, scope, type, title, date, fund_id, firm_id, published_at) values ($1, $2, 'report', 'T', '2026-01-01', $3, $4, now()) returning id`,
    [companyId, scope, fundId, firmId],
  );
  const id = rows[0]?.id;
  await test.owner.query(`insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'f', now())`, [
    companyId,
    id,
    sha256,
  ]);
  const given = await test.owner.query<{ email: string }>(
    `select email from users where company_id = $1 and active and $2 in (select documents_of($1, id, false, true, 'all')) order by 1`,
    [companyId, id],
  );
  return given.rows.map(({ email }) => email);
};

it('an audience is those who are shown a document for it, and may sign in', async () => {
  const holders = [['ann@test.example'], [], ['ben@test.example']];
  for (const [index, { id, externalId }] of funds.entries()) {
    const who = holders[index];
    for (const key of [id, externalId]) expect(await emails({ scope: 'fund', fund: key })).toEqual(who);
    expect(await shown('fund', id, null)).toEqual(who);
  }
  expect(await emails({ scope: 'firm', firm: kestrel.id })).toEqual(['ann@test.example']);
  expect(await shown('firm', null, kestrel.id)).toEqual(['ann@test.example']);
  const [held, , offered] = funds;
  for (const { id } of [held, offered].filter((one) => one !== undefined))
    await test.owner.query(
      `insert into fund_setups (company_id, fund_id, version, state, body, at) values ($1, $2, 1, 'published', '{"audience": "everyone"}', now())`,
      [companyId, id],
    );
  expect(await emails({ scope: 'prospects', fund: 'K-1' })).toEqual(['ben@test.example']);
  expect(await shown('prospects', held?.id ?? '', null)).toEqual(['ben@test.example']);
  expect(await shown('prospects', offered?.id ?? '', null)).toEqual(['ann@test.example']);
  const all = await emails({ scope: 'company' });
  expect(all).toEqual(['ann@test.example', 'ben@test.example', people.admin.email].toSorted());
  expect(await shown('company', null, null)).toEqual(all);
});

it('its hash is another with anybody more or less, and the same for the same people', async () => {
  const hash = async () => (await recipients({ scope: 'company' })).hash;
  const before = await hash();
  expect(await hash()).toBe(before);
  await test.owner.query('update users set active = true where id = $1', [people.gone.id]);
  expect(await hash()).not.toBe(before);
  await test.owner.query('update users set active = false where id = $1', [people.gone.id]);
  expect(await hash()).toBe(before);
});

it('of a fund or firm that the company does not have is refused in a sentence', async () => {
  const unknown: Parameters<typeof audienceNamed>[2][] = [
    { scope: 'fund', fund: 'K-9' },
    { scope: 'fund', fund: randomUUID() },
    { scope: 'firm', firm: randomUUID() },
  ];
  for (const audience of unknown)
    await expect(emails(audience)).rejects.toMatchObject({ code: 'bad_request', errors: { [`audience.${audience.scope}`]: [expect.stringMatching(/\.$/)] } });
});

it('all of them are listed for administrators, with how many people each is', async () => {
  const answer = await test.app.inject({ url: '/api/admin/audiences', headers: { authorization: people.admin.authorization } });
  expect(answer.json()).toEqual({
    company: { people: 3 },
    firms: [
      { id: kestrel.id, name: 'Kestrel', people: 1 },
      { id: expect.any(String), name: 'Wren', people: 1 },
    ],
    funds: [
      { id: funds[0]?.id, external_id: 'K-1', name: 'Fund K-1', currency: 'USD', published: true, people: 1, prospects: 1 },
      { id: funds[1]?.id, external_id: 'K-2', name: 'Fund K-2', currency: 'USD', published: false, people: 0, prospects: 0 },
      { id: funds[2]?.id, external_id: 'W-1', name: 'Fund W-1', currency: 'USD', published: true, people: 1, prospects: 1 },
    ],
  });
});

it('their sizes are counted in one reading of who holds what, and whoever holds much is one', async () => {
  const profile = buildInvestor({ companyId, userId: people.ann.id, accountCode: 'A-many' });
  const another = buildFund({ companyId, firmId: kestrel.id, externalId: 'K-many', name: 'Many' });
  await store(test, another, profile, ...[...funds, another].map(({ id }) => id).map((fundId) => buildHolding({ companyId, investorId: profile.id, fundId })));
  const { sizes, read } = await test.database.asCompany(companyId, async (tx) => {
    const rows = vi.spyOn(tx, 'rows');
    return { sizes: await sizesOf(tx, companyId), read: rows.mock.calls.map(([text]) => text) };
  });
  expect(sizes.firms.map(({ people: count }) => count)).toEqual([1, 2]);
  expect(sizes.funds.map(({ people: count }) => count)).toEqual([1, 0, 2, 1]);
  expect(read.filter((text) => text.includes('holdings'))).toHaveLength(1);
});
