import { civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { Handlers } from '../../http/handler.ts';
import { badField } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { linesOfCodes, publishedNotice, withoutImport } from './held.ts';
import { settleLines } from './operations/settleLines.ts';
import { undoSettlement } from './operations/undoSettlement.ts';
import { settledIn, valuedBetween, type LineRow, type NoticeRow } from './queries.ts';
import { readNotice } from './readNotice.ts';

export const settlingHandlers = {
  settleNotice: async ({ tx, context, clock, params: { id }, body, audit }) => {
    const companyId = context.company.id;
    const { notice, lines } = await linesToSettle(tx, companyId, id, body.investor_account_codes);
    const today = civilDateIn(context.now, context.company.timeZone);
    const paidOn = paymentDays(body, lines, today);
    const drawn = body.draws_paid_on === undefined ? undefined : civilDate(body.draws_paid_on);
    if (drawn !== undefined && drawn > today) throw badField('draws_paid_on', 'Lies in the future. A draw is settled when it has come.');
    if (body.is_in_valuation) {
      const settled = new Set((await settledIn(tx, companyId, id)).map(({ n }) => n));
      const open = lines.filter(({ n, type }) => !settled.has(n) && !(type === 'loan_draw' && drawn !== undefined && drawn <= notice.due_date));
      await refuseUnvalued(tx, companyId, notice, open, paidOn);
    }
    const dayOf = (line: LineRow) => (line.type === 'loan_draw' ? (drawn ?? paidOn(line)) : paidOn(line));
    const posted = await settleLines(tx, {
      companyId,
      notice,
      lines,
      paidOn: dayOf,
      effectiveOn: (line) => (body.is_in_valuation && dayOf(line) > notice.due_date ? notice.due_date : dayOf(line)),
      by: context.realUser.id,
      clock,
    });
    audit({ type: 'notice', id, detail: { posted } });
    return readNotice(tx, context, id);
  },

  undoNoticeSettlement: async ({ tx, context, clock, params: { id }, body, audit }) => {
    const { notice, lines } = await linesToSettle(tx, context.company.id, id, body.investor_account_codes);
    const reversed = await undoSettlement(tx, { companyId: context.company.id, notice, lines, by: context.realUser.id, clock });
    audit({ type: 'notice', id, detail: { reversed, reason: body.reason } });
    return readNotice(tx, context, id);
  },
} satisfies Partial<Handlers>;

/**
 * Holds a published notice, and keeps imports from posting until the transaction ends.
 * @param codes whose lines; everybody's unless given
 * @throws Refusal `not_found`, `locked` where it is not published, `conflict` while an import is under way, `bad_request` for somebody without a line
 */
async function linesToSettle(tx: Tx, companyId: string, id: string, codes: readonly string[] | undefined) {
  await withoutImport(tx, companyId);
  const { notice, lines } = await publishedNotice(tx, companyId, id, 'settled');
  return { notice, lines: linesOfCodes(lines, codes) };
}

interface PaidOn {
  readonly paid_on: string;
  /** Of single investors, by account code. */
  readonly paid_on_of: Readonly<Record<string, string>>;
}

/**
 * The day on which each of these lines was paid, draws like the rest of their share.
 * @throws Refusal `bad_request` for a day to come, and for a day of somebody who has none of these lines
 */
function paymentDays({ paid_on: usual, paid_on_of: own }: PaidOn, lines: readonly LineRow[], today: CivilDate): (line: LineRow) => CivilDate {
  if (usual > today) throw badField('paid_on', inFuture);
  const codes = new Set(lines.map((line) => line.account_code));
  for (const [code, day] of Object.entries(own)) {
    if (!codes.has(code)) throw badField(`paid_on_of.${code}`, `${code} is not among those who are settled.`);
    if (day > today) throw badField(`paid_on_of.${code}`, `${code}: ${inFuture}`);
  }
  const days = new Map(Object.entries(own));
  return ({ account_code: code }) => civilDate(days.get(code) ?? usual);
}

const inFuture = 'Lies in the future. A payment is settled when it has come.';

/** A payment takes effect on the due date only where a valuation between the two holds the call already: it would count twice. */
async function refuseUnvalued(tx: Tx, companyId: string, notice: NoticeRow, lines: readonly LineRow[], paidOn: (line: LineRow) => CivilDate): Promise<void> {
  const byDay = Map.groupBy(lines, paidOn);
  for (const [day, [first, ...others]] of byDay) {
    if (!first) continue;
    const whose = byDay.size === 1 ? '' : ` of ${first.account_code}`;
    if (day <= notice.due_date) throw badField('is_in_valuation', `Nothing lies between the due date and the payment${whose}.`);
    const paid = [first, ...others];
    const investors = [...new Set(paid.map((line) => line.investor_id))];
    const valued = new Set((await valuedBetween(tx, companyId, notice.fund_id, investors, notice.due_date, day)).map((row) => row.investor_id));
    const unvalued = paid.find((line) => !valued.has(line.investor_id));
    if (unvalued) throw badField('is_in_valuation', `${unvalued.account_code} has no valuation from the due date on that is older than the payment.`);
  }
}
