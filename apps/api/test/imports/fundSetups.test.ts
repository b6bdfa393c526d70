import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ground, startImporting, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  await importing.run(ground);
});
afterAll(() => importing.close());

const header = 'fund_external_id,interest_from,interest_until,application_until,leverage,leverage_options,loan_rate,loan_term_months,minimum_investment';
const setups = (...rows: string[]) => ({ 'fund_setups.csv': [header, ...rows].join('\n') });
const stored = () => importing.rows<{ version: number; body: Record<string, unknown> }>('select version, body from fund_setups order by version');

describe('fund_setups.csv', () => {
  it('publishes what a fund offers, once, and what changes as the next version', async () => {
    const row = 'HP-1,2026-04-01,2026-04-30,2026-05-31,ratio,2;3=Three to one,0.06,60,5000.00';
    expect((await importing.run(setups(row))).files).toEqual([{ file: 'fund_setups.csv', rows: 1, added: 1, updated: 0, skipped: 0 }]);
    expect((await importing.run(setups(row))).files).toEqual([{ file: 'fund_setups.csv', rows: 1, added: 0, updated: 0, skipped: 1 }]);
    expect((await importing.run(setups(row.replace('5000.00', '')))).files).toEqual([{ file: 'fund_setups.csv', rows: 1, added: 0, updated: 1, skipped: 0 }]);
    const [first, second] = await stored();
    expect(first?.body).toEqual({
      interest_from: '2026-04-01',
      interest_until: '2026-04-30',
      application_from: null,
      application_until: '2026-05-31',
      closing_date: null,
      audience: 'everyone',
      minimum_investment: '5000',
      leverage: 'ratio',
      leverage_options: [
        { ratio: 2, description: '' },
        { ratio: 3, description: 'Three to one' },
      ],
      max_leverage_ratio: null,
      max_leverage_percentage: null,
      min_leverage_amount: null,
      max_levered_amount: null,
      loan_rate: '0.06',
      loan_term_months: 60,
      full_recourse: false,
      cashless_commitment_enabled: false,
      external_onboarding_url: null,
    });
    expect([second?.version, second?.body['minimum_investment']]).toEqual([2, '1000']);
  });

  it.each([
    ['X-9,,,,,,,,', 'fund_external_id', '"X-9" is not a fund of this company. Add it to funds.csv.'],
    ['HP-1,2026-04-02,2026-04-01,,,,,,', 'interest_until', 'Must not lie before the first day.'],
    ['HP-1,,2026-06-01,2026-05-31,,,,,', 'interest_until', 'Interest must end no later than applications.'],
    ['HP-1,,,,ratio,2,,60,', 'loan_rate', 'Leverage needs the rate of the loan.'],
    ['HP-1,,,,ratio,2:1,0.06,60,', 'leverage_options', '"2:1" is not a list such as 2;3;4, or 2=Two to one;3=Three to one.'],
    ['HP-1,,,,ratio,2,6,60,', 'loan_rate', 'Must be 0 to 1: 0.06 is 6 %.'],
    ['HP-1,,,,ratio,2=None,0.06,60,', 'leverage_options', 'Each option needs a name of its own, which is not that of another ratio.'],
    ['HP-1,,,,,,,,5000.005', 'minimum_investment', '"5000.005" has more decimal places than USD is paid in.'],
    ['HP-1,,,,much,,,,', 'leverage', '"much" is not one of none, ratio, free.'],
    ['HP-1,,,,,,,,-5', 'minimum_investment', '"-5" is negative.'],
    ['HP-1,,,,,,,,0', 'minimum_investment', 'Must be above zero.'],
  ])('refuses %s', async (row, column, reason) => {
    const before = await stored();
    expect(await importing.refused(setups(row))).toEqual([`fund_setups.csv 2 ${column}: ${reason}`]);
    expect(await stored()).toEqual(before);
  });

  it('leads people to no site that an operator has not allowed', async () => {
    const to = (address: string) => ({ 'fund_setups.csv': `fund_external_id,external_onboarding_url\nHP-1,${address}` });
    const reason = (address: string) => `"${address}" is not among the sites that links may lead to. An operator allows them by PARI_LINK_HOSTS.`;
    for (const address of ['https://evil.example/', 'https://apply.example@evil.example/', 'https://evil.example?https://apply.example'])
      expect(await importing.refused(to(address), { linkHosts: ['apply.example'] })).toEqual([`fund_setups.csv 2 external_onboarding_url: ${reason(address)}`]);
    expect(await importing.refused(to('https://apply.example/fund'))).toEqual([
      `fund_setups.csv 2 external_onboarding_url: ${reason('https://apply.example/fund')}`,
    ]);
    expect((await importing.run(to('https://apply.example/fund'), { linkHosts: ['apply.example'] })).files[0]).toMatchObject({ updated: 1 });
  });
});

describe('fund_people.csv', () => {
  const people = (...rows: string[]) => ({ 'fund_people.csv': ['fund_external_id,email,listed,job_title,entity_type,minimum_investment', ...rows].join('\n') });

  it('makes no account, and is theirs who is the first to hold the address', async () => {
    expect((await importing.run(people('HP-1,Later@Test.example,,Partner,individual,25000'))).files[0]).toMatchObject({ added: 1 });
    expect(await importing.rows(`select from users where email = 'later@test.example'`)).toEqual([]);
    await importing.run({ 'users.csv': 'email,display_name,roles\nlater@test.example,Later,investor' });
    expect(
      await importing.rows(`select p.listed, p.details, p.minimum_investment, u.display_name from fund_people p join users u on u.id = p.user_id`),
    ).toEqual([{ listed: true, details: { jobTitle: 'Partner', entityType: 'individual' }, minimum_investment: '25000.000000', display_name: 'Later' }]);
    expect((await importing.run(people('HP-1,later@test.example,false,Partner,individual,25000'))).files[0]).toMatchObject({ updated: 1 });
    expect((await importing.run(people('HP-1,later@test.example,false,Partner,individual,25000'))).files[0]).toMatchObject({ skipped: 1 });
  });

  it('names a fund of the company, and each person once', async () => {
    expect(await importing.refused(people('X-9,a@test.example,,,,'))).toEqual([
      'fund_people.csv 2 fund_external_id: "X-9" is not a fund of this company. Add it to funds.csv.',
    ]);
    expect(await importing.refused(people('HP-1,a@test.example,,,,1000.001'))).toEqual([
      'fund_people.csv 2 minimum_investment: "1000.001" has more decimal places than USD is paid in.',
    ]);
    expect(await importing.refused(people('HP-1,a@test.example,,,,', 'HP-1,A@test.example,,,,'))).toEqual([
      'fund_people.csv 3 fund_external_id: The same fund_external_id, email stands in row 2 already.',
    ]);
  });
});
