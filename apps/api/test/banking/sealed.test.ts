import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { sealedBanking } from '../../src/features/banking/index.ts';
import { rotate } from '../../src/main/keys/rotate.ts';
import { sealedColumns } from '../../src/main/keys/sealedColumns.ts';
import { testSecret } from '../support/keys.ts';
import { american, german, startPaid, type Paid } from './paid.ts';

const other = 'ab'.repeat(32);
let paid: Paid;
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.test.close());

it('another key of the installation reaches all that is sealed, in its place alone', async () => {
  const { test, companyId } = paid;
  const nora = await paid.investor();
  const fresh = await test.sessionOf(nora);
  const reviewer = await test.addPerson(companyId, ['reviewer']);
  const fund = await paid.paying();
  const application = await paid.eligible(nora, fund);
  const detail = `/payments/detail/${fund}`;
  await paid.phoned(nora, '+49 30 901820');
  await paid.send(fresh, 'PUT', `${detail}/update`, { version: 0, ...american });
  const call = { version: 1, person: 'Nora Vance', number: '+49 30 901820', at: '2026-04-15T09:00:00Z' };
  expect((await paid.send(reviewer.authorization, 'POST', `/review/applications/${application}/bank-verification`, call)).status).toBe(200);
  await paid.send(fresh, 'POST', detail, { version: 2, ...german });

  const columns = sealedBanking.map(({ column }) => column);
  expect(columns.every((column) => sealedColumns.includes(column))).toBe(true);
  const under = async () => {
    const found: string[] = [];
    for (const { table } of columns)
      found.push(
        ...(await test.owner.query<{ key_id: string }>(`select key_id from ${table} where company_id = $1`, [companyId])).rows.map((row) => row.key_id),
      );
    return found;
  };
  const to = async (secret: string, ...earlier: string[]) => {
    const seals = sealedValues({ dataDir: '/nowhere', PARI_SECRET_KEY: secret, PARI_EARLIER_SECRET_KEYS: earlier });
    const { resealed, left, failed } = await rotate({ database: test.database, seals, columns, companyIds: [companyId], note: () => Promise.resolve() });
    return { resealed, left, failed, keyId: seals.keyId };
  };
  const there = await to(other, testSecret);
  expect(there).toMatchObject({ resealed: 4, left: 0, failed: [] });
  expect(await under()).toEqual(Array.from({ length: 4 }, () => there.keyId));
  const back = await to(testSecret, other);
  expect(await under()).toEqual(Array.from({ length: 4 }, () => back.keyId));
  expect((await paid.send(fresh, 'POST', `${detail}/reveal`, { field: 'account_number' })).body).toEqual({ value: american.account_number });

  // What one typed opens in no other place.
  await test.owner.query(
    `update bank_drafts d set key_id = o.key_id, sealed = o.sealed from bank_drafts o where d.record_id = o.record_id and d.country_group = 'US' and o.country_group = 'other'`,
  );
  expect((await paid.send(fresh, 'GET', detail)).status).toBe(500);
});
