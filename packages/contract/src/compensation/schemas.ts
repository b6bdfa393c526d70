import { MOST_PAY_FIELDS, PAY_YEARS } from '@pari/domain/compensation';
import { z } from 'zod';
import { amount, cents, civilDate, currencyCode, givenDay, id, instant, nameText } from '../wire.ts';

const payYear = z.int().min(PAY_YEARS.first).max(PAY_YEARS.last);

const summary = {
  salary: amount.nullable().describe('null: the record says nothing of it'),
  bonus: amount.nullable(),
  total_benefits: amount.nullable().describe('the sum of the benefits, or what was given where none is'),
};
const benefits = z.record(z.string(), amount).describe('every field of the record other than salary, bonus and total_benefits, such as health');
const currency = z.object({ code: currencyCode, symbol: z.string() });

export const latestPay = z
  .object({ currency, date: civilDate, year: payYear, ...summary, benefits })
  .nullable()
  .meta({ id: 'Compensation', description: 'null: there is none by that day' });

export const payHistory = z
  .object({
    results: z
      .array(z.looseObject({ year: payYear, date: civilDate, currency, ...summary }))
      .describe('a row for each year, the last first; the amounts of its benefits stand in it, too, by the names of their fields'),
  })
  .meta({ id: 'CompensationHistory' });

/** Where a year of somebody's pay stands, without an amount. */
const standing = {
  year: payYear,
  version: z.int().positive().describe('of the year: the last of its versions'),
  date: civilDate.describe('from which on it is shown'),
  currency: currencyCode,
  withdrawn: z.boolean(),
  posted_at: instant,
  posted_by: z.string().nullable().describe('null: the demo story'),
};
export const payStanding = z.object({ user_id: id, ...standing }).meta({ id: 'CompensationStanding' });

export const paidPerson = z.object({
  user_id: id,
  display_name: z.string(),
  email: z.string(),
  latest_year: payYear.nullable().describe('null: all were withdrawn, or there was never one'),
});

/** A commitment is a source in one currency. */
const commitment = {
  source_name: z.string(),
  currency: currencyCode,
  date: civilDate.describe('from which on it counts'),
  version: z.int().positive().describe('how many versions the commitment has, of all its days'),
};
export const commitmentStanding = z.object({ user_id: id, ...commitment }).meta({ id: 'CommitmentStanding' });

export const newReduction = z.strictObject({
  version: z.int().positive().describe('of the commitment, as it was read'),
  source_name: nameText(200),
  currency: currencyCode,
  date: givenDay.describe('from which on it counts; the rest of the commitment stays as it is on that day'),
  salary_reduction: cents.nullable().describe('null: none is recorded any more'),
});

export const payFile = z
  .object({
    person: z.object({ user_id: id, display_name: z.string(), email: z.string() }),
    commitments: z
      .array(
        z.object({
          ...commitment,
          posted_at: instant,
          posted_by: z.string().nullable(),
          total_capital_commit: amount,
          cashless_commit: amount,
          management_fee_offset: amount,
          salary_reduction: amount.nullable().describe('null: none was recorded'),
          cash: amount.nullable().describe('the rest of the total; null: its parts are more than that, which whoever recorded the total is not told'),
        }),
      )
      .describe('beside the carry, by source and currency: each day from which another version counts'),
    records: z
      .array(z.object({ ...standing, ...summary, benefits }))
      .describe('each year as it is now, and each day from which another version of it counts, the last first; of what was withdrawn, no amounts'),
  })
  .meta({ id: 'CompensationFile' });

/** As it was typed: what is wrong is said of each field, and nothing that was typed is repeated. */
const fields = z
  .record(z.string(), z.string().max(40, 'Must be a number such as 12500.75.'))
  .refine((pay) => Object.keys(pay).length > 0, 'Give at least one amount.')
  .refine((pay) => Object.keys(pay).length <= MOST_PAY_FIELDS, `Give at most ${MOST_PAY_FIELDS} fields.`);

export const newRecord = z.strictObject({
  version: z.int().nonnegative().describe('of the year, as it was read; 0: there is none'),
  year: payYear,
  date: givenDay.describe('the day from which on it is shown'),
  currency: currencyCode,
  fields: fields.describe('amounts by field: salary, bonus, total_benefits, and any number of benefits, of which that is the sum'),
});

const written = z.object({
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  skipped: z.int().nonnegative().describe('equal to what was known already'),
});

export const payReport = z
  .object({
    dry_run: z.boolean(),
    rows: z.int().nonnegative(),
    people: z.int().nonnegative(),
    records: written.describe('years of pay'),
    other_benefits: z
      .array(z.object({ field: z.string(), row: z.int().positive().describe('the first that has it') }))
      .describe('fields that are read as benefits by names that are not usual: one may be a slip of the hand'),
    commitments: written,
  })
  .meta({ id: 'CompensationReport', description: 'What an import did, without an amount' });
