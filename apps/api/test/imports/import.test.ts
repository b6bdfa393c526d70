import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '@pari/contract';
import { runImport } from '../../src/features/imports/index.ts';
import { ground, startImporting, transactionsHeader, writeFolder, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
});
afterAll(() => importing.close());

const counts = ({ files }: Awaited<ReturnType<Importing['run']>>) =>
  Object.fromEntries(files.map(({ file, rows, added, updated, skipped }) => [file, [rows, added, updated, skipped]]));

const story = {
  'users.csv': 'email,display_name,roles\nrev@acme.example,Rev Iewer,reviewer viewer\nadv@acme.example,Ad Viser,adviser\n',
  'adviser_clients.csv': 'adviser_email,client_email,from,until\nADV@acme.example,rev@acme.example,2024-01-01,\n',
  ...ground,
  'commitments.csv':
    'investor_account_code,fund_external_id,date,amount\nA-1,HP-1,2020-01-15,100000\nA-1,HP-1,2021-01-15,-20000.50\nA-2,HP-2,2020-02-29,50000\n',
  'transactions.csv':
    `${transactionsHeader}A-1,HP-1,2020-03-01,contribution,30000,,,,T-1,\nA-1,HP-1,2020-03-01,loan_draw,10000.123456,,,,T-2,\n` +
    'A-1,HP-1,2021-06-01,distribution,9000,4000,1000,,T-3,\nA-1,HP-1,2021-06-01,loan_repayment,500,,,,T-4,\nA-1,HP-1,2021-06-01,interest_paid,20,,,cash,T-5,\n' +
    'A-2,HP-2,2020-03-01,contribution,1000,,,,T-6,\nA-2,HP-2,2020-04-01,contribution,1000,,,,T-7,T-6\n',
  'valuations.csv': 'investor_account_code,fund_external_id,date,gross_nav\nA-1,HP-1,2020-12-31,42000\nA-1,HP-1,2021-12-31,51000.75\n',
  'fx_rates.csv': 'date,currency,usd_per_unit\n2020-12-31,EUR,1.2271\n2001-01-02,TRL,0.0000014908523456789\n2020-12-31,USD,1\n',
};

describe('an import', () => {
  it('posts everything once, and the same files again change nothing', async () => {
    expect(counts(await importing.run(story))).toEqual({
      'users.csv': [2, 2, 0, 0],
      'adviser_clients.csv': [1, 1, 0, 0],
      'firms.csv': [1, 1, 0, 0],
      'funds.csv': [2, 2, 0, 0],
      'investors.csv': [2, 2, 0, 0],
      'commitments.csv': [3, 3, 0, 0],
      'transactions.csv': [7, 7, 0, 0],
      'valuations.csv': [2, 2, 0, 0],
      'fx_rates.csv': [3, 2, 0, 1],
    });
    const holdings = await importing.rows('select * from holdings order by investor_id, fund_id');
    const again = await importing.run(story);
    expect(again.files.every(({ rows, skipped }) => rows === skipped)).toBe(true);
    expect(await importing.rows('select * from holdings order by investor_id, fund_id')).toEqual(holdings);
  });

  it('keeps every amount, part and rate to the last digit', async () => {
    const entries = await importing.rows(
      'select reference, amount::text, return_of_capital::text as roc, recallable::text, settled, reverses_reference as reverses from ledger_entries order by reference',
    );
    expect(entries).toEqual([
      { reference: 'T-1', amount: '30000.000000', roc: '0.000000', recallable: '0.000000', settled: null, reverses: null },
      { reference: 'T-2', amount: '10000.123456', roc: '0.000000', recallable: '0.000000', settled: null, reverses: null },
      { reference: 'T-3', amount: '9000.000000', roc: '4000.000000', recallable: '1000.000000', settled: null, reverses: null },
      { reference: 'T-4', amount: '500.000000', roc: '0.000000', recallable: '0.000000', settled: 'withheld', reverses: null },
      { reference: 'T-5', amount: '20.000000', roc: '0.000000', recallable: '0.000000', settled: 'cash', reverses: null },
      { reference: 'T-6', amount: '1000.000000', roc: '0.000000', recallable: '0.000000', settled: null, reverses: null },
      { reference: 'T-7', amount: '1000.000000', roc: '0.000000', recallable: '0.000000', settled: null, reverses: 'T-6' },
    ]);
    expect(await importing.rows('select currency, usd_per_unit::text as usd from fx_rates order by 1')).toEqual([
      { currency: 'EUR', usd: '1.2271' },
      { currency: 'TRL', usd: '0.0000014908523456789' },
    ]);
  });

  it('reads a byte order mark, CRLF, blank lines, quoted cells and any column order', async () => {
    const report = await importing.run({
      'users.csv':
        '\ufeffroles,email,display_name\r\n"investor","Quoted@Acme.example","Quo ""Q"" Ted, Esq."\r\n\r\ninvestor,plain@acme.example,Łukasz Ætherström\r\n',
    });
    expect(counts(report)).toEqual({ 'users.csv': [2, 2, 0, 0] });
    expect(await importing.rows(`select email, display_name from users where email in ('quoted@acme.example', 'plain@acme.example') order by 1`)).toEqual([
      { email: 'plain@acme.example', display_name: 'Łukasz Ætherström' },
      { email: 'quoted@acme.example', display_name: 'Quo "Q" Ted, Esq.' },
    ]);
  });

  it('updates people, firms, funds and investors by their key; blank optional cells leave what is known', async () => {
    const report = await importing.run({
      'users.csv': 'email,display_name,roles\nrev@acme.example,Renamed Iewer,viewer reviewer\n',
      'funds.csv':
        'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\nHP-1,Harbour Peak Growth One,HPG1,Harbour Peak,USD,Buyout,Europe,High,true,true,false\n',
      'investors.csv': 'investor_account_code,name,user_email\nA-1,Ada Direct,\nA-2,Trust of Beate,ada@acme.example\n',
    });
    expect(counts(report)).toEqual({ 'users.csv': [1, 0, 1, 0], 'funds.csv': [1, 0, 1, 0], 'investors.csv': [2, 0, 1, 1] });
    expect(await importing.rows(`select display_name, roles from users where email = 'rev@acme.example'`)).toEqual([
      { display_name: 'Renamed Iewer', roles: ['reviewer', 'viewer'] },
    ]);
    expect(await importing.rows(`select name, is_legacy, total_commitments::text as total from funds where external_id = 'HP-1'`)).toEqual([
      { name: 'Harbour Peak Growth One', is_legacy: true, total: '250000000.000000' },
    ]);
    expect(await importing.rows(`select account_code, email, local_currency from investors v join users u on u.id = v.user_id order by 1`)).toEqual([
      { account_code: 'A-1', email: 'ada@acme.example', local_currency: 'EUR' },
      { account_code: 'A-2', email: 'ada@acme.example', local_currency: null },
    ]);
  });

  it('makes an unknown address of an investor an active person awaiting a first sign-in, and leaves a known one alone', async () => {
    await importing.run({
      'investors.csv': 'investor_account_code,name,user_email,user_display_name\nN-1,New One,NEW@acme.example,\nN-2,Reviewer,rev@acme.example,Other Name\n',
    });
    expect(
      await importing.rows(
        `select email, display_name, roles, active, first_login_at from users where email in ('new@acme.example', 'rev@acme.example') order by 1`,
      ),
    ).toEqual([
      { email: 'new@acme.example', display_name: 'New One', roles: ['investor'], active: true, first_login_at: null },
      { email: 'rev@acme.example', display_name: 'Renamed Iewer', roles: ['reviewer', 'viewer'], active: true, first_login_at: null },
    ]);
  });

  it('keeps where a rate is from; another source is a new version, none is no change', async () => {
    const rates = (...rows: readonly string[]) => importing.run({ 'fx_rates.csv': `date,currency,usd_per_unit,source\n${rows.join('\n')}\n` });
    expect(counts(await rates('2024-01-31,NOK,0.095,', '2024-02-29,NOK,0.094,board'))).toEqual({ 'fx_rates.csv': [2, 2, 0, 0] });
    expect(counts(await rates('2024-01-31,NOK,0.095,invented', '2024-02-29,NOK,0.0940,'))).toEqual({ 'fx_rates.csv': [2, 0, 1, 1] });
    expect(counts(await importing.run({ 'fx_rates.csv': 'date,currency,usd_per_unit\n2024-01-31,NOK,0.095\n' }))).toEqual({ 'fx_rates.csv': [1, 0, 0, 1] });
    expect(counts(await rates('2024-01-31,NOK,0.096,'))).toEqual({ 'fx_rates.csv': [1, 0, 1, 0] });
    expect(await importing.rows(`select date, trim_scale(usd_per_unit)::text as usd, source from fx_rates where currency = 'NOK' order by date, id`)).toEqual([
      { date: '2024-01-31', usd: '0.095', source: null },
      { date: '2024-01-31', usd: '0.095', source: 'invented' },
      { date: '2024-01-31', usd: '0.096', source: null },
      { date: '2024-02-29', usd: '0.094', source: 'board' },
    ]);
  });

  it('takes a changed valuation or rate as a new version, which an older value does not become again by itself', async () => {
    const before = await importing.rows<{ version: number }>(`select version from holdings h join funds f on f.id = h.fund_id where f.external_id = 'HP-1'`);
    const changed = await importing.run({
      'valuations.csv': 'investor_account_code,fund_external_id,date,gross_nav\nA-1,HP-1,2021-12-31,50500\nA-1,HP-1,2020-12-31,42000.000\n',
      'fx_rates.csv': 'date,currency,usd_per_unit\n2020-12-31,EUR,1.2270\n2020-12-31,GBP,1.3649\n',
    });
    expect(counts(changed)).toEqual({ 'valuations.csv': [2, 0, 1, 1], 'fx_rates.csv': [2, 1, 1, 0] });
    const back = await importing.run({ 'valuations.csv': 'investor_account_code,fund_external_id,date,gross_nav\nA-1,HP-1,2021-12-31,51000.75\n' });
    expect(counts(back)).toEqual({ 'valuations.csv': [1, 0, 1, 0] });
    expect(await importing.rows(`select trim_scale(gross_nav)::text as nav from valuations where date = '2021-12-31' order by posted_at`)).toEqual([
      { nav: '51000.75' },
      { nav: '50500' },
      { nav: '51000.75' },
    ]);
    const after = await importing.rows<{ version: number }>(`select version from holdings h join funds f on f.id = h.fund_id where f.external_id = 'HP-1'`);
    expect(after[0]?.version).toBe((before[0]?.version ?? 0) + 2);
  });

  it('posts everything of one import at one instant, later than any before even when the clock goes back', async () => {
    const now = importing.test.clock.now();
    importing.test.clock.advance(-3600);
    await importing.run({
      'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nA-1,HP-2,2022-01-01,10\n',
      'valuations.csv': 'investor_account_code,fund_external_id,date,gross_nav\nA-1,HP-2,2022-03-31,11\n',
    });
    importing.test.clock.set(now);
    const instants = await importing.rows<{ at: Date }>(
      `select posted_at as at from commitments where date = '2022-01-01' union select posted_at from valuations where date = '2022-03-31'`,
    );
    expect(instants).toHaveLength(1);
    expect(instants[0]?.at.getTime()).toBeGreaterThan(now.getTime());
  });

  it('tells in a dry run what would be done, and does not do it', async () => {
    const files = { 'firms.csv': 'name\nDry Firm\n', 'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nA-1,HP-2,2023-01-01,10\n' };
    const before = await importing.rows('select * from holdings order by investor_id, fund_id');
    const posting = await importing.rows('select last_posting_at from companies');
    const report = await importing.run(files, { dryRun: true });
    expect([report.dry_run, counts(report)]).toEqual([true, { 'firms.csv': [1, 1, 0, 0], 'commitments.csv': [1, 1, 0, 0] }]);
    expect(await importing.rows(`select from firms where name = 'Dry Firm'`)).toEqual([]);
    expect(await importing.rows('select * from holdings order by investor_id, fund_id')).toEqual(before);
    expect(await importing.rows('select last_posting_at from companies')).toEqual(posting);
  });

  it('warns of calls above the commitment and takes them; reversed calls and recallable distributions do not count', async () => {
    const head = 'investor_account_code,fund_external_id,date,amount\n';
    const within = await importing.run({
      'commitments.csv': `${head}N-1,HP-1,2024-01-01,100\n`,
      'transactions.csv':
        `${transactionsHeader}N-1,HP-1,2024-02-01,contribution,100,,,,W-1,\nN-1,HP-1,2024-02-02,contribution,90,,,,W-2,\nN-1,HP-1,2024-02-03,contribution,90,,,,W-3,W-2\n` +
        'N-1,HP-1,2024-03-01,distribution,40,40,30,,W-4,\nN-1,HP-1,2024-04-01,contribution,30,,,,W-5,\nN-1,HP-1,2024-04-01,contribution_outside_commitment,7,,,,W-6,\n',
    });
    expect(within.warnings).toEqual([]);
    const above = await importing.run({ 'transactions.csv': `${transactionsHeader}N-1,HP-1,2024-05-01,loan_draw,0.5,,,,W-7,\n` });
    expect(above.warnings).toEqual(['N-1 has been called 100.5 by HP-1, more than the commitment of 100.']);
    expect(counts(above)).toEqual({ 'transactions.csv': [1, 1, 0, 0] });
  });

  it('skips a commitment that is equal to another, and says so when both stand in one file', async () => {
    const report = await importing.run({
      'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nN-2,HP-1,2024-01-01,5\nN-2,HP-1,2024-01-01,5.00\nA-1,HP-1,2020-01-15,100000\n',
    });
    expect(counts(report)).toEqual({ 'commitments.csv': [3, 1, 0, 2] });
    expect(report.warnings).toEqual(['commitments.csv row 3 is equal to row 2 and was skipped. Two commitments of one day are given as their sum.']);
  });

  it('warns of an adviser without the role', async () => {
    const report = await importing.run({ 'adviser_clients.csv': 'adviser_email,client_email,from\nrev@acme.example,new@acme.example,2024-01-01\n' });
    expect(report.warnings).toEqual(['rev@acme.example advises others but does not have the role adviser: the clients stay out of sight until then.']);
  });

  it('twice at once is once: the second is refused, that of another company is not, and afterwards everything is known', async () => {
    const [companyId, neighbour] = [await importing.test.addCompany({ slug: 'twice' }), await importing.test.addCompany({ slug: 'neighbour' })];
    const added = ({ files }: ImportReport) => files.map((file) => file.added).reduce((a, b) => a + b);
    const first = importing.test.database.asCompany(companyId, async (tx) => {
      const report = await runImport(tx, { companyId, folder: writeFolder(story), clock: importing.test.clock, userId: null, dryRun: false });
      await expect(importing.run({ 'no.csv': '' }, { companyId })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Another import of this company is under way. Try again when it has finished.',
      });
      expect(added(await importing.run(story, { companyId: neighbour }))).toBe(22);
      return report;
    });
    expect(added(await first)).toBe(22);
    expect(added(await importing.run(story, { companyId }))).toBe(0);
  });

  it('is known from the moment of its posting on, after all reading and checking', async () => {
    const companyId = await importing.test.addCompany({ slug: 'slow' });
    const { clock, database } = importing.test;
    const began = clock.now();
    await importing.run(story, { companyId, say: (line) => line.endsWith('checking') && clock.advance(3600) });
    const posted = await database.asCompany(companyId, (tx) =>
      tx.rows<{ posted_at: Date }>(
        'select posted_at from commitments union select posted_at from ledger_entries union select posted_at from valuations union select posted_at from fx_rates',
      ),
    );
    expect(posted).toEqual([{ posted_at: clock.now() }]);
    expect(clock.now().getTime()).toBeGreaterThan(began.getTime() + 3 * 3_600_000);
  });

  it('stays in its company: another one has none of it, and cannot name its investors', async () => {
    const other = await importing.test.addCompany({ slug: 'other' });
    await expect(
      importing.run({ 'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nA-1,HP-1,2020-01-15,1\n' }, { companyId: other }),
    ).rejects.toMatchObject({
      code: 'import_refused',
      rows: [
        { row: 2, column: 'investor_account_code', reason: '"A-1" is not an investor of this company. Add it to investors.csv.' },
        { row: 2, column: 'fund_external_id', reason: '"HP-1" is not a fund of this company. Add it to funds.csv.' },
      ],
    });
    await importing.run({ ...story }, { companyId: other });
    const mine = await importing.rows<{ count: number }>('select count(*) as count from ledger_entries');
    expect(mine[0]?.count).toBe(14);
  });
});

it('notes dates that are hardly meant, by row and column, and takes them', async () => {
  const report = await importing.run(
    {
      ...ground,
      'valuations.csv':
        'investor_account_code,fund_external_id,date,gross_nav\nA-1,HP-1,1902-01-01,1\nA-1,HP-1,1970-01-01,1\nA-1,HP-1,2036-04-15,1\nA-1,HP-1,2036-04-16,1\n',
    },
    { dryRun: true },
  );
  expect(report.files.at(-1)).toEqual({ file: 'valuations.csv', rows: 4, added: 4, updated: 0, skipped: 0 });
  expect(report.warnings).toEqual([
    'valuations.csv row 2, column date: 1902-01-01 is before 1970.',
    'valuations.csv row 5, column date: 2036-04-16 is more than 10 years ahead.',
  ]);
});
