import { civilDate } from '../dates/civil.ts';
import { formatDate } from '../format/date.ts';
import { DASH, formatMultiple, formatRate } from '../format/number.ts';
import { formatPaid } from '../format/paid.ts';
import { decimal, negate } from '../money/decimal.ts';

/** A line of a statement, as it is headed wherever it is shown. */
interface Headed<Line extends string> {
  readonly label: string;
  readonly line: Line;
  /** A total has a line above it; what belongs to the row above is set in. */
  readonly as?: 'total' | 'part';
}

const lines = <Line extends string>(...given: readonly Headed<Line>[]): readonly Headed<Line>[] => given;

const account = lines(
  { label: 'Opening NAV', line: 'opening_nav' },
  { label: 'Contributions', line: 'contributions' },
  { label: 'of which fees and expenses', line: 'fees', as: 'part' },
  { label: 'Loan and interest settled in cash', line: 'settled_in_cash' },
  { label: 'Distributions less withheld', line: 'distributions_less_withheld' },
  { label: 'Interest accrued', line: 'interest_accrued' },
  { label: 'Result', line: 'result' },
  { label: 'realised', line: 'realised', as: 'part' },
  { label: 'unrealised, before loan interest', line: 'unrealised', as: 'part' },
  { label: 'Closing NAV', line: 'closing_nav', as: 'total' },
);
const unfunded = lines(
  { label: 'Opening unfunded commitment', line: 'opening_unfunded' },
  { label: 'Commitments', line: 'commitments' },
  { label: 'Contributions and loan draws', line: 'contributions_and_draws' },
  { label: 'Recallable distributions', line: 'recallable' },
  { label: 'Closing unfunded commitment', line: 'closing_unfunded', as: 'total' },
);
const below = lines({ label: 'Loan draws (memo)', line: 'draws' }, { label: 'Contributions outside the commitment', line: 'contributions_outside' });

export type StatementLine = (typeof account | typeof unfunded | typeof below)[number]['line'];

/** The lines of a statement beneath their headings, in the order in which they are added up. */
export const statementSections: readonly { readonly heading: string; readonly lines: readonly Headed<StatementLine>[] }[] = [
  { heading: 'Capital account', lines: account },
  { heading: 'Unfunded commitment', lines: unfunded },
  { heading: 'Below the line', lines: below },
];

type Amount = string | null;

/** What of a statement is put into words here. Amounts are exact decimals in its currency, dates YYYY-MM-DD. */
export interface ShownStatement {
  readonly currency: string;
  readonly end_date: string;
  readonly periods: readonly (Readonly<Record<StatementLine, Amount>> & { readonly name: string; readonly start_date: string | null })[];
  readonly at_end: { readonly gross_nav: Amount; readonly loan_balance: string; readonly unpaid_interest: string; readonly valued_on: string | null };
  readonly since_inception: {
    readonly total_called: string;
    readonly total_received: string;
    readonly multiple: number | null;
    readonly irr: number | null;
  };
  readonly restated: { readonly closing_nav: string; readonly date: string } | null;
}

const day = (date: string): string => formatDate(civilDate(date));

/** "YTD, from 01 Jan 2026" */
export const periodHeading = ({ name, start_date: first }: Pick<ShownStatement['periods'][number], 'name' | 'start_date'>): string =>
  first === null ? `${name}, since inception` : `${name}, from ${day(first)}`;

/** What the closing NAV is made of, and what the holding came to since inception, by turns. */
export function standingOf({ currency, periods, at_end: end, since_inception: ever }: ShownStatement): { readonly label: string; readonly value: string }[] {
  const money = (amount: Amount): string => formatPaid(amount, currency);
  return [
    { label: 'Gross NAV', value: money(end.gross_nav) },
    { label: 'Called since inception', value: money(ever.total_called) },
    { label: 'Less loan', value: money(negate(decimal(end.loan_balance))) },
    { label: 'Received since inception', value: money(ever.total_received) },
    { label: 'Less unpaid interest', value: money(negate(decimal(end.unpaid_interest))) },
    { label: 'TVPI', value: formatMultiple(ever.multiple) },
    { label: 'Closing NAV', value: money(periods[0]?.closing_nav ?? null) },
    { label: 'IRR', value: ever.irr === null ? DASH : formatRate(ever.irr) },
  ];
}

/** What must be known to read a statement rightly: a sentence or two each. */
export function footnotesOf({ currency, end_date: to, at_end: end, periods, restated }: ShownStatement): string[] {
  const rolled = 'carried on by later contributions, loan draws and distributions';
  return [
    `All amounts are in ${currency}. A dash is not known${periods.some(({ fees }) => fees === null) ? ', or no notice says it' : ''}.`,
    end.valued_on === null
      ? 'There is no valuation yet.'
      : `Gross NAV is that of the valuation of ${day(end.valued_on)}${end.valued_on === to ? '' : `, ${rolled}`}.`,
    ...(restated ? [`Opening NAV was restated: it replaces ${formatPaid(restated.closing_nav, currency)} from the statement of ${day(restated.date)}.`] : []),
    'The result is what the fund earned after its fees and carried interest.',
    'Loan draws are money that the lender paid into the fund: they raise gross NAV and the loan alike.',
    'Contributions outside the commitment are in what was called since inception, and neither in NAV nor in the unfunded commitment.',
    'This statement is unaudited.',
  ];
}
