import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

const names = ['100% Real', 'Under_Score', 'Back\\slash', 'Ünal Öz', 'Ada Park', 'Adam Parker', "O'Hara", 'Li', 'ΣΊΣΥΦΟΣ', 'Zoë (Berlin)'];

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
    ] as const)
      await store(test, buildPerson({ companyId: company, displayName, email: `p${index}_x@${domain}`, roles: ['investor'] }));
});
afterAll(() => test.close());

const found = async (text: string) => {
  const answer = await test.app.inject({ url: `/api/admin/users?search=${encodeURIComponent(text)}`, headers: { authorization: admin.authorization } });
  return answer.json<{ results: { display_name: string; email: string }[] }>().results;
};
const holding = (text: string, most: number, companyId = admin.companyId) =>
  test.database.asCompany(companyId, async (tx) => (await tx.first<{ ids: string[] | null }>('select people_holding($1, $2) as ids', [text, most]))?.ids);

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
      await owner.query(`select gin_clean_pending_list('users_by_part')`);
      await owner.query('analyze users');
      const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
        `explain select id from users where company_id = '${admin.companyId}' and lower(display_name || E'\\n' || email) like '%adam park%'`,
      );
      expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/ on users_by_part .*\n *Index Cond: \(\(company_id = [^\n]* AND [\s\S]* ~~ /);
    } finally {
      await owner.end();
    }
  });
});
