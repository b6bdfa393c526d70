import { expect, it } from 'vitest';
import type { Statement } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { accountOfApplication } from '@pari/domain/identifiers';
import { drawStatement, paperName } from '../../src/features/statements/paper/drawStatement.ts';
import { testPdfSeal } from '../support/pdfSeal.ts';
import { readPaper } from '../support/readPaper.ts';

const lines =
  'opening_nav contributions settled_in_cash distributions_less_withheld interest_accrued result realised unrealised closing_nav opening_unfunded commitments contributions_and_draws recallable closing_unfunded draws contributions_outside fees'.split(
    ' ',
  );
const period = (name: string, start_date: string | null) => ({ name, start_date, ...Object.fromEntries(lines.map((line) => [line, '-123456789.12'])) });
const statement = (name: string, currency = 'EUR') =>
  ({
    fund: { id: 'f', external_id: 'F', name },
    firm: { id: 'm', name },
    investor: { id: 'i', name, investor_account_code: 'A-1' },
    currency,
    start_date: '2026-04-01',
    end_date: '2026-06-30',
    known_on: null,
    periods: [period('QTD', '2026-04-01'), period('YTD', '2026-01-01'), period('ITD', null)],
    at_end: { gross_nav: '1', loan_balance: '1', unpaid_interest: '1', valued_on: '2026-03-31' },
    restated: { closing_nav: '1234567.89', date: '2026-03-31' },
    since_inception: { total_called: '1', total_received: '1', multiple: 1, irr: 0.1 },
    entries: [
      { date: '2026-05-05', type: 'distribution', amount: '5', settled: null, reference: 'R-1', reverses: null, posted_at: '2026-05-05T00:00:00.000Z' },
    ],
  }) as unknown as Statement;
const issue = { company: { name: 'Alder' }, knownOn: civilDate('2026-07-01'), at: new Date('2026-07-01T00:00:00Z'), isPublished: false };
const long = 'The Second Continuation Vehicle of Northern European Infrastructure Partners and Others SCSp II';

it.each([
  ['Letter', long],
  ['A4', long.repeat(3)],
  ['Letter', long.repeat(3)],
] as const)('on %s a restated statement is one page, then its entries: %j', async (size, name) => {
  const { pages } = await readPaper(await drawStatement(statement(name), { ...issue, size }, testPdfSeal));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('This statement is unaudited.');
  expect(pages[1]).toContain('R-1');
});

it('a loose page of entries says whose they are', async () => {
  const { pages } = await readPaper(await drawStatement(statement('Oak'), { ...issue, size: 'A4' }, testPdfSeal));
  expect(pages[1]).toContain('Oak (A-1) · Oak · 01 Apr 2026 to 30 Jun 2026');
});

it('an account whose code was made up for an application is told by its name', async () => {
  const code = accountOfApplication('5f0c7c3e-9d1b-4f0e-8a55-0d8a1f6f2b10');
  const made = { ...statement('Oak'), investor: { id: 'i', name: 'Ann Lee', investor_account_code: code } };
  const { pages } = await readPaper(await drawStatement(made, { ...issue, size: 'A4' }, testPdfSeal));
  expect(pages[1]).toContain('Ann Lee · Oak · 01 Apr 2026 to 30 Jun 2026');
  expect(pages.join(' ')).not.toMatch(/APP-|Investor ID/);
  expect(paperName(made)).toBe('Statement Oak Ann Lee 2026-04-01 to 2026-06-30.pdf');
});

it('amounts have the smallest unit of their currency', async () => {
  const [yen, dinar] = await Promise.all(
    ['JPY', 'KWD'].map(async (currency) =>
      (await readPaper(await drawStatement(statement('Oak', currency), { ...issue, size: 'A4' }, testPdfSeal))).pages.join(' '),
    ),
  );
  expect(yen).toContain('Opening NAV (123,456,789) (123,456,789) (123,456,789)');
  expect(dinar).toContain('Opening NAV (123,456,789.120)');
  expect(dinar).toContain('5.000');
});
