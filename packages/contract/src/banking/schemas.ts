import {
  BANK_GROUPS,
  MOST_BANK_CHARACTERS,
  NUMBER_SOURCES,
  NUMBERS_OF_ACCOUNT,
  type BankDetails,
  type BankField,
  type NumberOfAccount,
} from '@pari/domain/banking';
import { z } from 'zod';
import { applicationUse } from '../applications/use.ts';
import { id, instant, shortText } from '../wire.ts';

export const version = z.int().nonnegative();
const line = shortText(MOST_BANK_CHARACTERS, z.string().trim()).refine((text) => !/\p{Cc}/u.test(text), 'Holds a control character.');
const number = line.refine((text) => !text.includes('•'), 'Type the whole number, or leave it out.');

/** Every field, as it is typed. */
const typed = {
  bank_country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, 'Must be two capital letters, such as DE.')
    .describe('ISO 3166-1, two letters; it says which form the other fields are of'),
  bank_name: line,
  street_address: line,
  city: line,
  state: line,
  province: line,
  postal_code: line,
  account_name: line,
  account_number: number,
  routing_number: line,
  swift_code: line,
  iban_number: number,
  credit_account_name: line,
  credit_account_number: number,
  currency: line,
  reference: line,
  have_intermediary_bank: z.boolean(),
  intermediary_bank_name: line,
  intermediary_bank_swift_code: line,
} satisfies Record<BankField, z.ZodType>;

const { bank_country: country, ...others } = typed;
/** What is given of it: what is left out stays. */
export const bankFieldsGiven = z.strictObject({ bank_country: country, ...z.strictObject(others).partial().shape });

export const numberOfAccount = z.enum(NUMBERS_OF_ACCOUNT satisfies readonly NumberOfAccount[]);
export const bankGroup = z.enum(BANK_GROUPS);

const text = z.string();
const shown = z
  .object({
    bank_country: text,
    bank_name: text,
    street_address: text,
    city: text,
    state: text,
    province: text,
    postal_code: text,
    account_name: text,
    account_number: text.describe('its last signs'),
    routing_number: text,
    swift_code: text,
    iban_number: text.describe('its last signs'),
    credit_account_name: text,
    credit_account_number: text.describe('its last signs'),
    currency: text,
    reference: text,
    have_intermediary_bank: z.boolean(),
    intermediary_bank_name: text,
    intermediary_bank_swift_code: text,
  } satisfies Record<keyof BankDetails, z.ZodType>)
  .meta({ id: 'MaskedBankDetails' });

const committed = z.object({
  version: z.int().positive(),
  details: shown,
  at: instant,
  is_verified: z.boolean().describe('a reviewer called back, and this account was confirmed'),
  verified_at: instant.nullable(),
});

/** A telephone number by which the applicant is called back. */
const callBackNumber = z.object({
  number: z.string(),
  source: z.enum(NUMBER_SOURCES).describe('what proves who they are, or their account'),
  of: z.string().nullable().describe('the participant whose it is; null: the investor, or whose account it is'),
  since: instant,
  until: instant.nullable().describe('when another took its place; null: it stands'),
});
export const callBackNumbers = z
  .object({
    are_older: z.boolean().describe('false: none was known a day before the account was given, and these were submitted since'),
    numbers: z.array(callBackNumber).describe('those that are known the longest first'),
  })
  .meta({ id: 'CallBackNumbers' });

const draft = z.object({
  group: bankGroup,
  details: shown,
  enhancements: z.record(z.string(), z.string()).describe('what the checks find, by field: a sentence each'),
  changed_at: instant,
});

const record = z.object({
  id: id.nullable().describe('null: nothing was kept yet'),
  version: version.describe('to be given with what is typed; 0: nothing was kept yet'),
  name: z.string().describe('of the person, or the entity through which they invest'),
  committed: committed.nullable(),
  erased_at: instant.nullable().describe('nothing stands in it since then'),
  used_in: z.array(applicationUse).describe('the applications of the person that use it'),
});

/** Where somebody is paid, with the numbers of accounts by their last signs. */
export const bankRecord = record.meta({ id: 'BankRecord' });

export const bankDetail = record
  .extend({
    group: bankGroup.nullable().describe('of the form that was typed in last; null: none was'),
    drafts: z.array(draft).describe('the form of each group of countries that was typed in, as it is committed next'),
    enhancements: z.record(z.string(), z.string()).describe('of the form that was typed in last'),
    is_committed: z.boolean().describe('nothing was typed since it was committed'),
    is_entity: z.boolean().describe('whether an entity is paid'),
    needs_confirmation: z.boolean().describe('other details take back what was submitted: a change has to be confirmed'),
    call_back: callBackNumbers
      .nullable()
      .describe('by which somebody calls to verify the account, by their last signs; null in the answer to what was typed: they stand as they were read'),
    abilities: z.object({ edit: z.boolean(), commit: z.boolean(), reveal: z.boolean() }),
  })
  .meta({ id: 'BankDetail' });
export type BankDetail = z.output<typeof bankDetail>;
