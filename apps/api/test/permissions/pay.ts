import { sealedPay } from '../../src/features/compensation/index.ts';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { testSecret } from '../support/keys.ts';
import type { TestApp } from '../support/app.ts';

interface Paid {
  readonly companyId: string;
  readonly id: string;
}

/** What somebody is paid for a year, as its first version. */
async function payOf({ owner, clock }: TestApp, { companyId, id }: Paid, pay: Readonly<Record<string, string>>, year = 2024): Promise<void> {
  const place = { company_id: companyId, user_id: id, year, version: 1 };
  const { keyId, sealed } = sealedPay.seal({ seals: sealedValues({ PARI_SECRET_KEY: testSecret, dataDir: '' }) }, place, pay);
  await owner.query(
    `insert into compensation_records (company_id, user_id, year, version, date, currency, key_id, sealed, posted_at) values ($1, $2, $3, 1, '2024-12-31', 'USD', $4, $5, $6)`,
    [companyId, id, year, keyId, sealed, clock.now()],
  );
}

/** Somebody of a company whom nobody here is, with a year of pay and a commitment. @returns their id */
export async function addPaidPerson(test: TestApp, companyId: string): Promise<string> {
  const person = await test.addPerson(companyId, ['investor']);
  await payOf(test, person, { salary: '1' });
  await test.owner.query(
    `insert into carry_commitments (company_id, user_id, source_name, date, currency, total_capital_commit, posted_at) values ($1, $2, 'Fund', '2024-12-31', 'USD', '10', $3)`,
    [companyId, person.id, test.clock.now()],
  );
  return person.id;
}

/** That somebody of a company whom nobody here is sees others' pay, as the command line proposed it. */
export async function addProposal(test: TestApp, companyId: string): Promise<string> {
  const { id } = await test.addPerson(companyId, ['investor']);
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into role_proposals (company_id, user_id, role, proposed_at) values ($1, $2, 'compensation', $3) returning id`,
    [companyId, id, test.clock.now()],
  );
  return rows[0]?.id ?? '';
}

/** A year of somebody's pay, and that they were proposed to see others', which was rejected. */
export async function paidAndProposed(test: TestApp, person: Paid): Promise<void> {
  await payOf(test, person, { salary: '100' });
  await test.owner.query(
    `insert into role_proposals (company_id, user_id, role, proposed_at, state, decided_by, decided_at) values ($1, $2, 'compensation', $3, 'rejected', $2, $3)`,
    [person.companyId, person.id, test.clock.now()],
  );
}
