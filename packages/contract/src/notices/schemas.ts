import { z } from 'zod';
import { NOTICE_CHECKS, NOTICE_COMPONENTS, NOTICE_KINDS, NOTICE_LINE_TYPES, NOTICE_STATES, REASONED_CHECKS } from '@pari/domain/notices';
import { recipients } from '../audiences/index.ts';
import { amount, civilDate, currencyCode, id, instant, nameText, shortText } from '../wire.ts';

const notNegative = amount.refine((given) => !given.startsWith('-'), { error: 'Must not be negative.' });
export const text = (longest: number) => shortText(longest, z.string().trim().min(1));
const one = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values);

const kind = one(NOTICE_KINDS);
const type = z.enum(NOTICE_LINE_TYPES);
const component = one(NOTICE_COMPONENTS);
const settlement = z.enum(['withheld', 'cash']);
export const accountCode = nameText(100);

/** What one investor is asked for or given. */
const givenLine = z.strictObject({
  investor_account_code: accountCode,
  type,
  amount: notNegative,
  component: component.optional().describe('of what is called; investment, or other outside the commitment, unless said'),
  settled: settlement.optional().describe('of repayments and interest; cash in a call and withheld otherwise, unless said'),
  return_of_capital_amount: notNegative.default('0'),
  gain_amount: notNegative.default('0'),
  income_amount: notNegative.default('0'),
  recallable_amount: notNegative.default('0').describe('overlaps the other parts'),
  unfunded_before: amount.optional().describe('to be compared with what is computed'),
  unfunded_after: amount.optional(),
  entry_reference: text(190).optional().describe('of the ledger entry that settles it'),
});

/** A notice as an administrator writes it. */
export const givenNotice = {
  reference: text(80),
  fund_id: id,
  kind,
  title: nameText(200),
  purpose: text(4000).describe('plain text, shown as it stands'),
  due_date: civilDate.describe('a distribution is paid on it'),
  currency: currencyCode,
  total_called: notNegative.describe('with draws and cash settlements'),
  total_distributed: notNegative.describe('before anything is withheld'),
  corrects_id: id.nullable().default(null).describe('the published notice that this one is to replace'),
  excused: z.record(accountCode, text(500)).default({}).describe('why committed investors have no line, by account code'),
  reasons: z.partialRecord(z.enum(REASONED_CHECKS), text(500)).default({}).describe('why what is unusual is right, by code of the check'),
  lines: z.array(givenLine).max(10_000),
};

export const version = z.int().positive().describe('that was read; another one is a conflict');

export const allocation = z.strictObject({
  version,
  type: z.enum(['contribution', 'contribution_outside_commitment', 'loan_draw', 'distribution']),
  component: component.optional(),
  total: notNegative.describe('divided by commitment, to the smallest unit of the currency'),
  return_of_capital_amount: notNegative.default('0').describe('of the total, as are the others'),
  gain_amount: notNegative.default('0'),
  income_amount: notNegative.default('0'),
  recallable_amount: notNegative.default('0'),
});

const fund = z.object({ id, external_id: z.string(), name: z.string() });
export const progress = z.enum(['open', 'partly_settled', 'settled']);

const noticeRow = {
  id,
  reference: z.string(),
  fund,
  kind,
  title: z.string(),
  due_date: civilDate,
  currency: currencyCode,
  total_called: amount,
  total_distributed: amount,
  state: z.enum(NOTICE_STATES),
  version: z.int().positive(),
  published_on: civilDate.nullable(),
  is_history: z.boolean().describe('it was published before it came here'),
  progress: progress.nullable().describe('null: it is not published'),
};
export const noticeInList = z.object(noticeRow).meta({ id: 'ManagedNoticeInList' });

export const person = z.object({ id, display_name: z.string(), email: z.string() }).nullable();
export const channels = z.array(z.enum(['portal', 'mail']));

const line = z.object({
  row: z.int().positive(),
  investor_account_code: z.string(),
  investor_name: z.string(),
  type,
  amount,
  component: component.nullable(),
  settled: settlement.nullable(),
  return_of_capital_amount: amount,
  gain_amount: amount,
  income_amount: amount,
  recallable_amount: amount,
  unfunded_before: amount.nullable(),
  unfunded_after: amount.nullable(),
  entry_reference: z.string(),
  entry: z.object({ reference: z.string(), effective_date: civilDate }).nullable().describe('the ledger entry that settles it'),
});

const share = z.object({
  investor_account_code: z.string(),
  investor_name: z.string(),
  pay: amount,
  receive: amount,
  net: amount.describe('to pay; below zero: to receive'),
  settled_before: amount.describe('of the net, what was settled by the notice that this one corrects, and is reversed when this one is settled'),
  left: amount.describe('what settling it still comes to: to pay, or below zero to receive'),
  progress,
  is_overdue: z.boolean(),
});

export const managedNotice = z
  .object({
    ...noticeRow,
    purpose: z.string(),
    corrects: z.object({ id, reference: z.string() }).nullable(),
    corrections: z
      .array(z.object({ id, reference: z.string(), state: z.enum(NOTICE_STATES) }))
      .describe('those that are to take its place; published: the one that took it'),
    excused: z.record(z.string(), z.string()),
    reasons: z.record(z.string(), z.string()),
    lines: z.array(line),
    shares: z.array(share).describe('what the lines of each investor come to'),
    events: z.array(
      z.object({
        event: z.string(),
        version: z.int().positive(),
        reason: z.string().nullable().describe('why it was recalled; null of others'),
        by: z.string().nullable().describe('null: the command line'),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'ManagedNotice' });

export const viewers = recipients.describe('advisers and viewers who see something of it by viewing as those people, as things stand');

export const noticeCheck = z
  .object({
    state: z.enum(NOTICE_STATES).describe('checked: nothing keeps it from being approved'),
    version: z.int().positive(),
    findings: z.array(
      z.object({
        code: z.enum(NOTICE_CHECKS),
        row: z.int().positive().nullable().describe('of the line; null: the notice itself'),
        sentence: z.string(),
        is_answered: z.boolean().describe('a reason was given'),
      }),
    ),
    recipients: z
      .array(
        z.object({
          investor_account_code: z.string(),
          investor_name: z.string(),
          person,
          channels,
        }),
      )
      .describe('who would see it, and how they would be told'),
    viewers,
    digest: z.string().nullable().describe('of what was checked; null: something keeps it from going on'),
  })
  .meta({ id: 'NoticeCheck' });

export const settling = z.strictObject({
  investor_account_codes: z.array(accountCode).min(1).max(10_000).optional().describe('whose shares; everybody’s unless said'),
  paid_on: civilDate.describe('today or earlier'),
  paid_on_of: z.record(accountCode, civilDate).default({}).describe('of single investors, where it is another day'),
  draws_paid_on: civilDate.optional().describe('of loan draws, where it is another day'),
  is_in_valuation: z
    .boolean()
    .default(false)
    .describe('a valuation between the due date and the payment holds it already: entries take effect on the due date'),
});

export const fundHolders = z
  .object({
    fund_id: id,
    currency: currencyCode,
    offers_leverage: z.boolean(),
    holders: z.array(
      z.object({
        investor_account_code: z.string(),
        investor_name: z.string(),
        commitment: amount.describe('up to that day'),
        unfunded: amount.describe('on that day, less what other published notices due by then still call'),
        loan_balance: amount,
        unpaid_interest: amount,
      }),
    ),
  })
  .meta({ id: 'FundHolders' });

const days = z.array(z.strictObject({ date: civilDate, name: nameText(100) })).max(2000);

/** Days on which nothing is due, beside Saturdays and Sundays. */
export const holidays = z.strictObject({ holidays: days }).meta({ id: 'Holidays' });
export const newHolidays = z.strictObject({
  holidays: days,
  instead_of: days.optional().describe('those that were changed; others that stand are a conflict'),
});

export const undoing = z.strictObject({ investor_account_codes: z.array(accountCode).min(1).max(10_000).optional(), reason: text(500) });
