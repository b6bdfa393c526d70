import { FUND_STATES } from '@pari/domain/opportunities';
import { z } from 'zod';
import { fundProfile } from '../funds/index.ts';
import { amount, civilDate, currencyCode, fraction, id, rate, shortText } from '../wire.ts';

const day = civilDate.nullable();

const leverageOption = z.object({
  ratio: z.int().nonnegative().describe('3 is 3:1; 0 is none'),
  description: z.string().describe('as it is offered, such as "3:1"; "None" of 0'),
});

/** What a fund offers to those who may apply; amounts in its currency. */
export const offer = {
  interest_from: day,
  interest_until: day,
  application_from: day,
  application_until: day,
  closing_date: day,
  minimum_investment: amount.describe("the person's own, else the fund's"),
  leverage: z.enum(['none', 'ratio', 'free']),
  leverage_options: z.array(leverageOption).describe('None, then those up to the greatest ratio; empty where leverage is none or free'),
  max_leverage_ratio: z.int().nullable(),
  max_leverage_percentage: amount.nullable().describe('of the total gross commitment, 60 is 60 %'),
  min_leverage_amount: amount.nullable(),
  max_levered_amount: amount.nullable(),
  loan_rate: rate.nullable().describe('simple interest a year, 0.06 is 6 %'),
  loan_term_months: z.int().nullable(),
  full_recourse: z.boolean(),
  cashless_commitment_enabled: z.boolean(),
};

const actions = ['apply', 'continue', 'indicate_interest', 'coming_soon', 'view_interest', 'view_application', 'view'] as const;

const identity = {
  id,
  external_id: z.string(),
  name: z.string(),
  symbol: z.string(),
  logo: z.string().nullable(),
  fund_type: z.string(),
  fund_type_name: z.string(),
  region: z.string(),
  risk_profile: z.string(),
  investment_period: z.string().nullable().describe('as the profile words it'),
  currency: z.object({ code: currencyCode, symbol: z.string(), rate: rate.nullable() }),
  is_published: z.boolean(),
  state: z.enum(FUND_STATES).describe('today in the time zone of the company, whatever day figures are for'),
  indicated_interest: z.boolean(),
};

/** One fund on offer. */
export const opportunity = z
  .object({
    ...identity,
    minimum_investment: offer.minimum_investment,
    interest_from: day,
    interest_until: day,
    application_from: day,
    application_until: day,
    closing_date: day,
    action: z.enum(actions),
    link: z.string().nullable().describe('where the action leads: an address of the portal, or of another site; null: nowhere'),
  })
  .meta({ id: 'Opportunity' });

/** A fund as whoever may apply to it, or holds it, reads of it. */
export const fundOnOffer = z
  .object({
    ...identity,
    minimum_investment: offer.minimum_investment.nullable().describe("the person's own, else the fund's; null: nothing is offered"),
    offer: z.object(offer).nullable().describe('null: nothing is offered'),
    company: z.object({ id, name: z.string(), slug: z.string() }),
    company_logo: z.string().nullable(),
    is_legacy: z.boolean(),
    offer_leverage: z.boolean(),
    link: opportunity.shape.link,
    action: z.enum(actions),
    abilities: z.object({ indicate_interest: z.boolean() }),
  })
  .meta({ id: 'FundOnOffer' });

export const fundOnOfferProfile = fundOnOffer
  .extend({
    fund_profile: fundProfile,
    documents: z.array(z.object({ document_id: id, title: z.string(), extension: z.string() })).describe('those of the fund that the person is given'),
  })
  .meta({ id: 'FundOnOfferProfile' });

export const fundCompany = z
  .object({ id, name: z.string(), slug: z.string(), logo: z.string().nullable(), program_name: z.string(), contact_email: z.string().nullable() })
  .meta({ id: 'FundCompany' });

const line = shortText(200, z.string().trim());
/** Who indicates, as the forms ask for it; each form asks for some of them. */
const interestDetails = z.strictObject({
  name: line,
  officeLocation: line,
  jobTitle: line,
  department: line,
  jobBand: line,
  entityType: z.enum(['individual', 'entity', '']),
  taxCountry: line,
  description: shortText(2000, z.string().trim()),
});

const typed = z.string().max(40);
/** Amounts as they are typed, in the currency of the fund; what of them is wrong is said by field. */
const given = {
  equity_amount: typed,
  leverage_amount: typed.optional().describe('of free leverage; of an option it follows from it'),
  leverage_option_description: shortText(200).nullable().optional().describe('one of the options that are offered'),
  cashless_commitment: typed.optional(),
};
/** What is left out stays as it was indicated, or is none: each form asks for what the other does not. */
export const interestGiven = z.strictObject({
  ...given,
  interest_details: interestDetails.partial().prefault({}),
  version: z.int().nonnegative().describe('of the interest that was read; 0: there was none'),
});
export const rehearsalGiven = z.strictObject(given);

/** What somebody indicated for a fund. */
const interest = z
  .object({
    version: z.int().positive(),
    equity_amount: amount,
    levered_amount: amount.describe('of the equity, what the option counts for'),
    unlevered_amount: amount,
    leverage_option_description: z.string().nullable(),
    leverage_amount: amount,
    cashless_commitment: amount,
    total: amount,
    interest_details: interestDetails,
    indicated_at: z.string(),
  })
  .meta({ id: 'Interest' });

export const ownInterest = z
  .object({
    fund: fundOnOffer,
    interest: interest.nullable(),
    version: z.int().nonnegative().describe('to be given with the next change'),
    may_raise: z.boolean().describe('false: amounts may only fall'),
    raise_until: day.describe('the last day on which amounts may be raised; null: none is given'),
    defaults: interestDetails.describe('what the form begins with'),
    abilities: z.object({ change: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'OwnInterest' });

const outcome = z.object({
  change: fraction.describe('of the fund after its costs'),
  gross: amount,
  net: amount.describe('after the loan and its interest; below zero: what would be owed'),
  gain: amount,
  multiple: z.number().nullable(),
  irr: fraction.nullable(),
  borne: amount.describe('what the lender would bear'),
});

export const rehearsal = z
  .object({
    currency: z.object({ code: currencyCode, symbol: z.string() }),
    assumptions: z.object({
      from: civilDate.describe('everything is paid on this day, and the loan drawn in full'),
      until: civilDate,
      days: z.int(),
      rate: rate.describe('simple interest a year, actual/365'),
      full_recourse: z.boolean(),
    }),
    options: z.array(
      leverageOption.extend({
        is_chosen: z.boolean(),
        equity: amount,
        cashless: amount,
        leverage: amount,
        total: amount,
        interest: amount,
        break_even: fraction.nullable().describe('the change of the fund at which the loan costs what it brings'),
        outcomes: z.array(outcome),
      }),
    ),
  })
  .meta({ id: 'LeverageRehearsal' });

const together = { people: z.int(), equity: amount, leverage: amount, cashless: amount, total: amount };
export const demand = z
  .object({
    currency: currencyCode,
    is_whole: z.boolean().describe("false: the person's own part alone"),
    ...together,
    orders: z.object({ people: z.int(), total: amount }).describe('of it what those who hold the fund ask for more by orders that wait'),
    by_option: z.array(z.object({ description: z.string().nullable(), ...together })),
  })
  .meta({ id: 'FundDemand' });

export const country = z.object({ id: z.string().describe('its code'), code: z.string(), name: z.string() });
