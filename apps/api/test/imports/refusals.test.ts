import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ground, startImporting, transactionsHeader, type Files, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  await importing.run({
    ...ground,
    'transactions.csv':
      `${transactionsHeader}A-1,HP-1,2020-03-01,contribution,30000,,,,T-1,\nA-1,HP-1,2020-04-01,distribution,100,60,40,,T-2,\n` +
      'A-1,HP-1,2020-05-01,loan_repayment,5,,,cash,T-3,\nA-1,HP-1,2020-06-01,contribution,7,,,,T-4,\nA-1,HP-1,2020-07-01,contribution,7,,,,T-5,T-4\n',
  });
});
afterAll(async () => {
  expect(await contents()).toEqual(before);
  await importing.close();
});

let before: unknown;
const tables = [
  'users',
  'firms',
  'funds',
  'investors',
  'holdings',
  'commitments',
  'ledger_entries',
  'valuations',
  'fx_rates',
  'logos',
  'page_configs',
  'companies',
];
const contents = async () => Promise.all(tables.map((table) => importing.rows(`select * from ${table} order by 1, 2`)));
beforeAll(async () => {
  before = await contents();
});

const facts = 'investor_account_code,fund_external_id,date';
const posted = (row: string): Files => ({ 'transactions.csv': `${transactionsHeader}${row}\n` });

describe('an import is refused with a sentence, and nothing of it is kept, when', () => {
  it.each<[string, Files, string[]]>([
    [
      'a column is unknown',
      { 'firms.csv': 'name,colour\nA,red\n' },
      ['firms.csv 1 colour: "colour" is not a column of this file. Its columns are name, [logo_file].'],
    ],
    ['a column is missing', { 'commitments.csv': `${facts}\nA-1,HP-1,2020-01-01\n` }, ['commitments.csv 1 amount: This column is missing.']],
    ['a column stands twice', { 'firms.csv': 'name,name\nA,B\n' }, ['firms.csv 1 name: This column stands twice in the header.']],
    ['a file is empty', { 'firms.csv': '' }, ['firms.csv: Is empty. The first row must name the columns.']],
    ['a row has too few cells', { 'firms.csv': 'name,logo_file\nA,\n\nB\n' }, ['firms.csv 4: Has 1 cell, the header has 2.']],
    ['a required cell is blank', { 'firms.csv': 'logo_file,name\n,\n' }, ['firms.csv 2 name: Must not be blank.']],
    ['text begins or ends with a blank', { 'firms.csv': 'name\n" Acme"\n' }, ['firms.csv 2 name: " Acme" begins or ends with a blank.']],
    ['text holds a line break', { 'firms.csv': 'name\n"Ac\nme"\n' }, ['firms.csv 2 name: Holds a line break or another control character.']],
    [
      'a name cannot be seen or turns the text around it',
      {
        'firms.csv': 'name\n\u200b\n',
        'funds.csv':
          'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\nA-1,\u202eAcme,A,Acme,USD,x,x,x,false,false,true\n',
        'investors.csv': 'investor_account_code,name,user_email,user_display_name\nA-1,\u2060,a@acme.example,Ann \u2067Lee\n',
        'users.csv': 'email,display_name,roles\na@acme.example,\u3164,investor\n',
      },
      [
        'firms.csv 2 name: Holds nothing that can be seen.',
        'funds.csv 2 name: Holds a hidden character that turns the direction of the text around it.',
        'investors.csv 2 name: Holds nothing that can be seen.',
        'investors.csv 2 user_display_name: Holds a hidden character that turns the direction of the text around it.',
        'users.csv 2 display_name: Holds nothing that can be seen.',
      ],
    ],
    ['text is too long', { 'firms.csv': `name\n${'x'.repeat(201)}\n` }, ['firms.csv 2 name: Is 201 characters long; 200 are allowed.']],
    [
      'a date does not exist',
      { 'valuations.csv': `${facts},gross_nav\nA-1,HP-1,2023-02-29,1\n` },
      ['valuations.csv 2 date: "2023-02-29" is not a date in the form YYYY-MM-DD.'],
    ],
    [
      'a date has another form',
      { 'valuations.csv': `${facts},gross_nav\nA-1,HP-1,31/12/2023,1\n` },
      ['valuations.csv 2 date: "31/12/2023" is not a date in the form YYYY-MM-DD.'],
    ],
    [
      'an amount is no plain decimal',
      {
        'commitments.csv': `${facts},amount\nA-1,HP-1,2023-01-01,"1,000"\nA-1,HP-1,2023-01-01,1e3\nA-1,HP-1,2023-01-01,0.1234567\nA-1,HP-1,2023-01-01,NaN\nA-1,HP-1,2023-01-01,1000000000000000000\n`,
      },
      [
        'commitments.csv 2 amount: "1,000" is not a plain decimal number such as 1234.56 (no thousands separators, exponent, plus sign or blanks).',
        'commitments.csv 3 amount: "1e3" is not a plain decimal number such as 1234.56 (no thousands separators, exponent, plus sign or blanks).',
        'commitments.csv 4 amount: "0.1234567" has more than 6 decimal places.',
        'commitments.csv 5 amount: "NaN" is not a plain decimal number such as 1234.56 (no thousands separators, exponent, plus sign or blanks).',
        'commitments.csv 6 amount: "1000000000000000000" has more than 18 digits before the decimal point.',
      ],
    ],
    [
      'a boolean is spelled otherwise',
      { 'funds.csv': `${ground['funds.csv'] as string}X,X,X,Harbour Peak,USD,a,b,c,yes,false,TRUE,\n` },
      ['funds.csv 4 is_legacy: "yes" is not one of true, false.', 'funds.csv 4 published: "TRUE" is not one of true, false.'],
    ],
    [
      'an e-mail address or a role is none',
      { 'users.csv': 'email,display_name,roles\nnobody,N,investor\nn@acme.example,N,investor owner\n' },
      [
        'users.csv 2 email: "nobody" is not an e-mail address.',
        'users.csv 3 roles: "owner" is not a role. Roles are investor, carry_participant, viewer, reviewer, admin, adviser, compensation, separated by single spaces.',
      ],
    ],
    [
      'somebody brings what people are paid',
      { 'compensation.csv': 'user_email,year,date,currency,field,amount\na@acme.example,2025,2025-12-31,USD,salary,7\n' },
      ['compensation.csv: What people are paid is imported under Compensation alone, by somebody who holds the role compensation.'],
    ],
    [
      'a currency is unknown',
      { 'fx_rates.csv': 'date,currency,usd_per_unit\n2020-01-01,XYZ,1\n', 'investors.csv': 'investor_account_code,name,local_currency\nA-1,A,usd\n' },
      [
        'fx_rates.csv 2 currency: "XYZ" is not a currency code of ISO 4217, such as USD.',
        'investors.csv 2 local_currency: "usd" is not a currency code of ISO 4217, such as USD.',
      ],
    ],
    [
      'a rate is not positive, or a dollar is not a dollar',
      { 'fx_rates.csv': 'date,currency,usd_per_unit\n2020-01-01,EUR,0\n2020-01-01,GBP,-1.2\n2020-01-01,USD,1.01\n' },
      [
        'fx_rates.csv 2 usd_per_unit: "0" is not greater than zero.',
        'fx_rates.csv 3 usd_per_unit: "-1.2" is not greater than zero.',
        'fx_rates.csv 4 usd_per_unit: One US dollar costs 1 US dollar.',
      ],
    ],
    [
      'a firm is unknown',
      { 'funds.csv': (ground['funds.csv'] as string).replaceAll('Harbour Peak,', 'Harbor Peak,') },
      [
        'funds.csv 2 firm: "Harbor Peak" is not a firm of this company. Add it to firms.csv.',
        'funds.csv 3 firm: "Harbor Peak" is not a firm of this company. Add it to firms.csv.',
      ],
    ],
    [
      'the currency of a fund with entries changes',
      { 'funds.csv': (ground['funds.csv'] as string).replace('Harbour Peak,USD', 'Harbour Peak,EUR') },
      ["funds.csv 2 currency: The fund's entries are in USD; its currency cannot become EUR."],
    ],
    [
      'one key stands twice',
      {
        'investors.csv': 'investor_account_code,name\nB-1,B\nB-1,C\n',
        'users.csv': 'email,display_name,roles\nx@acme.example,X,investor\nX@Acme.example,X,admin\n',
      },
      [
        'users.csv 3 email: The same email stands in row 2 already.',
        'investors.csv 3 investor_account_code: The same investor_account_code stands in row 2 already.',
      ],
    ],
    [
      'an adviser is unknown, oneself, or ends before it begins',
      { 'adviser_clients.csv': 'adviser_email,client_email,from,until\na@x.example,ada@acme.example,2024-01-01,\n' },
      ['adviser_clients.csv 2 adviser_email: "a@x.example" is not a person of this company.'],
    ],
    [
      'an adviser link is contradictory',
      { 'adviser_clients.csv': 'adviser_email,client_email,from,until\na@x.example,A@x.example,2024-01-01,\na@x.example,b@x.example,2024-01-02,2024-01-01\n' },
      ['adviser_clients.csv 2 client_email: Nobody can be their own adviser.', 'adviser_clients.csv 3 until: 2024-01-01 is before 2024-01-02, when it begins.'],
    ],
    [
      'investor and fund are unknown',
      { 'commitments.csv': `${facts},amount\nZ-9,HP-1,2020-01-01,1\nA-1,ZZ,2020-01-01,1\n` },
      [
        'commitments.csv 2 investor_account_code: "Z-9" is not an investor of this company. Add it to investors.csv.',
        'commitments.csv 3 fund_external_id: "ZZ" is not a fund of this company. Add it to funds.csv.',
      ],
    ],
    ['an amount is negative', posted('A-1,HP-1,2020-03-01,contribution,-1,,,,N-1,'), ['transactions.csv 2 amount: "-1" is negative.']],
    [
      'a type is unknown',
      posted('A-1,HP-1,2020-03-01,call,1,,,,N-1,'),
      [
        'transactions.csv 2 type: "call" is not one of contribution, contribution_outside_commitment, loan_draw, loan_repayment, interest_accrued, interest_paid, distribution.',
      ],
    ],
    [
      'something is settled that cannot be',
      posted('A-1,HP-1,2020-03-01,contribution,1,,,cash,N-1,'),
      ['transactions.csv 2 settled: A contribution is not settled this way; only loan_repayment and interest_paid are.'],
    ],
    [
      'capital is returned by something else than a distribution',
      posted('A-1,HP-1,2020-03-01,contribution,1,1,,,N-1,'),
      ['transactions.csv 2 return_of_capital_amount: A contribution has no such part; only a distribution has.'],
    ],
    [
      'a part is more than the whole',
      posted('A-1,HP-1,2020-03-01,distribution,10,10,10.01,,N-1,'),
      ['transactions.csv 2 recallable_amount: 10.01 is more than the whole amount, 10.'],
    ],
    [
      'a reference was posted with other content',
      posted('A-1,HP-1,2020-03-01,contribution,30000.01,,,,T-1,'),
      ['transactions.csv 2 reference: "T-1" was posted before with other content. What was posted stays; correct it by an entry that reverses it.'],
    ],
    [
      'a reference stands twice with other content',
      posted('A-1,HP-1,2020-03-01,contribution,1,,,,N-1,\nA-1,HP-1,2020-03-02,contribution,1,,,,N-1,'),
      ['transactions.csv 3 reference: "N-1" stands in row 2 with other content.'],
    ],
    [
      'two valuations of a day disagree',
      { 'valuations.csv': `${facts},gross_nav\nA-1,HP-1,2023-01-01,5\nA-1,HP-1,2023-01-01,6\n` },
      ['valuations.csv 3 gross_nav: Row 2 gives 5 for the same day.'],
    ],
    [
      'two rates of a day disagree',
      { 'fx_rates.csv': 'date,currency,usd_per_unit\n2023-01-01,EUR,1.1\n2023-01-01,EUR,1.2\n' },
      ['fx_rates.csv 3 usd_per_unit: Row 2 gives 1.1 for the same day.'],
    ],
    [
      'two sources of a rate disagree',
      { 'fx_rates.csv': 'date,currency,usd_per_unit,source\n2023-01-01,EUR,1.1,\n2023-01-01,EUR,1.1,invented\n2023-01-02,EUR,1.1,a\tb\n' },
      ['fx_rates.csv 4 source: Holds a line break or another control character.', 'fx_rates.csv 3 source: Row 2 gives none for the same day.'],
    ],
    [
      'a reversal names an unknown entry',
      posted('A-1,HP-1,2020-03-02,contribution,1,,,,N-1,NONE'),
      ['transactions.csv 2 reverses_reference: No entry has the reference "NONE".'],
    ],
    [
      'a reversal names itself',
      posted('A-1,HP-1,2020-03-02,contribution,1,,,,N-1,N-1'),
      ['transactions.csv 2 reverses_reference: An entry cannot reverse itself.'],
    ],
    [
      'a reversal is reversed',
      posted('A-1,HP-1,2020-08-01,contribution,7,,,,N-1,T-5'),
      ['transactions.csv 2 reverses_reference: "T-5" is a reversal itself. Post the entry again under a new reference instead.'],
    ],
    [
      'an entry is reversed twice',
      posted('A-1,HP-1,2020-08-01,contribution,7,,,,N-1,T-4'),
      ['transactions.csv 2 reverses_reference: "T-4" is reversed by "T-5" already.'],
    ],
    [
      'an entry is reversed twice in one file',
      posted('A-1,HP-1,2020-08-01,contribution,30000,,,,N-1,T-1\nA-1,HP-1,2020-08-01,contribution,30000,,,,N-2,T-1'),
      ['transactions.csv 3 reverses_reference: "T-1" is reversed by "N-1" already.'],
    ],
    [
      'a reversal is of another holding',
      posted('A-2,HP-1,2020-08-01,contribution,30000,,,,N-1,T-1'),
      ['transactions.csv 2 reverses_reference: A reversal of "T-1" must have the same investor and fund.'],
    ],
    [
      'a reversal has another type',
      posted('A-1,HP-1,2020-08-01,loan_draw,30000,,,,N-1,T-1'),
      ['transactions.csv 2 reverses_reference: A reversal of "T-1" must have the same type.'],
    ],
    [
      'a reversal has another amount',
      posted('A-1,HP-1,2020-08-01,contribution,29999,,,,N-1,T-1'),
      ['transactions.csv 2 reverses_reference: A reversal of "T-1" must have the same amount.'],
    ],
    [
      'a reversal has other parts',
      posted('A-1,HP-1,2020-08-01,distribution,100,50,,,N-1,T-2'),
      ['transactions.csv 2 reverses_reference: A reversal of "T-2" must have the same parts, or blank ones.'],
    ],
    [
      'a reversal is settled otherwise',
      posted('A-1,HP-1,2020-08-01,loan_repayment,5,,,withheld,N-1,T-3'),
      ['transactions.csv 2 reverses_reference: A reversal of "T-3" must have been settled the same way, or be blank.'],
    ],
  ])('%s', async (_title, files, sentences) => {
    expect(await importing.refused(files)).toEqual(sentences);
  });

  it('tells in one round what is wrong with headers, cells and references', async () => {
    const files = {
      'users.csv': 'email,display_name,role\nnobody,N,x\n',
      'firms.csv': 'name\n" A"\n',
      'funds.csv': (ground['funds.csv'] as string).replace('false,true', 'no,true'),
      'fx_rates.csv': 'date,currency\n2020-13-01,EUR\n',
      'transactions.csv': `${transactionsHeader}A-1,ZZ,2020-03-01,contribution,1,,,,N-1,\n`,
      'investors.csv': 'investor_account_code,name\nB-1,B\nB-1,C\n',
    };
    expect((await importing.refused(files)).map((fault) => fault.split(':', 1)[0])).toEqual([
      'firms.csv 2 name',
      'funds.csv 2 is_legacy',
      'fx_rates.csv 1 usd_per_unit',
      'fx_rates.csv 2 date',
      'users.csv 1 role',
      'users.csv 1 roles',
      'users.csv 2 email',
      'investors.csv 3 investor_account_code',
    ]);
    // What names something faulty is not blamed for it.
    const { 'funds.csv': _funds, 'firms.csv': _firms, 'investors.csv': _investors, ...rest } = files;
    expect((await importing.refused(rest)).at(-1)).toMatch(/^transactions.csv 2 fund_external_id/);
  });

  it('tells the faults of all fact files at once, the first hundred of them', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `Z-${index},HP-1,2020-01-01,1`).join('\n');
    const files = { 'commitments.csv': `${facts},amount\n${rows}\n`, 'valuations.csv': `${facts},gross_nav\nA-9,HP-1,2023-01-01,1\n` };
    expect(await importing.refused(files)).toHaveLength(100);
    await expect(importing.run(files)).rejects.toThrow('Nothing was imported. 151 problems were found; the first 100 are listed and 51 more are not.');
  });
});

it('a reversal may leave its parts blank: they are those of the entry', async () => {
  const report = await importing.run(posted('A-1,HP-1,2020-08-01,distribution,100,,,,N-1,T-2\nA-1,HP-1,2020-08-01,loan_repayment,5,,,,N-2,T-3'), {
    dryRun: true,
  });
  expect(report.files).toEqual([{ file: 'transactions.csv', rows: 2, added: 2, updated: 0, skipped: 0 }]);
});
