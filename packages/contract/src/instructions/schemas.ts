import { z } from 'zod';
import { civilDate, currencyCode, id, instant, nameText, shortText } from '../wire.ts';

const text = (longest: number) => shortText(longest, z.string().trim().min(1));
const number = text(50);
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Must be two capital letters, such as DE.')
  .describe('ISO 3166-1, two letters');

/** How a fund is paid, as an administrator gives it. */
export const proposal = z.strictObject({
  account_name: nameText(140),
  bank_name: nameText(140),
  bank_country: country,
  iban: number.nullable().default(null),
  account_number: number.nullable().default(null).describe('where the account has no IBAN'),
  routing_number: number.nullable().default(null).describe('of a bank in the United States'),
  sort_code: number.nullable().default(null).describe('of a bank in the United Kingdom or Ireland'),
  bic: number.nullable().default(null),
  further_credit: text(300).nullable().default(null).describe('for whom the account takes payments'),
  currency: currencyCode.describe('that of the fund'),
  call_back: z
    .strictObject({ person: nameText(200), number: number.describe('from records older than what is proposed'), at: instant })
    .describe('who confirmed it when they were called'),
});

export const approval = z.strictObject({ number: number.describe('the whole IBAN or account number, typed again') });
export const revocation = z.strictObject({ reason: text(500) });

const by = z.string().nullable().describe('null: the command line');

/** One version, with the numbers of accounts masked. */
const version = z.object({
  version: z.int().positive(),
  state: z.enum(['proposed', 'approved', 'replaced', 'revoked']).describe('replaced: a later one was approved'),
  account_name: z.string(),
  bank_name: z.string(),
  bank_country: z.string(),
  iban: z.string().nullable().describe('masked'),
  account_number: z.string().nullable().describe('masked'),
  routing_number: z.string().nullable(),
  sort_code: z.string().nullable(),
  bic: z.string().nullable(),
  further_credit: z.string().nullable().describe('numbers in it are masked'),
  currency: currencyCode,
  call_back: z.object({ person: z.string(), number: z.string(), at: instant }),
  proposed: z.object({ by, at: instant }),
  approved: z.object({ by, at: instant, usable_from: civilDate }).nullable(),
  revoked: z.object({ by, at: instant, reason: z.string() }).nullable(),
  not_by_you: z.string().nullable().describe('while it is proposed: why whoever asks cannot approve it, as a sentence; null: they can'),
});

/** A version by which people are asked to pay, for those who approve that. */
export const instructionsUsed = version.pick({
  version: true,
  state: true,
  account_name: true,
  bank_name: true,
  bank_country: true,
  iban: true,
  account_number: true,
  routing_number: true,
  sort_code: true,
  bic: true,
  further_credit: true,
  currency: true,
  approved: true,
});

export const fundInstructions = z
  .object({ fund: z.object({ id, name: z.string(), currency: currencyCode }), versions: z.array(version) })
  .meta({ id: 'FundInstructions' });

/** Where a fund stands with how it is paid. */
const fundStanding = z.object({
  id,
  external_id: z.string(),
  name: z.string(),
  currency: currencyCode,
  published: z.boolean(),
  state: z
    .enum(['none', 'resting', 'in_force', 'revoked'])
    .describe('of what was approved last. none: nothing ever was; resting: nobody is asked to pay by it yet'),
  usable_from: civilDate.nullable().describe('of what is resting or in force'),
  is_proposed: z.boolean().describe('something newer waits for a second administrator'),
});
export const fundStandings = z.object({ funds: z.array(fundStanding).describe('by name') }).meta({ id: 'FundStandings' });
