import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { multipart } from '../permissions/calls.ts';
import type { TestPerson } from '../support/app.ts';
import { header, startPaying, type Keeper, type Paying, type Problem } from './paying.ts';

let paying: Paying;
let test: Paying['test'];
let alder: string;
let keeper: Keeper;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  paying = await startPaying();
  ({ test, alder } = paying);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ keeper, ann, bob } = await paying.begin());
});
const withdraw = (...given: Parameters<Paying['withdraw']>) => paying.withdraw(...given);
const own = (...given: Parameters<Paying['own']>) => paying.own(...given);
const send = (...given: Parameters<Paying['send']>) => paying.send(...given);
const versions = (...given: Parameters<Paying['versions']>) => paying.versions(...given);

type Report = Answered<Contract['importPay']>;

describe('an import of pay', () => {
  const year = (email: string, at: number, fields: Record<string, string>, date = `${at}-12-31`, currency = 'USD') =>
    Object.entries(fields).map(([field, amount]) => `${email},${at},${date},${currency},${field},${amount}`);

  it('takes each year once, skips what is known, and tells no amount; a dry run keeps nothing', async () => {
    const rows = [
      ...year(ann.email.toUpperCase(), 2024, { salary: '4321.5', health: '10' }),
      ...year(ann.email, 2025, { salary: '5432.1' }),
      ...year(bob.email, 2025, { bonus: '7' }, '2026-01-31', 'EUR'),
    ];
    expect((await send(rows, { query: '?dry_run=true' })).json<Report>()).toEqual({
      dry_run: true,
      rows: 4,
      people: 2,
      records: { added: 3, changed: 0, skipped: 0 },
      other_benefits: [],
      commitments: { added: 0, changed: 0, skipped: 0 },
    });
    expect(await versions()).toEqual([]);
    expect((await send(rows)).json<Report>()).toMatchObject({ dry_run: false, records: { added: 3, changed: 0, skipped: 0 } });
    expect((await send(rows)).json<Report>()).toMatchObject({ records: { added: 0, changed: 0, skipped: 3 } });
    await withdraw(bob, 2025, 1);
    const changed = [
      ...year(ann.email, 2024, { salary: '4321.50', health: '10', total_benefits: '10.00' }),
      ...year(ann.email, 2025, { salary: '5432.10' }),
      ...year(bob.email, 2025, { bonus: '7' }, '2026-01-31', 'EUR'),
    ];
    const answer = await send(changed);
    expect(answer.json<Report>()).toMatchObject({ rows: 5, records: { added: 1, changed: 1, skipped: 1 } });
    expect(await versions()).toEqual(
      [
        `${ann.email} 2024 1 false`,
        `${ann.email} 2024 2 false`,
        `${ann.email} 2025 1 false`,
        `${bob.email} 2025 1 false`,
        `${bob.email} 2025 2 true`,
        `${bob.email} 2025 3 false`,
      ].toSorted(),
    );
    expect((await own(ann)).json()).toMatchObject({ year: 2025, salary: '5432.1' });
    const { rows: audited } = await test.owner.query<{ detail: object }>(
      `select detail from audit_events where action = 'importPay' and real_user_id = $1 order by sequence`,
      [keeper.id],
    );
    expect(audited).toHaveLength(4);
    expect(JSON.stringify(audited)).not.toMatch(/4321|5432/);
  });

  const faulty: readonly (readonly [why: string, rows: (email: string) => string[], faults: readonly string[]])[] = [
    ['nobody is called so', () => year('nobody@test.example', 2025, { salary: '98765' }), ['2 user_email: Is not a person of this company.']],
    ['columns are mixed up', (email) => [`98765,2025,2025-12-31,USD,salary,${email}`], ['2 user_email: Is not an e-mail address.']],
    ['no year is meant', (email) => [`${email},98765,2025-12-31,USD,salary,1`], ['2 year: Is not a year from 1950 to 2100.']],
    [
      'there is no such day',
      (email) => year(email, 2025, { salary: '98765' }, '2025-02-29'),
      ['2 date: Is not a date from 1900 to 2200 in the form YYYY-MM-DD.'],
    ],
    [
      'there is no such currency',
      (email) => year(email, 2025, { salary: '98765' }, '2025-12-31', 'usd'),
      ['2 currency: Is not a currency code of ISO 4217, such as USD.'],
    ],
    [
      'a field is called otherwise',
      (email) => year(email, 2025, { Salary: '98765' }),
      ['2 field: Must be the name of a field: small letters, digits and _, beginning with a letter, at most 50 characters.'],
    ],
    [
      'a field is called as its record calls something',
      (email) => year(email, 2025, { currency: '98765' }),
      ['2 field: No field is called currency: the record itself has one.'],
    ],
    [
      'an amount is none',
      (email) => year(email, 2025, { salary: '98765-', bonus: '1e98765' }),
      ['2 amount: Must be a number such as 12500.75.', '3 amount: Must be a number such as 12500.75.'],
    ],
    ['an amount is negative', (email) => year(email, 2025, { salary: '-98765' }), ['2 amount: Must not be negative.']],
    ['an amount cannot be paid', (email) => year(email, 2025, { salary: '98765.5' }, '2025-12-31', 'JPY'), ['2 amount: JPY is paid in 0 decimal places.']],
    [
      'a total is unlike its breakdown',
      (email) => year(email, 2025, { health: '98765', total_benefits: '98764' }),
      ['3 amount: Is not the sum of the other benefits. Give what they add up to, or leave it out.'],
    ],
    [
      'a field comes twice',
      (email) => [...year(email, 2025, { salary: '98765' }), ...year(email, 2025, { salary: '98766' })],
      ['3 field: Stands in row 2 already, for the same person and year.'],
    ],
    [
      'a year has two days',
      (email) => [...year(email, 2025, { salary: '98765' }), ...year(email, 2025, { bonus: '1' }, '2025-12-30')],
      ['3 date: Differs from row 2: a year of a person has one date.'],
    ],
    [
      'a year has two currencies',
      (email) => [...year(email, 2025, { salary: '98765' }), ...year(email, 2025, { bonus: '1' }, '2025-12-31', 'EUR')],
      ['3 currency: Differs from row 2: a year of a person has one currency.'],
    ],
    [
      'a cell is missing',
      (email) => [`${email},2025,2025-12-31,USD,98765`, `${email},2025,2025-12-31,USD,salary,`],
      ['2 null: Has 5 cells, the header has 6.', '3 amount: Must not be blank.'],
    ],
  ];
  it.each(faulty)('is refused where %s, with row and reason, and keeps nothing', async (_, rows, faults) => {
    for (const query of ['', '?dry_run=true']) {
      const answer = await send([...rows(ann.email), ...year(bob.email, 2025, { salary: '12' })], { query });
      expect([answer.statusCode, answer.body]).toEqual([422, expect.not.stringContaining('9876')]);
      expect(answer.json<Problem>().rows?.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual(faults);
    }
    expect(await versions()).toEqual([]);
  });

  it('names what it reads as a benefit by a name that is not usual, which is written down nowhere', async () => {
    const rows = [
      ...year(ann.email, 2025, { salary: '1', bonsu: '2', health: '3' }),
      ...year(bob.email, 2025, { car_allowance: '4', bonsu: '5', total_benefits: '9' }),
    ];
    for (const query of ['?dry_run=true', ''])
      expect((await send(rows, { query })).json<Report>().other_benefits).toEqual([
        { field: 'bonsu', row: 3 },
        { field: 'car_allowance', row: 5 },
      ]);
    expect((await paying.fileOf(ann)).records[0]?.benefits).toEqual({ bonsu: '2', health: '3' });
    const { rows: audited } = await test.owner.query(`select detail from audit_events where action = 'importPay' and real_user_id = $1`, [keeper.id]);
    expect([audited.length, JSON.stringify(audited)]).toEqual([2, expect.not.stringMatching(/bonsu|car_allowance/)]);
  });

  it('tells what is wrong from the top of the file down, however it was found', async () => {
    const mixed = [
      ...year(ann.email, 2025, { salary: '-1' }),
      ...year('nobody@test.example', 2025, { salary: '1' }),
      ...year(bob.email, 2025, { salary: '1' }),
      ...year(bob.email, 2025, { bonus: '1' }, '2025-12-30'),
      ...year(bob.email, 2024, { bonus: '1x' }),
    ];
    const rows = async (lines: readonly string[]) => (await send(lines, { query: '?dry_run=true' })).json<Problem>().rows?.map(({ row }) => row);
    expect(await rows(mixed)).toEqual([2, 3, 5, 6]);
    const repeated = Array.from({ length: 120 }, () => year(ann.email, 2025, { salary: '1' })).flat();
    expect(await rows([...year('nobody@test.example', 2024, { salary: '1' }), ...repeated])).toEqual([2, ...Array.from({ length: 99 }, (_, at) => at + 4)]);
  });

  it('does not take what is no such file for its columns', async () => {
    const answer = await send([`${ann.email},2025,2025-12-31,USD,salary,98766`], { head: `${ann.email},2025,2025-12-31,USD,field,98765` });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.not.stringMatching(/9876/)]);
    expect((await send([], { name: 'pay.csv' })).json<Problem>().rows).toEqual([
      { file: 'compensation.csv', row: null, column: null, reason: 'Send compensation.csv, carry_commitments.csv or both.' },
    ]);
    expect((await send([])).json()).toMatchObject({ rows: 0, records: { added: 0 } });
  });

  it('is refused to administrators, who bring it among other files, in one sentence', async () => {
    const admin = await test.addPerson(alder, ['admin']);
    const { headers, payload } = multipart({ 'compensation.csv': `${header}\n${ann.email},2025,2025-12-31,USD,salary,98765\n` });
    const answer = await test.app.inject({ method: 'POST', url: '/api/admin/imports', headers: { ...headers, authorization: admin.authorization }, payload });
    expect(answer.json<Problem>().rows).toEqual([
      {
        file: 'compensation.csv',
        row: null,
        column: null,
        reason: 'What people are paid is imported under Compensation alone, by somebody who holds the role compensation.',
      },
    ]);
  });
});
