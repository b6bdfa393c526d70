import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ground, startImporting, transactionsHeader, type Files, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  await importing.run({
    ...ground,
    'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nA-1,HP-1,2024-01-01,500000\nA-2,HP-1,2024-01-01,250000\nA-1,HP-2,2024-01-01,1000\n',
    'fx_rates.csv': 'date,currency,usd_per_unit\n2024-01-01,EUR,1.1\n',
  });
  await importing.test.owner.query(`insert into holidays (company_id, date, name) values ($1, '2026-05-01', 'Labour Day')`, [importing.companyId]);
});
// What is published stays, but for a test.
beforeEach(() =>
  importing.test.owner.query(
    'truncate notice_settlements, notice_shares, notice_events, notice_lines, notice_versions, notices, ledger_entries, notification_documents, notifications',
  ),
);
afterAll(() => importing.close());

const noticesHeader =
  'reference,fund_external_id,kind,title,purpose,due_date,currency,total_called,total_distributed,corrects_reference,excused,reasons,published_on';
const linesHeader =
  'notice_reference,investor_account_code,type,amount,component,settled,return_of_capital_amount,gain_amount,income_amount,recallable_amount,unfunded_before,unfunded_after,entry_reference,paid_on';
const files = (notices: readonly string[], lines: readonly string[]): Files => ({
  'notices.csv': [noticesHeader, ...notices, ''].join('\n'),
  'notice_lines.csv': [linesHeader, ...lines, ''].join('\n'),
});
const call = 'CALL-1,HP-1,call,First call,To buy a company,2026-05-04,USD,75120.50,0,,,,';
const callLines = [
  'CALL-1,A-1,contribution,25000,,,,,,,500000,450000,,',
  'CALL-1,A-1,loan_draw,25000,,,,,,,,,,',
  'CALL-1,A-1,contribution_outside_commitment,120.50,management_fee,,,,,,,,,',
  'CALL-1,A-2,contribution,25000,,,,,,,,,,',
];
const past = 'DIST-1,HP-1,distribution,Sale,A company was sold,2025-06-02,USD,0,40000,,,,2025-05-12';
const pastLines = [
  'DIST-1,A-1,distribution,40000,,,25000,14000,1000,10000,490000,500000,D-1,2025-06-02',
  'DIST-1,A-1,loan_repayment,20000,,,,,,,,,,2025-06-02',
];
const stored = () =>
  importing.rows<Record<string, unknown>>(
    `select t.reference, t.kind, t.version, t.state, t.published_on, v.title, v.purpose, v.reasons, v.excused, count(l.n)::int as lines
     from notices t join notice_versions v on v.notice_id = t.id and v.version = t.version join notice_lines l on l.notice_id = t.id and l.version = t.version
     group by t.company_id, t.id, v.company_id, v.notice_id, v.version order by t.reference`,
  );
const entries = () =>
  importing.rows<{ reference: string; date: string; type: string; amount: string; settled: string | null }>(
    `select reference, effective_date::text as date, type, trim_scale(amount)::text as amount, settled from ledger_entries order by reference`,
  );

describe('drafts', () => {
  it('are stored with their lines as usual where these are blank, and enter no figure', async () => {
    const report = await importing.run(files([call], callLines));
    expect(report.files).toEqual([
      { file: 'notices.csv', rows: 1, added: 1, updated: 0, skipped: 0 },
      { file: 'notice_lines.csv', rows: 4, added: 4, updated: 0, skipped: 0 },
    ]);
    expect(await stored()).toEqual([
      {
        reference: 'CALL-1',
        kind: 'call',
        version: 1,
        state: 'draft',
        published_on: null,
        title: 'First call',
        purpose: 'To buy a company',
        reasons: {},
        excused: {},
        lines: 4,
      },
    ]);
    expect(await importing.rows(`select n, type, component, settled, entry_reference from notice_lines order by n`)).toEqual([
      { n: 1, type: 'contribution', component: 'investment', settled: null, entry_reference: 'CALL-1/A-1/1' },
      { n: 2, type: 'loan_draw', component: 'investment', settled: null, entry_reference: 'CALL-1/A-1/2' },
      { n: 3, type: 'contribution_outside_commitment', component: 'management_fee', settled: null, entry_reference: 'CALL-1/A-1/3' },
      { n: 4, type: 'contribution', component: 'investment', settled: null, entry_reference: 'CALL-1/A-2/1' },
    ]);
    expect([await entries(), await importing.rows('select from notice_shares')]).toEqual([[], []]);
  });

  it('are left alone when equal, replaced by others in a new version, and a rehearsal leaves nothing', async () => {
    await importing.run(files([call], callLines), { dryRun: true });
    expect(await stored()).toEqual([]);
    await importing.run(files([call], callLines));
    const again = await importing.run(files([call.replace('First call', 'First call')], callLines));
    expect(again.files.map(({ added, updated, skipped }) => [added, updated, skipped])).toEqual([
      [0, 0, 1],
      [0, 0, 4],
    ]);
    const other = await importing.run(files([call.replace('First call', '"Call <b>1</b>, =1+1"')], callLines));
    expect(other.files.map(({ added, updated, skipped }) => [added, updated, skipped])).toEqual([
      [0, 1, 0],
      [0, 4, 0],
    ]);
    expect(await stored()).toEqual([expect.objectContaining({ version: 2, state: 'draft', title: 'Call <b>1</b>, =1+1', lines: 4 })]);
    expect(await importing.rows('select event, version from notice_events order by id')).toEqual([
      { event: 'saved', version: 1 },
      { event: 'saved', version: 2 },
    ]);
  });

  it('that were checked are not replaced', async () => {
    await importing.run(files([call], callLines));
    await importing.test.owner.query(`update notices set state = 'checked'`);
    expect(await importing.refused(files([call.replace('First', 'Second')], callLines))).toEqual([
      'notices.csv 2 reference: "CALL-1" stands here as a checked notice that says something else. Drafts alone are replaced, and by drafts.',
    ]);
    expect((await importing.run(files([call], callLines))).files[0]).toMatchObject({ skipped: 1 });
  });

  it('keep reasons, and those excused', async () => {
    const excusing = 'CALL-1,HP-1,call,First call,Fees,2026-05-04,USD,25000,0,,A-2 = left in 2025; was paid =100%,due_soon=agreed by all,';
    await importing.run(files([excusing], ['CALL-1,A-1,contribution,25000,,,,,,,,,,']));
    expect(await stored()).toEqual([
      expect.objectContaining({ excused: { 'A-2': 'left in 2025', 'was paid': '100%' }, reasons: { due_soon: 'agreed by all' } }),
    ]);
  });
});

const newsHeader = 'user_email,type,investor_account_code,fund_external_id,created_at,due_date,details,reference,notice_reference';

describe('history', () => {
  it('is what notifications of the same import lead to, of those who have a share in it', async () => {
    const news = (...rows: string[]): Files => ({ 'notifications.csv': [newsHeader, ...rows, ''].join('\n') });
    const row = (notice: string) => `ada@acme.example,distribution,A-1,HP-1,2025-05-12,,A sale,N-1,${notice}`;
    const transactions = { 'transactions.csv': `${transactionsHeader}A-1,HP-1,2025-06-03,distribution,40000,25000,10000,,D-1,\n` };
    const all = { ...transactions, ...files([past, call], [...pastLines, ...callLines.map((line) => line.replace(',500000,450000', ',510000,460000'))]) };
    expect(await importing.refused({ ...all, ...news(row('CALL-1')) })).toEqual([
      'notifications.csv 2 notice_reference: "CALL-1" is no published notice in which this person has a share.',
    ]);
    await importing.run({ ...all, ...news(row('DIST-1')) });
    expect(await importing.rows('select n.reference, t.reference as notice from notifications n join notices t on t.id = n.notice_id')).toEqual([
      { reference: 'N-1', notice: 'DIST-1' },
    ]);
  });

  it('is published and settled, by the entries that the ledger has and by one for each line that has none', async () => {
    const transactions = { 'transactions.csv': `${transactionsHeader}A-1,HP-1,2025-06-03,distribution,40000,25000,10000,,D-1,\n` };
    const report = await importing.run({
      ...transactions,
      ...files([past, call], [...pastLines, ...callLines.map((line) => line.replace(',500000,450000', ',510000,460000'))]),
    });
    expect(report.files.map(({ file, added }) => [file, added])).toEqual([
      ['transactions.csv', 1],
      ['notices.csv', 2],
      ['notice_lines.csv', 6],
    ]);
    expect((await stored()).map(({ reference, state, published_on }) => [reference, state, published_on])).toEqual([
      ['CALL-1', 'draft', null],
      ['DIST-1', 'published', '2025-05-12'],
    ]);
    expect(await entries()).toEqual([
      { reference: 'D-1', date: '2025-06-03', type: 'distribution', amount: '40000', settled: null },
      { reference: 'DIST-1/A-1/2', date: '2025-06-02', type: 'loan_repayment', amount: '20000', settled: 'withheld' },
    ]);
    const settled = `select s.n, s.reference, s.effective_date::text as date from notices t cross join lateral settled_lines(t.company_id, t.id) s order by s.n`;
    expect(await importing.rows(settled)).toEqual([
      { n: 1, reference: 'D-1', date: '2025-06-03' },
      { n: 2, reference: 'DIST-1/A-1/2', date: '2025-06-02' },
    ]);
    expect(
      await importing.rows(
        'select i.account_code, s.unfunded_before::text, s.unfunded_after::text, s.user_id from notice_shares s join investors i on i.id = s.investor_id',
      ),
    ).toEqual([{ account_code: 'A-1', unfunded_before: '490000.000000', unfunded_after: '500000.000000', user_id: null }]);
    expect(await importing.rows('select from notifications')).toEqual([]);
    expect(await importing.rows('select from mail_messages')).toEqual([]);
  });

  it('taken again, or its entries imported after it, posts nothing twice', async () => {
    await importing.run(files([past], pastLines));
    const posted = await entries();
    const again = await importing.run({
      'transactions.csv': `${transactionsHeader}A-1,HP-1,2025-06-02,loan_repayment,20000,,,withheld,DIST-1/A-1/2,\n`,
      ...files([past], pastLines),
    });
    expect(again.files.map(({ skipped }) => skipped)).toEqual([1, 1, 2]);
    expect(await entries()).toEqual(posted);
  });

  it('with other content, or as a draft, is refused', async () => {
    await importing.run(files([past], pastLines));
    const sentence =
      'notices.csv 2 reference: "DIST-1" was published with other content. What was published stays; correct it by a notice that names it in corrects_reference.';
    expect(await importing.refused(files([past.replace('Sale', 'Sales')], pastLines))).toEqual([sentence]);
    expect(
      await importing.refused(
        files(
          [past.replace('2025-05-12', '')],
          pastLines.map((line) => line.replace(/2025-06-02$/, '')),
        ),
      ),
    ).toEqual([sentence]);
  });

  it('a transaction that settles a line says what the line says', async () => {
    await importing.run(files([past], pastLines));
    const reversal = 'A-1,HP-1,2025-06-02,loan_repayment,20000,,,withheld,R-1,DIST-1/A-1/2\n';
    await importing.run({ 'transactions.csv': `${transactionsHeader}${reversal}` });
    expect(await importing.rows('select s.n from notices t cross join lateral settled_lines(t.company_id, t.id) s')).toEqual([{ n: 1 }]);
    await importing.test.owner.query(`delete from ledger_entries where reference in ('R-1', 'DIST-1/A-1/2')`);
    expect(
      await importing.refused({ 'transactions.csv': `${transactionsHeader}A-1,HP-1,2025-06-02,loan_repayment,20000.01,,,withheld,DIST-1/A-1/2,\n` }),
    ).toEqual(['transactions.csv 2 reference: "DIST-1/A-1/2" settles a line of the notice "DIST-1", which says something else.']);
    await importing.run({ 'transactions.csv': `${transactionsHeader}A-1,HP-1,2025-06-09,loan_repayment,20000,,,withheld,DIST-1/A-1/2,\n` });
    expect(await importing.rows('select s.n from notices t cross join lateral settled_lines(t.company_id, t.id) s order by 1')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each([
    ['another entry', 'A-1,HP-1,2025-06-02,distribution,41000,25000,10000,,D-1,'],
    ['an entry of somebody else', 'A-2,HP-1,2025-06-02,distribution,40000,25000,10000,,D-1,'],
    ['an entry that was reversed', 'A-1,HP-1,2025-06-02,distribution,40000,25000,10000,,D-1,\nA-1,HP-1,2025-06-02,distribution,40000,25000,10000,,D-2,D-1'],
  ])('is refused where the ledger has %s', async (_, rows) => {
    const given = { 'transactions.csv': `${transactionsHeader}${rows}\n`, ...files([past], pastLines) };
    expect(await importing.refused(given)).toEqual(['notice_lines.csv 2 entry_reference: D-1 is posted with other content, or was reversed.']);
    expect([await entries(), await stored()]).toEqual([[], []]);
  });
});

describe('each fault has its row and sentence', () => {
  const noticeRow = (...changes: [string, string][]) => changes.reduce((row, [from, to]) => row.replace(from, to), call);
  const lineAs = (row: number, line: string) => callLines.map((one, index) => (index === row - 2 ? line : one));
  const dated = (line: string) => `${line}2025-06-02`;
  it.each<[string, string[], string[], string[]]>([
    ['another currency', [noticeRow(['USD', 'EUR'])], callLines, ['notices.csv 2 fund_external_id: The fund is in USD, the notice in EUR.']],
    [
      'an unknown fund',
      [noticeRow(['HP-1', 'HP-9'])],
      callLines,
      ['notices.csv 2 fund_external_id: "HP-9" is not a fund of this company. Add it to funds.csv.'],
    ],
    ['an unknown kind', [noticeRow([',call,', ',recall,'])], callLines, ['notices.csv 2 kind: "recall" is not one of call, distribution, netted.']],
    [
      'a type of another kind',
      [noticeRow(['75120.50', '50120.50'])],
      lineAs(5, 'CALL-1,A-2,loan_repayment,1,,withheld,,,,,,,,'),
      [
        'notice_lines.csv 5 type: loan_repayment settled by withholding is not allowed in a notice of kind call.',
        'notice_lines.csv 5: More is withheld from A-2 than distributed.',
      ],
    ],
    [
      'a part of a cent',
      [call],
      lineAs(4, 'CALL-1,A-1,contribution_outside_commitment,120.505,,,,,,,,,,').map((line, index) => (index === 3 ? line.replace('25000', '24999.995') : line)),
      ['notice_lines.csv 4 amount: 120.505 cannot be paid.', 'notice_lines.csv 5 amount: 24999.995 cannot be paid.'],
    ],
    ['other totals', [noticeRow(['75120.50', '75120'])], callLines, ['notices.csv 2: Called lines total 75,120.50, not 75,120.00.']],
    [
      'parts that do not add up',
      ['D-1,HP-1,distribution,Sale,Sold,2026-05-04,USD,0,100,,A-2=none,,'],
      ['D-1,A-1,distribution,100,,,50,49.99,,,,,,'],
      ['notice_lines.csv 2 amount: Parts total 99.99, not 100.00.'],
    ],
    [
      'a line twice',
      [call],
      lineAs(5, 'CALL-1,A-1,contribution,25000,,,,,,,,,,'),
      [
        'notice_lines.csv 5: A-1 has such a line in row 2 already.',
        'notices.csv 2 excused: A-2 is committed and has no line.',
        'notice_lines.csv 2: Unfunded after is 425,000.00.',
      ],
    ],
    [
      'somebody who does not hold it',
      [noticeRow(['HP-1', 'HP-2'], ['USD', 'EUR'])],
      callLines.map((line) => line.replace(',500000,450000', ',1000,')),
      ['notice_lines.csv 5 investor_account_code: A-2 does not hold the fund.'],
    ],
    ['somebody missing', [noticeRow(['75120.50', '50120.50'])], callLines.slice(0, 3), ['notices.csv 2 excused: A-2 is committed and has no line.']],
    ['another unfunded', [call], lineAs(2, 'CALL-1,A-1,contribution,25000,,,,,,,499999,450000,,'), ['notice_lines.csv 2: Unfunded before is 500,000.00.']],
    ['a weekend', [noticeRow(['2026-05-04', '2026-05-03'])], callLines, ['notices.csv 2 due_date: 03 May 2026 is a Sunday.']],
    ['a holiday', [noticeRow(['2026-05-04', '2026-05-01'])], callLines, ['notices.csv 2 due_date: 01 May 2026 is Labour Day.']],
    ['a reference twice', [call, call], callLines, ['notices.csv 3 reference: "CALL-1" stands in row 2 already.']],
    [
      'an entry reference twice',
      [call],
      lineAs(5, 'CALL-1,A-2,contribution,25000,,,,,,,,,CALL-1/A-1/1,'),
      ['notice_lines.csv 5 entry_reference: CALL-1/A-1/1 is the reference of row 2 already.'],
    ],
    [
      'an unknown investor',
      [call],
      lineAs(5, 'CALL-1,A-9,contribution,25000,,,,,,,,,,'),
      ['notice_lines.csv 5 investor_account_code: "A-9" is not an investor of this company. Add it to investors.csv.'],
    ],
    [
      'an unknown notice',
      [call],
      [...callLines, 'CALL-2,A-1,contribution,25000,,,,,,,,,,'],
      ['notice_lines.csv 6 notice_reference: "CALL-2" is not a notice of notices.csv.'],
    ],
    [
      'nothing to correct',
      ['CALL-1,HP-1,call,First call,Why,2026-05-04,USD,75120.50,0,CALL-0,,,'],
      callLines,
      ['notices.csv 2 corrects_reference: "CALL-0" is not a notice of this company.'],
    ],
    [
      'a correction of history',
      [past.replace(',40000,,', ',40000,CALL-0,')],
      pastLines,
      ['notices.csv 2 corrects_reference: What was published before corrects nothing here: give the notice as it was corrected.'],
    ],
    [
      'a form of reasons',
      ['CALL-1,HP-1,call,First call,Why,2026-05-04,USD,75120.50,0,,,due_soon,'],
      callLines,
      ['notices.csv 2 reasons: "due_soon" is not of the form key=text; several stand with ; between.'],
    ],
    [
      'a reason for what has none',
      ['CALL-1,HP-1,call,First call,Why,2026-05-04,USD,75120.50,0,,,totals=so,'],
      callLines,
      ['notices.csv 2 reasons: "totals" needs no reason. What may have one is due_soon, over_unfunded, loan, duplicate, nobody.'],
    ],
    ['an excuse twice', ['CALL-1,HP-1,call,First call,Why,2026-05-04,USD,75120.50,0,,A=x;A=y,,'], callLines, ['notices.csv 2 excused: "A" is named twice.']],
    [
      'history of tomorrow',
      [past.replace('2025-05-12', '2026-04-16')],
      pastLines,
      ['notices.csv 2 published_on: Lies in the future. Leave it blank for a draft; what was published before is history.'],
    ],
    [
      'a draft that was paid',
      [call],
      [...callLines.slice(0, 3), dated(callLines[3] ?? '')],
      ['notice_lines.csv 5 paid_on: A draft is not paid. Leave it blank, or say in published_on when it was published.'],
    ],
    [
      'history that was not paid',
      [past],
      pastLines.map((line, index) => (index === 1 ? line.replace(/2025-06-02$/, '') : line)),
      ['notice_lines.csv 3 paid_on: What was published before was paid: say when.'],
    ],
    [
      'history paid tomorrow',
      [past],
      pastLines.map((line) => line.replace(/2025-06-02$/, '2026-04-16')),
      ['notice_lines.csv 2 paid_on: Lies in the future.', 'notice_lines.csv 3 paid_on: Lies in the future.'],
    ],
    [
      'a share paid in parts',
      [past],
      pastLines.map((line, index) => (index === 1 ? line.replace(/2025-06-02$/, '2025-06-03') : line)),
      ['notice_lines.csv 3 paid_on: What an investor pays or receives is settled on one day, 2025-06-02 by the first of these lines; draws alone may differ.'],
    ],
    [
      'an unfunded that does not roll',
      [past],
      pastLines.map((line) => line.replace('500000', '490000')),
      ['notice_lines.csv 2: Unfunded after is 500,000.00.'],
    ],
  ])('%s', async (_, noticeRows, lineRows, expected) => {
    expect(await importing.refused(files(noticeRows, lineRows))).toEqual(expected);
    expect([await stored(), await entries()]).toEqual([[], []]);
  });

  it('one file without the other', async () => {
    const { 'notices.csv': notices = '', 'notice_lines.csv': lines = '' } = files([call], callLines);
    expect(await importing.refused({ 'notices.csv': notices })).toEqual([
      'notices.csv 2: It has no lines: notices.csv is taken together with notice_lines.csv.',
    ]);
    expect((await importing.refused({ 'notice_lines.csv': lines }))[0]).toBe(
      'notice_lines.csv 2 notice_reference: Its notice stands in notices.csv, which is not there.',
    );
  });
});
