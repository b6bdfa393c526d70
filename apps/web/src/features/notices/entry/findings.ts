import type { CivilDate } from '@pari/domain/dates';
import { isCivilDate } from '@pari/domain/dates';
import { decimal, minorUnitsOf, signOf } from '@pari/domain/money';
import { checkNotice, type NoticeCheck, type NoticeCircumstances, type NoticeFinding } from '@pari/domain/notices';
import { isAmount, partFields, type Draft, type DraftLine } from './draft.ts';
import type { FundHolders } from './holders.ts';
import { lineOf, read } from './lineOf.ts';

/** What can be told without the ledger and other notices; who is missing stands by itself. */
const codes: readonly NoticeCheck[] = [
  'type',
  'minor_unit',
  'totals',
  'split',
  'withheld',
  'twice',
  'holder',
  'business_day',
  'due_soon',
  'over_unfunded',
  'loan',
];

/** What a notice is checked against while it is typed. */
export interface Known {
  readonly fund: FundHolders;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  /** In the company's time zone. */
  readonly today: CivilDate;
  /** It corrects another one, so that lines of nothing may stand in it. */
  readonly corrects: boolean;
}

/**
 * What is wrong or unusual about a notice as far as it can be told while it is typed, by the rules by which it is checked. Lines that name no investor yet are
 * left to what a form says of them.
 */
export function findingsTyped(draft: Draft, { fund, holidays, today, corrects }: Known): NoticeFinding[] {
  const { kind, due_date: dueDate, excused } = draft;
  if (!isCivilDate(dueDate)) return [];
  const around: NoticeCircumstances = {
    fund: { currency: fund.currency, isPublished: true, offersLeverage: fund.offers_leverage },
    holdings: new Map(
      fund.holders.map((holder) => [
        holder.investor_account_code,
        {
          isCommitted: signOf(decimal(holder.commitment)) > 0,
          unfunded: decimal(holder.unfunded),
          loanBalance: decimal(holder.loan_balance),
          unpaidInterest: decimal(holder.unpaid_interest),
          isSeen: true,
        },
      ]),
    ),
    scale: minorUnitsOf(fund.currency),
    hasRate: true,
    publishedOn: today,
    holidays: new Map(holidays.flatMap(({ date, name }) => (isCivilDate(date) ? [[date, name]] : []))),
    instructionsUsableFrom: null,
    taken: new Map(),
    isHistory: false,
    corrected: corrects ? { isOfFund: true, isInForce: true, isHistory: false, paid: new Map() } : null,
    alike: new Map(),
  };
  const content = {
    kind,
    currency: fund.currency,
    dueDate,
    totalCalled: kind === 'distribution' ? read('0') : read(draft.total_called),
    totalDistributed: kind === 'call' ? read('0') : read(draft.total_distributed),
    lines: draft.lines.map(lineOf),
    excused: Object.fromEntries(Object.entries(excused).filter(([, reason]) => reason.trim() !== '')),
    reasons: draft.reasons,
  };
  // Of a correction, who has paid already is not known here.
  const told = corrects ? codes.filter((code) => code !== 'due_soon') : codes;
  return checkNotice(content, around, told).filter(({ row, code }) => code === 'totals' || row === null || isNamed(draft.lines[row - 1]));
}

const isNamed = (line: DraftLine | undefined): boolean => line !== undefined && line.investor.trim() !== '' && line.amount !== '';

/** What keeps a line from being stored, as a sentence; nothing where it can be. @param codesOf account codes of who holds the fund; undefined: not known */
function lineProblem(line: DraftLine, known: ReadonlySet<string> | undefined): string | undefined {
  const investor = line.investor.trim();
  if (investor === '') return 'Choose the investor.';
  if (known && !known.has(investor)) return `${investor} does not hold the fund.`;
  const amounts = [line.amount, ...partFields.map((field) => line[field])];
  return amounts.every(isAmount) ? undefined : 'Enter the amounts in digits.';
}

/** The same of all lines together, for the head of the form. */
export function linesProblem(lines: readonly DraftLine[], known: ReadonlySet<string> | undefined): string | undefined {
  const wrong = lines.flatMap((line, at) => {
    const sentence = lineProblem(line, known);
    return sentence === undefined ? [] : [`Row ${at + 1}: ${sentence}`];
  });
  const [first, ...more] = wrong;
  return first === undefined || more.length === 0 ? first : `${first} And ${more.length} more.`;
}
