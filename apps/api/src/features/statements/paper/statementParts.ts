import type { Statement } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { ENTRY_TYPES, entryTypes } from '@pari/domain/figures';
import { formatDate, formatPaid } from '@pari/domain/format';
import { accountTitle, givenCode } from '@pari/domain/identifiers';
import { negate, decimal } from '@pari/domain/money';
import { footnotesOf, periodHeading, standingOf, statementSections } from '@pari/domain/statements';
import type { Paper } from '../../../paper/index.ts';

type Part = Paper['parts'][number];

const day = (date: string): string => formatDate(civilDate(date));

/** Whose statement it is, of what, in a line. */
export const aboutStatement = ({ fund, investor, start_date: from, end_date: to }: Statement): string =>
  `${accountTitle(investor.name, investor.investor_account_code)} · ${fund.name} · ${day(from)} to ${day(to)}`;

/** What stands on the paper of a statement: one page, and its entries on those that follow. */
export function statementParts(statement: Statement): Part[] {
  const { fund, firm, investor, currency, start_date: from, end_date: to, entries } = statement;
  const code = givenCode(investor.investor_account_code);
  return [
    {
      is: 'facts',
      facts: [
        { label: 'Fund', value: fund.name },
        { label: 'Investor', value: investor.name },
        { label: 'Firm', value: firm.name },
        ...(code === null ? [] : [{ label: 'Investor ID', value: code }]),
        { label: 'Period', value: `${day(from)} to ${day(to)}` },
        { label: 'Currency', value: currency },
      ],
    },
    ...statementSections.flatMap(({ heading, lines }): Part[] => [{ is: 'heading', text: heading }, inPeriods(statement, lines)]),
    { is: 'heading', text: `On ${day(to)}` },
    { is: 'facts', facts: standingOf(statement) },
    ...footnotesOf(statement).map((text): Part => ({ is: 'text', text, quiet: true })),
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
          rows: entries.map((entry) => ({ cells: [day(entry.date), wordsOf(entry), entry.reference, formatPaid(signed(entry), currency)] })),
        },
  ];
}

const inPeriods = ({ periods, currency }: Statement, lines: (typeof statementSections)[number]['lines']): Part => ({
  is: 'table',
  columns: [{ heading: currency, width: 2.2 }, ...periods.map((period) => ({ heading: periodHeading(period), width: 1.2, figures: true }))],
  rows: lines.map(({ label, line, as }) => ({ cells: [label, ...periods.map((period) => formatPaid(period[line], currency))], ...(as ? { as } : {}) })),
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
