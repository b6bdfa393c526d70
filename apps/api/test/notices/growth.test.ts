import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepEntries } from '../../src/features/notices/operations/keepEntries.ts';
import { ownReplaced } from '../../src/features/notices/own/queries.ts';
import { linesOf, noticeIn, progressIn, replacedBy } from '../../src/features/notices/queries.ts';
import { usesToCome } from '../../src/features/notices/surroundings.ts';
import type { Tx } from '../../src/ports/database.ts';
import { startProgramme, type Programme } from './programme.ts';

const INVESTORS = 200;
const NOTICES = 10;
/** Lines of settled notices, which have as many entries and settlements. */
const LINES = INVESTORS * NOTICES;

let programme: Programme;
const settled: string[] = [];
let correction = '';

/** A notice to everybody but two, in the state given. */
async function notice(reference: string, state: 'published' | 'superseded', amount: number, corrects: string | null = null): Promise<string> {
  const { companyId, fundId, test } = programme;
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into notices (company_id, reference, fund_id, kind, state, published_on) values ($1, $2, $3, 'call', $4, '2025-03-02') returning id`,
    [companyId, reference, fundId, state],
  );
  const id = rows[0]?.id ?? '';
  await test.owner.query(
    `insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed, corrects)
     values ($1, $2, 1, 'Call', 'To buy', '2025-05-15', 'EUR', 1, 0, $3)`,
    [companyId, id, corrects],
  );
  await test.owner.query(
    `insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, entry_reference)
     select $1, $2, 1, row_number() over (order by account_code), id, 'contribution', $3, 'investment', $4::text || '/' || account_code || '/1'
     from investors where company_id = $1 and account_code not in ('B-1', 'C-1')`,
    [companyId, id, amount, reference],
  );
  return id;
}

async function paid(id: string): Promise<void> {
  const lines = `from notice_lines where notice_id = $1`;
  await programme.test.owner.query(
    `insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, reference, posted_at)
     select company_id, investor_id, $2, '2025-05-15', type, amount, entry_reference, '2025-05-20' ${lines}`,
    [id, programme.fundId],
  );
  await programme.test.owner.query(
    `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at) select company_id, notice_id, 1, n, 1, '2025-05-14', '2025-05-20' ${lines}`,
    [id],
  );
}

beforeAll(async () => {
  programme = await startProgramme();
  const { companyId, fundId, test } = programme;
  await test.owner.query(`insert into investors (company_id, account_code, name) select $1, 'M-' || n, 'M' from generate_series(2, $2::integer) n`, [
    companyId,
    INVESTORS,
  ]);
  await test.owner.query(
    `insert into holdings (company_id, investor_id, fund_id, version) select company_id, id, $2, 1 from investors where company_id = $1 and account_code like 'M-%'`,
    [companyId, fundId],
  );
  for (let n = 1; n < NOTICES; n += 1) {
    const id = await notice(`OLD-${n}`, 'published', 1000 + n);
    await paid(id);
    settled.push(id);
  }
  const old = await notice('WAS', 'superseded', 5000);
  await paid(old);
  correction = await notice('NEW', 'published', 5000, old);
  await test.owner.query('analyze');
});
afterAll(() => programme.test.close());

/** How many rows were read and looked up for what is asked, of all tables or of one. */
async function rowsRead(tx: Tx, ask: () => Promise<unknown>, table = '%'): Promise<number> {
  const reads = async () =>
    Number(
      (
        await tx.first<{ rows: string }>(
          `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + coalesce(idx_scan, 0))::text as rows from pg_stat_xact_user_tables where schemaname = 'public' and relname like $1`,
          [table],
        )
      )?.rows,
    );
  const before = await reads();
  await ask();
  return (await reads()) - before;
}

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['what published notices will use', (tx) => usesToCome(tx, programme.companyId, programme.fundId, '2026-06-15', null, null)],
  ['how far notices are settled', (tx) => progressIn(tx, programme.companyId, [...settled, correction])],
  ['what a correction replaces', (tx) => replacedBy(tx, programme.companyId, correction)],
])('%s is found by reading each line a few times, however often one connection asks', async (_, ask) => {
  const reads = await programme.test.database.asCompany(programme.companyId, async (tx) => {
    const counts: number[] = [];
    // A statement is planned for any values from its sixth run on.
    for (let n = 0; n < 10; n += 1) counts.push(await rowsRead(tx, () => ask(tx)));
    return counts;
  });
  expect(Math.max(...reads)).toBeLessThan(12 * LINES);
});

it('what a correction replaces of one person is found without the entries of others', async () => {
  const { companyId, ann, test } = programme;
  const read = await test.database.asCompany(companyId, async (tx) => {
    const counts: number[] = [];
    for (let n = 0; n < 10; n += 1) counts.push(await rowsRead(tx, () => ownReplaced(tx, { companyId, userId: ann.id }, [correction]), 'ledger_entries'));
    expect(await ownReplaced(tx, { companyId, userId: ann.id }, [correction])).toHaveLength(1);
    return Math.max(...counts);
  });
  expect(read).toBeLessThan(20);
});

it('a correction keeps equal entries, each with the day on which it was paid, by reading what it replaces once', async () => {
  const { companyId, admin, test } = programme;
  const kept = await test.database.asCompany(companyId, async (tx) => {
    const corrected = await noticeIn(tx, companyId, correction);
    if (!corrected) throw new Error('the correction is not there');
    const lines = await linesOf(tx, companyId, correction, 1);
    const entries = await replacedBy(tx, companyId, correction);
    return rowsRead(tx, () => keepEntries(tx, { companyId, notice: corrected, lines, entries, by: admin.id, at: test.clock.now() }));
  });
  expect(kept).toBeLessThan(12 * LINES);
  const { rows } = await test.owner.query<{ day: string; lines: number }>(
    `select paid_on::text as day, count(*)::integer as lines from notice_settlements where notice_id = $1 group by 1`,
    [correction],
  );
  expect(rows).toEqual([{ day: '2025-05-14', lines: INVESTORS }]);
});
