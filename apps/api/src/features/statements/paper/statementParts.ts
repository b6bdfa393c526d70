import type { Statement } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { ENTRY_TYPES, entryTypes } from '@pari/domain/figures';
import { DASH, formatDate, formatMoney, formatMultiple, formatRate } from '@pari/domain/format';
import { negate, decimal } from '@pari/domain/money';
import type { Paper } from '../../../paper/index.ts';

type Part = Paper['parts'][number];
type Row = Extract<Part, { is: 'table' }>['rows'][number];
type Line = Exclude<keyof Statement['periods'][number], 'name' | 'start_date'>;

const money = (amount: string | null): string => formatMoney(amount, { showCents: true });
const day = (date: string): string => formatDate(civilDate(date));

const account: readonly (readonly [label: string, line: Line, as?: Row['as']])[] = [
  ['Opening NAV', 'opening_nav'],
  ['Contributions', 'contributions'],
  ['of which fees and expenses', 'fees', 'part'],
  ['Loan and interest settled in cash', 'settled_in_cash'],
  ['Distributions less withheld', 'distributions_less_withheld'],
  ['Interest accrued', 'interest_accrued'],
  ['Result', 'result'],
  ['realised', 'realised', 'part'],
  ['unrealised, before loan interest', 'unrealised', 'part'],
  ['Closing NAV', 'closing_nav', 'total'],
];
const unfunded: typeof account = [
  ['Opening unfunded commitment', 'opening_unfunded'],
  ['Commitments', 'commitments'],
  ['Contributions and loan draws', 'contributions_and_draws'],
  ['Recallable distributions', 'recallable'],
  ['Closing unfunded commitment', 'closing_unfunded', 'total'],
];
const below: typeof account = [
  ['Loan draws (memo)', 'draws'],
  ['Contributions outside the commitment', 'contributions_outside'],
];

/** What stands on the paper of a statement: one page, and its entries on those that follow. */
export function statementParts(statement: Statement): Part[] {
  const { fund, firm, investor, currency, start_date: from, end_date: to, at_end: end, since_inception: ever, entries } = statement;
  return [
    {
      is: 'facts',
      facts: [
        { label: 'Fund', value: fund.name },
        { label: 'Investor', value: investor.name },
        { label: 'Firm', value: firm.name },
        { label: 'Investor ID', value: investor.investor_account_code },
        { label: 'Period', value: `${day(from)} to ${day(to)}` },
        { label: 'Currency', value: currency },
      ],
    },
    { is: 'heading', text: 'Capital account' },
    inPeriods(statement, account),
    { is: 'heading', text: 'Unfunded commitment' },
    inPeriods(statement, unfunded),
    { is: 'heading', text: 'Below the line' },
    inPeriods(statement, below),
    { is: 'heading', text: `On ${day(to)}` },
    {
      is: 'facts',
      facts: [
        { label: 'Gross NAV', value: money(end.gross_nav) },
        { label: 'Called since inception', value: money(ever.total_called) },
        { label: 'Less loan', value: money(negate(decimal(end.loan_balance))) },
        { label: 'Received since inception', value: money(ever.total_received) },
        { label: 'Less unpaid interest', value: money(negate(decimal(end.unpaid_interest))) },
        { label: 'TVPI', value: formatMultiple(ever.multiple) },
        { label: 'Closing NAV', value: money(statement.periods[0]?.closing_nav ?? null) },
        { label: 'IRR', value: ever.irr === null ? DASH : formatRate(ever.irr) },
      ],
    },
    ...footnotes(statement).map((text): Part => ({ is: 'text', text, quiet: true })),
    { is: 'page' },
    { is: 'heading', text: `Entries from ${day(from)} to ${day(to)}` },
    entries.length === 0
      ? { is: 'text', text: 'None.' }
      : {
          is: 'table',
          columns: [
            { heading: 'Date', width: 2 },
            { heading: 'Entry', width: 5 },
            { heading: 'Reference', width: 5 },
            { heading: currency, width: 3, figures: true },
          ],
          rows: entries.map((entry) => ({ cells: [day(entry.date), wordsOf(entry), entry.reference, money(signed(entry))] })),
        },
  ];
}

const inPeriods = ({ periods, currency }: Statement, lines: typeof account): Part => ({
  is: 'table',
  columns: [
    { heading: currency, width: 2.2 },
    ...periods.map(({ name, start_date: first }) => ({
      heading: first === null ? `${name}, since inception` : `${name}, from ${day(first)}`,
      width: 1.2,
      figures: true,
    })),
  ],
  rows: lines.map(([label, line, as]) => ({ cells: [label, ...periods.map((period) => money(period[line]))], ...(as ? { as } : {}) })),
});

type Entry = Statement['entries'][number];
const signed = ({ amount, reverses }: Entry): string => (reverses === null ? amount : negate(decimal(amount)));

function wordsOf({ type, settled, reverses }: Entry): string {
  const known = ENTRY_TYPES.find((one) => one === type);
  const heading = known ? entryTypes[known].heading : type;
  return [heading, ...(settled === null ? [] : [settled === 'cash' ? 'in cash' : 'withheld']), ...(reverses === null ? [] : [`reverses ${reverses}`])].join(
    ', ',
  );
}

function footnotes({ currency, end_date: to, at_end: end, periods, restated }: Statement): string[] {
  const rolled = 'carried on by later contributions, loan draws and distributions';
  return [
    `All amounts are in ${currency}. A dash is not known${periods.some(({ fees }) => fees === null) ? ', or no notice says it' : ''}.`,
    end.valued_on === null
      ? 'There is no valuation yet.'
      : `Gross NAV is that of the valuation of ${day(end.valued_on)}${end.valued_on === to ? '' : `, ${rolled}`}.`,
    ...(restated ? [`Opening NAV was restated: it was ${money(restated.closing_nav)} in the statement of ${day(restated.date)}.`] : []),
    'The result is what the fund earned after its fees and carried interest.',
    'Loan draws are money that the lender paid into the fund: they raise gross NAV and the loan alike.',
    'Contributions outside the commitment are in what was called since inception, and neither in NAV nor in the unfunded commitment.',
    'This statement is unaudited.',
  ];
}
