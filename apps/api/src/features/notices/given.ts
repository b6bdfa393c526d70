import type { Received, Contract } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { asUsual, type NoticeLine } from '@pari/domain/notices';
import { badField } from '../../http/problems.ts';
import { requireCurrency } from '../../http/requireCurrency.ts';
import type { Tx } from '../../ports/database.ts';
import { fundNamed, investorsNamed, noticeIn, noticeNamed } from './queries.ts';
import type { SaidNotice } from './said.ts';

type Given = Received<Contract['createNotice'], 'body'>;

/**
 * A notice as an administrator gave it, with the investors of its lines by account code; what lines leave out is as usual.
 * @param id of the notice that it is the next version of; null: a new one
 * @throws Refusal `bad_request` for what the company has not
 */
export async function saidBy(tx: Tx, companyId: string, given: Given, id: string | null): Promise<{ said: SaidNotice; investorIds: Map<string, string> }> {
  requireCurrency(given.currency);
  if (!(await fundNamed(tx, companyId, given.fund_id))) throw badField('fund_id', 'There is no such fund.');
  const bearer = await noticeNamed(tx, companyId, given.reference);
  if (bearer && bearer.id !== id) throw badField('reference', 'Another notice has this reference.');
  if (given.corrects_id !== null && (given.corrects_id === id || !(await noticeIn(tx, companyId, given.corrects_id))))
    throw badField('corrects_id', 'There is no such notice to correct.');
  const codes = [...new Set(given.lines.map((line) => line.investor_account_code))];
  const investorIds = new Map((await investorsNamed(tx, companyId, codes)).map((row) => [row.account_code, row.id]));
  const unknown = given.lines.findIndex((line) => !investorIds.has(line.investor_account_code));
  if (unknown >= 0) throw badField(`lines.${unknown}.investor_account_code`, 'There is no such investor.');
  const said: SaidNotice = {
    reference: given.reference,
    fundId: given.fund_id,
    kind: given.kind,
    title: given.title,
    purpose: given.purpose,
    dueDate: civilDate(given.due_date),
    currency: given.currency,
    totalCalled: decimal(given.total_called),
    totalDistributed: decimal(given.total_distributed),
    excused: given.excused,
    reasons: given.reasons,
    correctsId: given.corrects_id,
    publishedOn: null,
    lines: linesSaid(given),
  };
  return { said, investorIds };
}

const linesSaid = ({ lines, ...notice }: Given): NoticeLine[] =>
  asUsual(
    notice,
    lines.map((line, index) => ({
      row: index + 1,
      investor: line.investor_account_code,
      type: line.type,
      amount: decimal(line.amount),
      component: line.component ?? null,
      settled: line.settled ?? null,
      returnOfCapital: decimal(line.return_of_capital_amount),
      gain: decimal(line.gain_amount),
      income: decimal(line.income_amount),
      recallable: decimal(line.recallable_amount),
      unfundedBefore: line.unfunded_before === undefined ? null : decimal(line.unfunded_before),
      unfundedAfter: line.unfunded_after === undefined ? null : decimal(line.unfunded_after),
      entryReference: line.entry_reference ?? null,
    })),
  );
