import { afterAll, beforeAll, expect, it } from 'vitest';
import { undrawn } from '../../src/features/statements/jobQueries.ts';
import { subjectsOf } from '../../src/features/statements/queries.ts';
import type { Tx } from '../../src/ports/database.ts';
import { startStatements, type StatementJob, type Statements } from './statementJobs.ts';

// What drawing a portion takes depends on the portion alone, not on the job or the company.

let all: Statements;
beforeAll(async () => {
  all = await startStatements();
});
afterAll(() => all.test.close());

it('what is not drawn is asked for after what was drawn', async () => {
  const { id } = (await all.call(all.ada, 'POST', '/api/investors/statements', {})).json<StatementJob>();
  const after = (n: number, most = 25) =>
    all.test.database.asCompany(all.companyId, async (tx) => (await undrawn(tx, all.companyId, id, new Date(0), n, most)).map((item) => item.n));
  expect([await after(0), await after(0, 1), await after(1), await after(3)]).toEqual([[1, 2, 3], [1], [2, 3], []]);
});

it('of whom some are is found without reading every holding', async () => {
  const { own, oak, companyId, test } = all;
  await test.owner.query(
    `with made as (insert into investors (company_id, account_code, name) select $1, 'X-' || n, 'X' from generate_series(1, 5000) n returning id)
     insert into holdings (company_id, investor_id, fund_id, version) select $1, id, $2, 1 from made`,
    [companyId, oak],
  );
  await test.owner.query('analyze');
  const asked: [text: string, values: unknown[]][] = [];
  const tx = { rows: async (...one: (typeof asked)[number]) => (asked.push(one), []) } as unknown as Tx;
  await subjectsOf(tx, companyId, [{ investor_id: own, fund_id: oak }]);
  const [[text, values] = ['', []]] = asked;
  const { rows } = await test.owner.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan using holdings/);
  expect(plan).not.toMatch(/Seq Scan on (holdings|investors)/);
  const found = await test.database.asCompany(companyId, (real) => subjectsOf(real, companyId, [{ investor_id: own, fund_id: oak }]));
  expect(found.map((row) => `${row.external_id} ${row.account_code}`)).toEqual(['OAK A-1']);
});
