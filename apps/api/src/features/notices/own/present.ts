import type { Answer, Contract } from '@pari/contract';
import { add, decimal, divideToSignificant, signOf, sum, toNumber, type Decimal } from '@pari/domain/money';
import { paymentReference, type Payment } from './payment.ts';
import type { OwnRow } from './queries.ts';
import type { OwnShare } from './shares.ts';

type Detail = Answer<Contract['getNotice']>;

const fundOf = ({ fund_id: id, fund_external_id: external_id, fund_name: name }: OwnRow) => ({ id, external_id, name });

const total = (shares: readonly OwnShare[], of: (share: OwnShare) => Decimal): Decimal => sum(shares.map(of));

/** A notice in a person's list: their shares together. */
export const presentListed = (notice: OwnRow, shares: readonly OwnShare[]) => ({
  id: notice.id,
  reference: notice.reference,
  fund: fundOf(notice),
  kind: notice.kind,
  title: notice.title,
  due_date: notice.due_date,
  currency: notice.currency,
  is_in_force: notice.state === 'published',
  published_on: notice.published_on ?? notice.due_date,
  pay: total(shares, ({ pay }) => pay),
  receive: total(shares, ({ receive }) => receive),
  net: total(shares, ({ net }) => net),
  due: total(shares, ({ due }) => due),
  progress: togetherOf(shares),
  is_overdue: shares.some(({ isOverdue }) => isOverdue),
});

/** What one of a person's profiles has to pay by a notice. */
export const presentDue = ({ notice, share }: { readonly notice: OwnRow; readonly share: OwnShare }) => ({
  notice: { id: notice.id, reference: notice.reference, kind: notice.kind, title: notice.title },
  fund: fundOf(notice),
  investor: share.investor,
  due_date: notice.due_date,
  currency: notice.currency,
  due: share.due,
  is_overdue: share.isOverdue,
  may_pay: !notice.is_revoked,
});

function togetherOf(shares: readonly OwnShare[]): OwnShare['progress'] {
  const all = new Set(shares.map(({ progress }) => progress));
  return all.size === 1 ? ([...all][0] ?? 'open') : all.size === 0 ? 'settled' : 'partly_settled';
}

/** From how many investors on the whole of a notice is told: of fewer, one would know of another's. */
const FEWEST_FOR_TOTALS = 5;

interface Around {
  readonly payment: Payment | null;
  readonly investors: number;
  readonly toDate: ReadonlyMap<string, { readonly called: Decimal; readonly received: Decimal }>;
}

/** A notice with everything that is told of the person's shares. */
export function presentDetail(notice: OwnRow, shares: readonly OwnShare[], { payment, investors, toDate }: Around): Detail {
  const [called, distributed] = [decimal(notice.total_called), decimal(notice.total_distributed)];
  return {
    ...presentListed(notice, shares),
    purpose: notice.purpose,
    corrects: named(notice.corrects, notice.corrects_reference),
    corrected_by: named(notice.corrected_by, notice.corrected_by_reference),
    totals: investors < FEWEST_FOR_TOTALS ? null : { called, distributed, investors },
    payment: payment && { may_pay: payment.mayPay, sentence: payment.sentence, is_masked: payment.isMasked, instructions: payment.instructions },
    shares: shares.map((share) => presentShare(notice, share, investors < FEWEST_FOR_TOTALS ? null : add(called, distributed), toDate.get(share.investor.id))),
  };
}

const known = (amount: string | null | undefined): Decimal | null => (amount === null || amount === undefined ? null : decimal(amount));

const named = (id: string | null, reference: string | null) => (id === null || reference === null ? null : { id, reference });

function presentShare(
  notice: OwnRow,
  share: OwnShare,
  whole: Decimal | null,
  toDate: { readonly called: Decimal; readonly received: Decimal } | undefined,
): Detail['shares'][number] {
  const [first] = share.lines;
  const gross = sum(share.lines.filter(({ settled }) => settled !== 'withheld').map(({ amount }) => decimal(amount)));
  return {
    investor: share.investor,
    payment_reference: paymentReference(notice, share),
    lines: share.lines.map((line) => ({
      type: line.type,
      component: line.component,
      amount: decimal(line.amount),
      settled: line.settled,
      return_of_capital_amount: decimal(line.return_of_capital),
      gain_amount: decimal(line.gain),
      income_amount: decimal(line.income),
      recallable_amount: decimal(line.recallable),
    })),
    pay: share.pay,
    receive: share.receive,
    net: share.net,
    settled_before: share.settledBefore,
    left: share.left.net,
    due: share.due,
    unfunded_before: known(first?.unfunded_before),
    unfunded_after: known(first?.unfunded_after),
    called_to_date: toDate?.called ?? decimal('0'),
    received_to_date: toDate?.received ?? decimal('0'),
    part: whole === null || signOf(whole) === 0 ? null : toNumber(divideToSignificant(gross, whole, 12)),
    progress: share.progress,
    is_overdue: share.isOverdue,
    paid_on: share.paidOn,
  };
}
