import { afterAll, beforeAll, expect, it } from 'vitest';
import { ground, startImporting, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  await importing.run({ ...ground, 'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nA-1,HP-1,2024-01-15,100\n' });
  await importing.test.owner.query('analyze');
});
afterAll(() => importing.close());

const people = (prefix: string, count: number) => ({
  'investors.csv': `investor_account_code,name,user_email\n${lines(count, (index) => `${prefix}-${index},Person ${index},${prefix}${index}@many.example`)}`,
  'commitments.csv': `investor_account_code,fund_external_id,date,amount\n${lines(count, (index) => `${prefix}-${index},HP-1,2024-01-15,1000`)}`,
  'transactions.csv': `investor_account_code,fund_external_id,date,type,amount,reference\n${lines(count, (index) => `${prefix}-${index},HP-1,2024-02-15,contribution,10,${prefix}${index}`)}`,
});
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');

/** How many rows the planner takes a table to hold. */
async function believed(table: string): Promise<number> {
  const { rows } = await importing.test.owner.query<{ count: number }>('select reltuples as count from pg_class where oid = $1::regclass', [table]);
  return rows[0]?.count ?? 0;
}

it('what an import has written is planned for, whatever stood there before', async () => {
  expect(await believed('holdings')).toBe(1);
  await importing.run(people('m', 1500));
  const tables = ['users', 'investors', 'holdings', 'commitments', 'ledger_entries'];
  expect(await Promise.all(tables.map(believed))).toEqual([1501, 1502, 1501, 1501, 1500]);
});

it('a table that another import is analysing holds up none', async () => {
  await importing.test.owner.query('begin');
  await importing.test.owner.query('lock table holdings in share update exclusive mode');
  const report = await importing.run(people('n', 1200));
  await importing.test.owner.query('rollback');
  expect(report.files.map(({ file, added }) => [file, added])).toEqual([
    ['investors.csv', 1200],
    ['commitments.csv', 1200],
    ['transactions.csv', 1200],
  ]);
});

it('no other table can be analysed by a call', async () => {
  const call = importing.rows(`select refresh_statistics('sessions')`);
  await expect(call).rejects.toThrow('The statistics of sessions are not refreshed by imports.');
});
