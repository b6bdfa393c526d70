import { civilDate } from '../src/dates/civil.ts';
import { decimal, ZERO } from '../src/money/decimal.ts';
import type { NoticeCircumstances, NoticeContent, NoticeLine } from '../src/notices/index.ts';

type Said = Partial<Omit<NoticeLine, 'amount'>> & Pick<NoticeLine, 'row' | 'investor' | 'type'> & { amount: string };

/** A line of a notice; what is not said is as usual. */
export const line = ({ amount, ...said }: Said): NoticeLine => ({
  component: said.type === 'contribution' || said.type === 'loan_draw' ? 'investment' : said.type === 'contribution_outside_commitment' ? 'other' : null,
  settled: null,
  returnOfCapital: ZERO,
  gain: ZERO,
  income: ZERO,
  recallable: ZERO,
  unfundedBefore: null,
  unfundedAfter: null,
  entryReference: `N1/${said.investor}/${said.row}`,
  ...said,
  amount: decimal(amount),
});

/** A call and a distribution in one, without a fault: A draws and repays, B is given more than is asked. */
export const goodLines: readonly NoticeLine[] = [
  line({ row: 2, investor: 'A', type: 'contribution', amount: '6000.50' }),
  line({ row: 3, investor: 'A', type: 'contribution', amount: '120', component: 'management_fee' }),
  line({ row: 4, investor: 'A', type: 'loan_draw', amount: '6000.50' }),
  line({ row: 5, investor: 'A', type: 'contribution_outside_commitment', amount: '85.25', component: 'late_interest' }),
  line({ row: 6, investor: 'A', type: 'loan_repayment', amount: '500', settled: 'cash' }),
  line({
    row: 7,
    investor: 'B',
    type: 'distribution',
    amount: '40000',
    returnOfCapital: decimal('25000'),
    gain: decimal('14000'),
    income: decimal('1000'),
    recallable: decimal('10000'),
  }),
  line({ row: 8, investor: 'B', type: 'loan_repayment', amount: '20000', settled: 'withheld' }),
  line({ row: 9, investor: 'B', type: 'interest_paid', amount: '3522.71', settled: 'withheld' }),
];

export const good: NoticeContent = {
  kind: 'netted',
  currency: 'EUR',
  dueDate: civilDate('2027-01-05'),
  totalCalled: decimal('12706.25'),
  totalDistributed: decimal('40000'),
  lines: goodLines,
  excused: {},
  reasons: {},
};

const holding = { isCommitted: true, unfunded: decimal('100000'), loanBalance: decimal('50000'), unpaidInterest: decimal('4000'), isSeen: true };

export const around: NoticeCircumstances = {
  fund: { currency: 'EUR', isPublished: true, offersLeverage: true },
  holdings: new Map([
    ['A', holding],
    ['B', holding],
  ]),
  scale: 2,
  hasRate: true,
  publishedOn: civilDate('2026-12-18'),
  holidays: new Map([
    [civilDate('2026-12-25'), 'Christmas Day'],
    [civilDate('2027-01-01'), "New Year's Day"],
  ]),
  instructionsUsableFrom: civilDate('2026-12-18'),
  taken: new Map(),
  isHistory: false,
  corrected: null,
  alike: new Map(),
};
