import type { FundInvestment, InvestedFund } from '@pari/contract';
import { quarterOf } from '@pari/domain/dates';
import { ZERO } from '@pari/domain/money';
import { transactionsOf, valuationDays, type Holding, type HoldingDay, type Transaction } from '@pari/domain/returns';
import type { readSharesInFund, settledOn } from '../notices/index.ts';
import type { Span } from '../positions/index.ts';

/** What one profile holds of a fund, with its lists. */
export function presentInvestment(
  row: InvestedFund,
  hasData: boolean,
  holding: Holding,
  { notices, noticeOf }: OfNotices,
  { moment, from }: Span,
): FundInvestment {
  const { name, is_legacy, offer_leverage } = row.fund;
  return {
    ...row,
    has_data: hasData,
    name,
    fund_name: name,
    fund_display_name: name,
    is_legacy,
    offer_leverage,
    transactions: transactionsOf(holding, moment, from).map((day) => ({ ...presentTransaction(day), notice: noticeOf(day.date) })),
    valuations: valuationDays(holding, moment, from).toReversed().map(presentValuation),
    notices: notices.filter(({ share }) => share.investor.id === row.investor).map(presentNotice),
  };
}

type NoticeOfFund = Awaited<ReturnType<typeof readSharesInFund>>[number];
type SettledOn = Awaited<ReturnType<typeof settledOn>>;

/** What notices have to do with a holding. */
interface OfNotices {
  /** Of every profile in the fund. */
  readonly notices: readonly NoticeOfFund[];
  /** That which was settled on a day. */
  readonly noticeOf: (day: Parameters<SettledOn>[1]) => ReturnType<SettledOn>;
}

const presentNotice = ({ notice, share }: NoticeOfFund): FundInvestment['notices'][number] => ({
  id: notice.id,
  reference: notice.reference,
  kind: notice.kind,
  title: notice.title,
  due_date: notice.due_date,
  published_on: notice.published_on ?? notice.due_date,
  pay: share.pay,
  receive: share.receive,
  net: share.net,
  due: share.due,
  progress: share.progress,
  is_overdue: share.isOverdue,
});

const presentTransaction = ({ date, type, sums, totalCalledCalculated, received }: Transaction): Omit<FundInvestment['transactions'][number], 'notice'> => ({
  notice_date: date,
  transaction_type: type,
  contributions: sums.contributions,
  contributions_outside: sums.contributionsOutside,
  draws: sums.draws,
  repaid_cash: sums.repaidCash,
  repaid_withheld: sums.repaidWithheld,
  interest_paid_cash: sums.interestPaidCash,
  interest_paid_withheld: sums.interestPaidWithheld,
  distributions: sums.distributions,
  returned_capital: sums.returnedCapital,
  recallable: sums.recallable,
  total_called_calculated: totalCalledCalculated,
  total_received_calculated: received,
});

const presentValuation = ({ date, standing }: HoldingDay): FundInvestment['valuations'][number] => ({
  notice_date: date,
  quarter: quarterOf(date),
  // A day of a valuation has one.
  gross_nav: standing.grossNav ?? ZERO,
  loan_balance: standing.loanBalance,
  unpaid_interest: standing.unpaidInterest,
  latest_nav: standing.latestNav ?? ZERO,
});
