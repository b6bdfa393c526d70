import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMoney } from '@pari/domain/format';
import type { StatementFile } from '@pari/domain/statements';
import type { Statement } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { readPaper } from '../support/readPaper.ts';
import { worked } from './worked.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;

const hostile = '=1+1 <b>Oak</b> ) Tj /JavaScript (app.alert(1)) \u202Egpj';

beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ name: 'Alder & <Co>', currency: 'EUR' });
  await test.setFlag(company, 'investment_historic_data', true);
  ada = await test.addPerson(company, ['investor']);
  const ledger = ledgerOf(test, company);
  const oak = await ledger.addFund({ externalId: 'OAK', currency: 'EUR', name: 'Oak' });
  const odd = await ledger.addFund({ externalId: 'ODD', currency: 'EUR', name: hostile });
  const own = await ledger.addProfile(ada.id, 'A-1');
  test.clock.set(new Date('2026-07-02T12:00:00Z'));
  await ledger.post(own, oak, worked);
  await ledger.post(own, odd, {
    commitments: [['2025-01-01', '1000']],
    entries: Array.from({ length: 150 }, (_, n) => ({ date: '2026-04-01', type: 'contribution', amount: '1', reference: `R-${n}` })),
  });
});
afterAll(() => test.close());

const ask = (path: string, fund = 'OAK') =>
  test.app.inject({ url: `/api/investors/funds/${fund}/statement${path}`, headers: { authorization: ada.authorization, 'x-as-of-date': '2026-06-30' } });
const paper = async (query = '', fund = 'OAK') => (await ask(`.pdf${query}`, fund)).rawPayload;

it('holds every figure of the answer, worked by hand', async () => {
  const answer = (await ask('')).json<Statement>();
  const { pages } = await readPaper(await paper());
  const [page = '', entries = ''] = pages;
  expect(pages).toHaveLength(2);
  for (const line of [
    'Opening NAV 82,135.80 68,540.13 0.00',
    'Contributions 0.00 12,345.67 72,345.67 of which fees and expenses 0.00 – –',
    'Loan and interest settled in cash 5,000.00 5,000.00 5,000.00',
    'Distributions less withheld (16,477.29) (16,477.29) (16,477.29)',
    'Interest accrued (655.08) (1,467.52) (4,177.79)',
    'Result 3,900.00 5,962.44 17,212.84',
    'realised 15,000.00 15,000.00 15,000.00',
    'unrealised, before loan interest (11,100.00) (9,037.56) 2,212.84',
    'Closing NAV 73,903.43 73,903.43 73,903.43',
    'Opening unfunded commitment 355,308.66 380,000.00 0.00',
    'Commitments 0.00 0.00 500,000.00',
    'Contributions and loan draws 0.00 (24,691.34) (144,691.34)',
    'Recallable distributions 10,000.00 10,000.00 10,000.00',
    'Closing unfunded commitment 365,308.66 365,308.66 365,308.66',
    'Contributions outside the commitment 0.00 850.25 850.25',
    'Gross NAV 121,904.18',
    'Less loan (47,345.67)',
    'Less unpaid interest (655.08)',
    'Called since inception 78,195.92',
    'Received since inception 16,477.29',
    'TVPI 1.2x',
    'IRR 13.96%',
    'EUR QTD, from 01 Apr 2026 YTD, from 01 Jan 2026 ITD, since inception',
    'Investor ID A-1',
    'Period 01 Apr 2026 to 30 Jun 2026',
    'Gross NAV is that of the valuation of 30 Jun 2026.',
    'As known on 02 Jul 2026',
    'This statement is unaudited.',
  ])
    expect(page).toContain(line);
  for (const { start_date: _start, name: _name, ...lines } of answer.periods)
    for (const amount of Object.values(lines)) expect(page).toContain(formatMoney(amount, { showCents: true }));
  expect(entries).toContain('05 May 2026 Distribution');
  expect(entries).toContain('Loan repayment, in cash');
  expect(answer.entries).toHaveLength(5);
});

it('carries the answer as JSON, whose hash stands at its foot', async () => {
  const { attached, pages } = await readPaper(await paper());
  const figures = attached.get('statement.json') ?? '';
  const told = JSON.parse(figures) as StatementFile;
  expect(told).toEqual({
    format: 'pari-statement',
    version: 1,
    company: 'Alder & <Co>',
    reference: null,
    fund: { external_id: 'OAK', name: 'Oak' },
    investor_account_code: 'A-1',
    start_date: '2026-04-01',
    end_date: '2026-06-30',
    known_on: '2026-07-02',
    figures: (await ask('')).json(),
    figures_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(pages[0]).toContain(`SHA-256 of the attached figures: ${createHash('sha256').update(figures).digest('hex')}`);
});

it('has the same bytes when it is asked for again at the same moment, and is saved under its name', async () => {
  const answer = await ask('.pdf');
  expect((await paper()).equals(answer.rawPayload)).toBe(true);
  expect(answer.headers['content-disposition']).toContain('filename="Statement Oak A-1 2026-04-01 to 2026-06-30.pdf"');
});

it.each([
  ['', /MediaBox \[0 0 595\.28 841\.89\]/],
  ['?paper=A4', /MediaBox \[0 0 595\.28 841\.89\]/],
  ['?paper=Letter', /MediaBox \[0 0 612 792\]/],
])('is on the paper that is asked for: %j', async (query, size) => expect((await paper(query)).toString('latin1')).toMatch(size));

it.each(['?paper=A5', '?paper=', '?start_date=2026-07-01', '?investor=A-1', '?known=1'])('%s is refused', async (query) =>
  expect((await ask(`.pdf${query}`)).statusCode).toBe(400),
);

it('says what fees were once notices say what was called for what', async () => {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into notices (company_id, reference, fund_id, kind, state, published_on) select company_id, 'N-1', id, 'call', 'published', '2026-01-10' from funds where external_id = 'OAK' returning id`,
  );
  await test.owner.query(
    `insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed)
     values ($1, $2, 1, 'Call', 'To pay', '2026-02-10', 'EUR', 12345.67, 0)`,
    [company, rows[0]?.id],
  );
  await test.owner.query(
    `insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, entry_reference)
     select e.company_id, $2, 1, 1, e.investor_id, e.type, e.amount, 'management_fee', e.reference from ledger_entries e
     where e.company_id = $1 and e.effective_date = '2026-02-10' and e.type = 'contribution'`,
    [company, rows[0]?.id],
  );
  await test.owner.query(`insert into notice_events (company_id, notice_id, version, event, at) values ($1, $2, 1, 'published', '2026-01-10')`, [
    company,
    rows[0]?.id,
  ]);
  expect((await ask('')).json<Statement>().periods.map(({ fees }) => fees)).toEqual(['0', '12345.67', null]);
  expect((await readPaper(await paper())).pages[0]).toContain('of which fees and expenses 0.00 12,345.67 –');
});

it('shows texts of others as they are, goes on on as many pages as its entries need, and says what is not known', async () => {
  const { pages, actions } = await readPaper(await paper('', 'ODD'));
  const [page = ''] = pages;
  expect(page).toContain(hostile.replace('\u202E', '\uFFFD'));
  expect(page).toContain('Alder & <Co>');
  expect(page).toContain('There is no valuation yet.');
  expect(page).toContain('Opening NAV 0.00 0.00 0.00');
  expect(page).toContain('Closing NAV – – –');
  // The seal, which does nothing.
  expect(actions).toEqual([expect.objectContaining({ fieldType: 'Sig', actions: null })]);
  expect(pages.slice(1).join(' ').match(/R-\d+/g)).toHaveLength(150);
});
