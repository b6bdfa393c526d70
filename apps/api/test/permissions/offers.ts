import { randomUUID } from 'node:crypto';
import { buildFirm, buildFund, type Fund } from '@pari/testkit';
import { sampleApplicationSetup } from '../applications/applying.ts';
import { sampleSetup } from '../opportunities/given.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

/** A fund with the mark of whoever is the only one to see it. */
export const fundOf = (companyId: string, mark: string, published: boolean): Fund => {
  const firm = buildFirm({ companyId, name: `Firm ${mark}` });
  const fund = buildFund({ companyId, firmId: firm.id, externalId: mark, name: `Fund ${mark}`, symbol: 'FUND', riskProfile: 'Core', published });
  return { ...fund, parents: [firm] };
};

/** Offers a fund, which is made for it, to that person alone. @returns its id */
export async function offerTo(
  test: TestApp,
  { companyId, email }: TestPerson,
  fund: Parameters<typeof store>[1] & { readonly id: string },
  { closed = false } = {},
): Promise<string> {
  await store(test, fund);
  const row = [companyId, fund.id];
  await test.owner.query(`insert into fund_setups (company_id, fund_id, version, state, body, at) values ($1, $2, 1, 'published', $3, $4)`, [
    ...row,
    { ...sampleSetup, audience: 'listed' },
    test.clock.now(),
  ]);
  await test.owner.query(`insert into fund_people (company_id, fund_id, email, listed, details) values ($1, $2, $3, true, '{}')`, [...row, email]);
  if (closed) await test.owner.query('update funds set closed_at = $2 where id = $1', [fund.id, test.clock.now()]);
  return fund.id;
}

/** Whom a fund names, who is one. */
export async function personNamedBy({ owner }: TestApp, fundId: string): Promise<{ id: string; person: string }> {
  const { rows } = await owner.query<{ id: string }>('select id from fund_people where fund_id = $1', [fundId]);
  return { id: fundId, person: rows[0]?.id ?? '' };
}

/** What that person indicated for a fund. */
export const indicateBy = ({ owner, clock }: TestApp, { companyId, id }: TestPerson, fundId: string, name: string) =>
  owner.query(
    `insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_ratio, leverage_amount, cashless_commitment, interest_details,
       setup_version, author_id, at) values ($1, $2, $3, 1, 'indicated', 5000, 0, 0, 0, $4, 1, $3, $5)`,
    [companyId, fundId, id, { name }, clock.now()],
  );

/** A fund whose window of applications is closed, and somebody of the company for whom it was reopened, or can be. */
export async function reopenedFor(test: TestApp, by: TestPerson & { readonly mark: string }): Promise<{ id: string; email: string; window: string }> {
  const { companyId, mark } = by;
  const key = `${mark}-${randomUUID()}`;
  const applicant = await test.addPerson(companyId, ['investor'], { email: `${mark}-${randomUUID().slice(0, 8)}@test.example` });
  const id = await offerTo(test, applicant, fundOf(companyId, key, true));
  await test.owner.query(
    `update fund_setups set body = body || '{"application_from": "2026-01-01", "application_until": "2026-02-01", "interest_from": null, "interest_until": null}' where fund_id = $1`,
    [id],
  );
  await test.owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, 'application', $2, 1, 'published', $3, $4, $4)`,
    [companyId, key, JSON.stringify(sampleApplicationSetup), test.clock.now()],
  );
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into reopened_windows (company_id, fund_id, user_id, until_date, reason, opened_by, opened_at) values ($1, $2, $3, '2026-12-31', $4, $5, $6) returning id`,
    [companyId, id, applicant.id, `Reason ${mark}`, by.id, test.clock.now()],
  );
  return { id, email: applicant.email, window: rows[0]?.id ?? '' };
}
