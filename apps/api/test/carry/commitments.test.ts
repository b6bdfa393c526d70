import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAdviserLink } from '@pari/testkit';
import { sealSalaryReduction } from '../../src/features/commitments/index.ts';
import type { TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { store } from '../support/store.ts';
import { startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let ada: TestPerson;
const source = 'Fund II';

/** A version with what is taken out of the salary, as whoever may write that leaves it. */
async function keep(userId: string, date: string, amounts: readonly [total: string, cashless: string, offset: string, reduction: string | null], of = source) {
  const { test, companyId } = carrying;
  const postedAt = test.clock.now();
  const [total, cashless, offset, reduction] = amounts;
  const place = { company_id: companyId, user_id: userId, source_name: of, currency: 'EUR', date, posted_at: postedAt };
  const made = reduction === null ? null : sealSalaryReduction({ seals: test.sealedValues }, place, reduction);
  await test.owner.query(
    `insert into carry_commitments (company_id, user_id, source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset, sealed, key_id, posted_at)
     values ($1, $2, $3, $4, 'EUR', $5, $6, $7, $8, $9, $10)`,
    [companyId, userId, of, date, total, cashless, offset, made?.sealed, made?.keyId, postedAt],
  );
}

beforeAll(async () => {
  carrying = await startCarrying();
  const { test, companyId } = carrying;
  await test.setFlag(companyId, 'advisor_flow', true);
  ada = await carrying.participant();
  const ledger = ledgerOf(test, companyId);
  await ledger.addProfile(ada.id, 'A-1', 'GBP');
  await ledger.addRate('EUR', '2024-01-01', '1.1');
  test.clock.set(new Date('2026-01-10T12:00:00Z'));
  await keep(ada.id, '2024-01-01', ['100000', '20000', '10000', '5000.50']);
  await keep(ada.id, '2024-01-01', ['50000', '0', '0', null], 'Co-investment');
  await keep((await carrying.participant()).id, '2024-01-01', ['7', '0', '0', null]);
  test.clock.set(new Date('2026-02-10T12:00:00Z'));
  await keep(ada.id, '2024-01-01', ['120000', '20000', '10000', '6000']);
  await keep(ada.id, '2025-06-30', ['130000', '20000', '10000', '7000']);
});
afterAll(() => carrying.test.close());

const listed = async (headers: Record<string, string> = {}, who = ada, query = {}) =>
  (await carrying.call('listCarryCommitments', who, { headers, query })).body.results;

it('each source in the version that counts on the day and was known, the rest of the total in cash', async () => {
  const amounts = async (headers: Record<string, string>) =>
    (await listed(headers)).map((row) => [row.source_name, row.date, row.total_capital_commit, row.salary_reduction, row.cash]);
  // Where none was recorded there is none: not 0.
  const other = ['Co-investment', '2024-01-01', '50000', null, '50000'];
  expect(await amounts({})).toEqual([other, [source, '2025-06-30', '130000', '7000', '93000']]);
  expect(await amounts({ 'x-as-of-date': '2025-06-29' })).toEqual([other, [source, '2024-01-01', '120000', '6000', '84000']]);
  expect(await amounts({ 'x-as-of-date': '2025-06-29', 'x-known-on': '2026-01-10' })).toEqual([other, [source, '2024-01-01', '100000', '5000.5', '64999.5']]);
  expect(await amounts({ 'x-as-of-date': '2023-12-31' })).toEqual([]);
  const [row] = await listed();
  expect(row).toMatchObject({
    currency: { code: 'EUR', symbol: '€' },
    company_currency: { code: 'USD', conversion_rate: '1.1' },
    investor_currency: { code: 'GBP', conversion_rate: null },
  });
});

it('what is taken out of the salary, and what follows from it, is told to nobody else', async () => {
  const { test, companyId, admin } = carrying;
  const adviser = await test.addPerson(companyId, ['adviser']);
  await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: ada.id }));
  for (const rows of [await listed({ 'x-view-as': ada.id }, admin), await listed({ 'x-advisor-client': ada.id }, adviser)]) {
    expect(rows.map(({ total_capital_commit: total, cashless_commit: cashless }) => [total, cashless])).toEqual([
      ['50000', '0'],
      ['130000', '20000'],
    ]);
    expect(rows.map(({ salary_reduction: reduction, cash }) => [reduction, cash])).toEqual([
      [null, null],
      [null, null],
    ]);
  }
});

it('an amount that was put into another version does not open', async () => {
  const swap = `update carry_commitments a set sealed = b.sealed from carry_commitments b where a.user_id = $1 and b.user_id = $1 and a.date = $2 and b.date = $3 and b.sealed is not null and a.source_name = $4`;
  const { rows } = await carrying.test.owner.query<{ sealed: Buffer }>('select sealed from carry_commitments where user_id = $1 and date = $2', [
    ada.id,
    '2025-06-30',
  ]);
  await carrying.test.owner.query(swap, [ada.id, '2025-06-30', '2024-01-01', source]);
  expect((await carrying.call('listCarryCommitments', ada)).status).toBe(500);
  await carrying.test.owner.query('update carry_commitments set sealed = $3 where user_id = $1 and date = $2', [ada.id, '2025-06-30', rows[0]?.sealed]);
  expect(await listed()).toHaveLength(2);
});
