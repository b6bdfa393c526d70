import { z } from 'zod';
import { NOTICE_COMPONENTS, NOTICE_KINDS, NOTICE_LINE_TYPES } from '@pari/domain/notices';
import { amount, civilDate, currencyCode, fraction, id } from '../wire.ts';
import { progress } from './schemas.ts';

const fund = z.object({ id, external_id: z.string(), name: z.string() });
const investor = z.object({ id, name: z.string(), account_code: z.string() });
const kind = z.enum(NOTICE_KINDS);

const row = {
  id,
  reference: z.string(),
  fund,
  kind,
  title: z.string(),
  due_date: civilDate,
  currency: currencyCode,
  is_in_force: z.boolean().describe('false: another notice took its place'),
  published_on: civilDate,
  pay: amount.describe("of the person's shares together, as are the others"),
  receive: amount,
  net: amount.describe('to pay; below zero: to receive'),
  due: amount.describe('to be paid still'),
  progress,
  is_overdue: z.boolean(),
};
export const ownNoticeInList = z.object(row).meta({ id: 'NoticeInList' });

const line = z.object({
  type: z.enum(NOTICE_LINE_TYPES),
  component: z.enum(NOTICE_COMPONENTS).nullable(),
  amount,
  settled: z.enum(['withheld', 'cash']).nullable(),
  return_of_capital_amount: amount,
  gain_amount: amount,
  income_amount: amount,
  recallable_amount: amount,
});

const share = z.object({
  investor,
  payment_reference: z.string().describe('to be given with the payment'),
  lines: z.array(line),
  pay: amount,
  receive: amount,
  net: amount,
  settled_before: amount.describe('of the net, what was settled by the notice that this one corrects'),
  left: amount.describe('of the net, what is to be paid still; below zero: to be received'),
  due: amount,
  unfunded_before: amount.nullable().describe('when it was published; null: not known'),
  unfunded_after: amount.nullable(),
  called_to_date: amount.describe('by the ledger of today'),
  received_to_date: amount,
  part: fraction.nullable().describe('of the whole notice; null: it is for fewer than five investors'),
  progress,
  is_overdue: z.boolean(),
  paid_on: civilDate.nullable(),
});

const text = z.string().nullable();
const payment = z.object({
  may_pay: z.boolean().describe('false: nobody is to pay'),
  sentence: z.string().describe('when the account was confirmed, or why nobody is to pay'),
  is_masked: z.boolean().describe('numbers are masked, because somebody views as the person'),
  instructions: z
    .object({
      account_name: z.string(),
      bank_name: z.string(),
      bank_country: z.string(),
      iban: text,
      account_number: text,
      routing_number: text,
      sort_code: text,
      bic: text,
      further_credit: text,
      currency: currencyCode,
    })
    .nullable(),
});

const named = z.object({ id, reference: z.string() }).nullable();
export const ownNotice = z
  .object({
    ...row,
    purpose: z.string().describe('plain text'),
    corrects: named,
    corrected_by: named,
    totals: z.object({ called: amount, distributed: amount, investors: z.int() }).nullable().describe('null: it is for fewer than five investors'),
    payment: payment.nullable().describe('null: nothing is to be paid'),
    shares: z.array(share),
  })
  .meta({ id: 'Notice' });

/** What one profile of a person has to pay still by a notice. */
export const dueNotice = z.object({
  notice: z.object({ id, reference: z.string(), kind, title: z.string() }),
  fund,
  investor,
  due_date: civilDate,
  currency: currencyCode,
  due: amount,
  is_overdue: z.boolean(),
  may_pay: z.boolean().describe('false: its payment instructions were withdrawn, and nobody is to pay'),
});
export const dueNotices = z.object({ results: z.array(dueNotice) }).meta({ id: 'DueNotices' });

export const upcomingNotices = z
  .object({
    results: z.array(
      z.object({
        fund,
        currency: currencyCode,
        quarters: z.array(z.object({ quarter: z.string().describe('such as Q2 2026'), net: amount.describe('to pay; below zero: to receive') })),
        unfunded: amount.describe('what may still be called after that'),
      }),
    ),
  })
  .meta({ id: 'UpcomingNotices' });
