import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdviserLink, buildInvestor, buildPerson } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

const names = [
  '100% Real',
  'Under_Score',
  'Back\\slash',
  'Ünal Öz',
  'Ada Park',
  'Adam Parker',
  "O'Hara",
  'Li',
  'ΣΊΣΥΦΟΣ',
  'Zoë (Berlin)',
  'José Ordóñez',
  'Łukasz Strauß-Ærø',
];

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await createApp();
  const companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin'], { email: 'boss@first.example' });
  const other = await test.addCompany();
  for (const [index, displayName] of names.entries())
    for (const [company, domain] of [
      [companyId, 'first.example'],
      [other, 'second.example'],
    ] as const) {
      const person = buildPerson({ companyId: company, displayName, email: `p${index}_x@${domain}`, roles: ['investor'] });
      const profile = (more: string) =>
        buildInvestor({ companyId: company, userId: person.id, name: `Vault ${index}${more}`, accountCode: `AW_${index}${more}` });
      await store(test, person, profile(''), profile('-second'));
    }
});
afterAll(() => test.close());

const found = async (text: string) => {
  const answer = await test.app.inject({ url: `/api/admin/users?search=${encodeURIComponent(text)}`, headers: { authorization: admin.authorization } });
  return answer.json<{ results: { display_name: string; email: string }[] }>().results;
};
const holding = (text: string, most: number, companyId = admin.companyId) =>
  test.database.asCompany(companyId, async (tx) => (await tx.first<{ ids: string[] | null }>('select people_holding($1, $2) as ids', [text, most]))?.ids);

describe('whom one may look at', () => {
  it('is found by a part of the name with or without accents, twenty at a time, in each of the three lists', async () => {
    const companyId = await test.addCompany({ slug: 'choosers' });
    await test.setFlag(companyId, 'advisor_flow', true);
    const who = await test.addPerson(companyId, ['viewer', 'adviser']);
    for (let n = 10; n < 35; n++) {
      const person = buildPerson({ companyId, displayName: `Ana Núñez ${n}`, email: `n${n}@choosers.example`, roles: ['investor'] });
      const investor = buildInvestor({ companyId, userId: person.id, name: 'Vault', accountCode: `V${n}` });
      await store(test, person, investor, buildAdviserLink({ companyId, adviserId: who.id, clientId: person.id }));
    }
    await store(test, buildPerson({ companyId, displayName: 'Ana Munez', email: 'm@choosers.example', roles: ['investor'] }));
    const read = async (url: string) =>
      (await test.app.inject({ url, headers: { authorization: who.authorization } })).json<{
        results: { display_name: string }[];
        links: { next: string | null };
      }>();
    for (const path of ['investors/company_users', 'admin/investors/consideration-users', 'investors/advisors']) {
      const first = await read(`/api/${path}?search=ANA%20NUNEZ`);
      const second = await read(first.links.next ?? '');
      const names = [...first.results, ...second.results].map(({ display_name }) => display_name);
      expect([path, first.results.length, second.links.next, names]).toEqual([path, 20, null, Array.from({ length: 25 }, (_, n) => `Ana Núñez ${n + 10}`)]);
      expect((await read(`/api/${path}?search=n2`)).results).toHaveLength(10);
    }
  });
});

describe('people', () => {
  it.each([
    ['100%', ['100% Real']],
    ['0% r', ['100% Real']],
    ['r_s', ['Under_Score']],
    ['ck\\sl', ['Back\\slash']],
    ['ÜNAL', ['Ünal Öz']],
    ['σίσυφ', ['ΣΊΣΥΦΟΣ']],
    ['park', ['Ada Park', 'Adam Parker']],
    ['a park', ['Ada Park']],
    ["o'h", ["O'Hara"]],
    ['li', ['Li', 'Zoë (Berlin)']],
    ['p4_x@', ['Ada Park']],
    ['%%%', []],
    ['___', []],
    ['second.example', []],
    ['park\np', []],
    ['aw_4', ['Ada Park']],
    ['W_5-sec', ['Adam Parker']],
    ['vault 7', ['Li']],
    ['_4', []],
    ['W_4', ['Ada Park']],
    ['vault 7aw', []],
    ['unal oz', ['Ünal Öz']],
    ['ZOE', ['Zoë (Berlin)']],
    ['jose ordonez', ['José Ordóñez']],
    ['josé ordoñez', ['José Ordóñez']],
    ['jose\u0301', ['José Ordóñez']],
    ['lukasz strauss', ['Łukasz Strauß-Ærø']],
    ['aero', ['Łukasz Strauß-Ærø']],
    ['oz', ['Ünal Öz']],
    ['σισυφοσ', ['ΣΊΣΥΦΟΣ']],
  ])('are found by %j wherever it stands in their name or address, and by nothing else', async (text, expected) => {
    expect((await found(text)).map(({ display_name }) => display_name)).toEqual(expected);
  });

  it('of the own company alone are named by the index, and none where they are too many or the text is too short', async () => {
    expect(await holding('park', 2)).toHaveLength(2);
    expect(await holding('park', 1)).toBeNull();
    expect(await holding('pa', 100)).toBeNull();
    expect(await holding('nobody', 1)).toEqual([]);
    expect(await holding('.example', 100)).toHaveLength(names.length + 1);
    const ofNone = await test.database.asSystem((tx) => tx.first('select people_holding($1, 500) as ids', ['example']));
    expect(ofNone).toEqual({ ids: [] });
    expect(await holding('aw_4', 2)).toHaveLength(1);
    expect(await holding('AW_4-SECOND', 1)).toHaveLength(1);
    expect(await holding('second', 5)).toBeNull();
  });

  it('are told with their investor profiles, and to view as are found by their names and addresses alone', async () => {
    const get = async (url: string) => (await test.app.inject({ url, headers: { authorization: admin.authorization } })).json<{ results: object[] }>();
    const [ada] = (await get('/api/admin/users?search=aw_4')).results as { user_id: string }[];
    const investors = [
      { id: expect.any(String), name: 'Vault 4', account_code: 'AW_4' },
      { id: expect.any(String), name: 'Vault 4-second', account_code: 'AW_4-second' },
    ];
    expect(await get(`/api/admin/users/${ada?.user_id}`)).toMatchObject({ display_name: 'Ada Park', investors });
    expect(await get(`/api/admin/users/${admin.id}`)).toMatchObject({ investors: [] });
    expect((await get('/api/investors/company_users?search=ada%20park')).results).toHaveLength(1);
    expect((await get('/api/investors/company_users?search=aw_4')).results).toEqual([]);
  });

  it('are found by any part of any length, whether few have it or most, as by looking at each', async () => {
    const owner = new Client({ connectionString: test.connectionString });
    await owner.connect();
    try {
      const company = await test.addCompany();
      await owner.query(
        `insert into users (company_id, email, display_name, roles, created_at)
         select $1, 'holder' || n || '@common.example', case n % 3 when 0 then 'Common_Holding 100% ' || n else 'Zoë ' || md5(n::text) end, '{investor}', now()
         from generate_series(1, 300) n`,
        [company],
      );
      await owner.query(`select gin_clean_pending_list('users_by_part')`);
      const { rows: people } = await owner.query<{ id: string; text: string }>(
        `select id, lower(display_name || E'\n' || email) as text from users where company_id = $1 order by email`,
        [company],
      );
      const texts = people
        .flatMap(({ text }, index) => [3, 5, 12, 30].map((length) => text.slice(index % 20, (index % 20) + length)))
        .filter(({ length }) => length >= 3);
      const found = await test.database.asCompany(company, (tx) =>
        tx.rows<{ text: string; ids: string[] }>('select text, people_holding(text, 500) as ids from unnest($1::text[]) text', [[...new Set(texts)]]),
      );
      for (const { text, ids } of found)
        expect([text, ids.toSorted()]).toEqual([
          text,
          people
            .filter((person) => person.text.includes(text))
            .map(({ id }) => id)
            .toSorted(),
        ]);
    } finally {
      await owner.end();
    }
  });

  it('are looked for by what few of a company have', async () => {
    const some = Array.from({ length: 32 }, (_, n) => `common holdings ${n}\nholder${n}@common.example`).join('\n');
    const pattern = (text: string) =>
      test.database.asSystem(async (tx) => (await tx.first<{ pattern: string }>('select telling_pattern($1, $2) as pattern', [text, some]))?.pattern);
    expect(await pattern('common holdings 5000_1')).toBe('%%%%%%%%%%%%%%%%%5000%%%');
    expect(await pattern('holder')).toBe('%holder%');
    expect(await pattern('100%')).toBe('%100%%');
    expect(await pattern('%_\\')).toBe('%\\%\\_\\\\%');
  });

  it('are looked for with an index of their company, so that no person of another is looked at, where the server has one', async () => {
    const owner = new Client({ connectionString: test.connectionString });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query(
        `insert into users (company_id, id, email, display_name, roles, created_at)
         select $1, gen_random_uuid(), 'many' || n || '@first.example', 'Person ' || n, '{investor}', now() from generate_series(1, 10000) n`,
        [admin.companyId],
      );
      await owner.query(
        `insert into investors (company_id, account_code, name, user_id) select company_id, 'C-' || email, display_name, id from users where email like 'many%'`,
      );
      await owner.query(`select gin_clean_pending_list('users_by_part'), gin_clean_pending_list('investors_by_part')`);
      await owner.query('analyze users, investors');
      for (const [table, text] of [
        ['users', `display_name || E'\\n' || email`],
        ['investors', `name || E'\\n' || account_code`],
      ]) {
        const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
          `explain select id from ${table} where company_id = '${admin.companyId}' and folded(${text}) like '%adam park%'`,
        );
        const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
        expect(plan).toMatch(new RegExp(` on ${table}_by_part .*\\n *Index Cond: \\(\\(company_id = [^\\n]* AND [\\s\\S]* ~~ `));
      }
    } finally {
      await owner.end();
    }
  });
});
