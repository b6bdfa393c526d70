import { z } from 'zod';
import { FUND_STATES } from '@pari/domain/opportunities';
import { recipients } from '../audiences/index.ts';
import { endpoint, Noun } from '../endpoint.ts';
import { fundProfile } from '../funds/index.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { amount, currencyCode, id, instant, key, list, listQuery, nameText, searchText, shortText } from '../wire.ts';
import { demand, offer } from './schemas.ts';

const version = z.int().nonnegative();
const count = z.int().nonnegative();
const person = z.object({ id, display_name: z.string() });

/** What administrators decide of a fund beside what it offers. */
const facts = {
  name: nameText(200),
  symbol: nameText(20),
  currency: currencyCode,
  fund_type: nameText(100),
  region: nameText(100),
  risk_profile: nameText(100),
  is_legacy: z.boolean(),
  offer_leverage: z.boolean(),
  total_commitments: amount.nullable().describe('of all its investors; null: not known'),
};
const firm = {
  firm: id.optional().describe('one that is there'),
  new_firm: nameText(200).optional().describe('or the name of another one'),
};

const setup = {
  ...offer,
  audience: z.enum(['everyone', 'listed']).describe('all investors, or those whom the fund names'),
  minimum_investment: amount,
  leverage_options: z
    .array(
      z.strictObject({
        ratio: z.int().min(0).max(999).describe('3 is 3:1'),
        description: shortText(100, z.string().trim())
          .regex(/^[^;=]*$/, 'Must hold neither a semicolon nor an equals sign.')
          .describe('blank: as the ratio is written'),
      }),
    )
    .max(20),
  max_leverage_ratio: z.int().min(0).max(9999).nullable(),
  loan_term_months: z.int().min(0).max(9999).nullable(),
  external_onboarding_url: shortText(200)
    .regex(/^https:\/\/\S+$/, 'Must be an address that begins with https://.')
    .nullable()
    .describe('where applications are taken instead; on a site that the operator allows'),
};

const setupVersion = z
  .object({ ...setup, version, at: instant, author: person.nullable().describe('null: it was imported by a command') })
  .meta({ id: 'FundSetupVersion' });

/** What a fund stands at for those who offer it. */
const MANAGED_STATES = [...FUND_STATES, 'not_offered'] as const;

const summary = z
  .object({
    id,
    external_id: z.string(),
    ...facts,
    firm: z.object({ id, name: z.string() }),
    is_published: z.boolean(),
    state: z.enum(MANAGED_STATES).describe('today in the time zone of the company; not_offered: published, and without a set-up that is'),
    audience: setup.audience.nullable().describe('null: nothing is offered'),
    interest_from: offer.interest_from,
    interest_until: offer.interest_until,
    application_from: offer.application_from,
    application_until: offer.application_until,
    closing_date: offer.closing_date,
    has_draft: z.boolean().describe('a set-up is being prepared that is not published'),
    named: count.describe('how many people it names, offered to or not'),
    interested: count.describe('how many want some of it, by interest or as holders by orders for more'),
    indicated: amount.describe('what they want together, with leverage'),
  })
  .meta({ id: 'ManagedFundSummary' });

const managedFund = summary
  .extend({
    version: version.describe('of the facts and of what its page tells'),
    fund_profile: fundProfile,
    closed_at: instant.nullable().describe('by an administrator'),
    holders: count.describe('how many people hold it'),
    offered_to: count.describe('how many people it is offered to now'),
    demand,
    setup: z.object({
      version: version.describe('of the last one, to be given with the next; 0: there is none'),
      published: setupVersion.nullable().describe('the one that judges'),
      draft: setupVersion.nullable().describe('what is being prepared since'),
    }),
    abilities: z.object({ publish: z.boolean(), close: z.boolean(), reopen: z.boolean(), change_currency: z.boolean() }),
  })
  .meta({ id: 'ManagedFund' });

const effect = z
  .object({
    ...rehearsed,
    fund: managedFund,
    recipients: recipients.describe('to whom it is offered after that'),
    no_longer: count.describe('to how many it is offered now and not after that'),
    holders: count.describe('how many hold it, who are offered nothing'),
    interested: count.describe('how many indicated interest or ask for more by orders, which stays as it is'),
  })
  .meta({ id: 'FundEffect' });

/** What the fund file says of somebody: with what forms begin, and limits of their own. */
const line = shortText(200, z.string().trim());
const told = {
  listed: z.boolean().describe('false: forms begin with what is said of them, and that is all'),
  first_name: line,
  last_name: line,
  job_title: line,
  department: line,
  job_band: line,
  office_location: line,
  investor_location: line,
  entity_type: z.enum(['individual', 'entity', '']),
  tax_country: line,
  minimum_investment: amount.nullable().describe("null: the fund's"),
  max_leverage_ratio: z.int().min(0).max(9999).nullable(),
  max_levered_amount: amount.nullable(),
};
const fundPerson = z
  .object({
    id,
    version,
    email: z.string(),
    user: person.nullable().describe('whose it is; null: nobody has that address yet'),
    ...told,
    indicated: amount.nullable().describe('what the person indicated, with leverage; null: nothing'),
  })
  .meta({ id: 'FundPerson' });

const common = { policy: 'administrator' } as const;
const ofFund = { ...common, params: z.strictObject({ id: key.describe('the fund, by id or external id') }) } as const;
const ofPerson = { ...common, params: z.strictObject({ id: ofFund.params.shape.id, person: id }), refusals: ['conflict'] } as const;
const rehearsedOfFund = { ...ofFund, query: rehearsalQuery, output: effect, refusals: ['conflict', 'not_yet'] } as const;

export const managedFunds = new Noun({
  listManagedFunds: endpoint({
    ...common,
    route: 'GET /api/admin/funds',
    summary: 'Every fund of the company, with what it offers and what was indicated for it',
    query: listQuery({ sort: ['name', 'firm', 'closing_date'] }).extend({
      search: searchText('part of the name, the symbol or the external id'),
      state: z.enum(MANAGED_STATES).optional(),
    }),
    output: list(summary),
  }),
  createFund: endpoint({
    ...common,
    route: 'POST /api/admin/funds',
    summary: 'Adds a fund, which nobody sees before it is published',
    body: z.strictObject({
      external_id: key.describe('as other systems call it, for good'),
      ...facts,
      ...firm,
      total_commitments: facts.total_commitments.default(null),
    }),
    output: managedFund,
    status: 201,
    idempotent: true,
  }),
  getManagedFund: endpoint({
    ...ofFund,
    route: 'GET /api/admin/funds/{id}',
    summary: 'One fund, with what its page tells, its set-up and the demand for it',
    output: managedFund,
  }),
  updateFund: endpoint({
    ...ofFund,
    route: 'PATCH /api/admin/funds/{id}',
    summary: 'Changes what is named of a fund. Its currency stays once anything is in it',
    body: z.strictObject({ version, ...z.object(facts).partial().shape, ...firm }),
    output: managedFund,
    refusals: ['conflict'],
  }),
  putFundProfile: endpoint({
    ...ofFund,
    route: 'PUT /api/admin/funds/{id}/profile',
    summary: 'Changes what the page of a fund tells; what could run or load is taken out of its texts',
    body: z.strictObject({ version, fund_profile: fundProfile }),
    output: managedFund,
    refusals: ['conflict'],
  }),
  listFundSetups: endpoint({
    ...ofFund,
    route: 'GET /api/admin/funds/{id}/setup',
    summary: 'Every version of the set-up of a fund, the newest first',
    output: list(setupVersion.extend({ state: z.enum(['draft', 'published']) })),
  }),
  saveFundSetup: endpoint({
    ...ofFund,
    route: 'POST /api/admin/funds/{id}/setup',
    summary: 'Keeps a draft of the set-up of a fund; nothing is offered by it before it is published. The same again keeps nothing',
    body: z.strictObject({ version, ...setup }),
    output: managedFund,
    idempotent: true,
    refusals: ['conflict'],
  }),
  publishFund: endpoint({
    ...rehearsedOfFund,
    route: 'POST /api/admin/funds/{id}/publish',
    summary: 'Publishes a fund, and the last version of its set-up; rehearsed with `dry_run` first, and done once',
    body: z.strictObject({ setup_version: version.describe('the last one, which was looked at; 0: there is none') }),
  }),
  closeFund: endpoint({
    ...rehearsedOfFund,
    route: 'POST /api/admin/funds/{id}/close',
    summary: 'Closes a fund whatever its days say: nobody begins to indicate, and amounts may only fall; rehearsed first, and done once',
  }),
  reopenFund: endpoint({
    ...rehearsedOfFund,
    route: 'POST /api/admin/funds/{id}/reopen',
    summary: 'Lets the days of a closed fund decide again; rehearsed first, and done once',
  }),
  listFundPeople: endpoint({
    ...ofFund,
    route: 'GET /api/admin/funds/{id}/people',
    summary: 'Whom a fund names, with what their forms begin with and limits of their own',
    query: listQuery({ sort: ['email'] }).extend({ search: searchText('part of the e-mail address, or of the name of the person who holds it') }),
    output: list(fundPerson),
  }),
  addFundPerson: endpoint({
    ...ofFund,
    route: 'POST /api/admin/funds/{id}/people',
    summary: 'Names somebody by their address, also before they have an account; it makes none',
    body: z.strictObject({ email: z.email().max(254).toLowerCase(), ...z.object(told).partial().shape }),
    output: fundPerson,
    status: 201,
    idempotent: true,
    refusals: ['conflict'],
  }),
  updateFundPerson: endpoint({
    ...ofPerson,
    route: 'PATCH /api/admin/funds/{id}/people/{person}',
    summary: 'Changes what a fund says of somebody',
    body: z.strictObject({ version, ...z.object(told).partial().shape }),
    output: fundPerson,
  }),
  removeFundPerson: endpoint({
    ...ofPerson,
    route: 'DELETE /api/admin/funds/{id}/people/{person}',
    summary: 'A fund names somebody no more. What they indicated stays',
    query: z.strictObject({ version: z.coerce.number().int().positive() }),
    output: z.null(),
    status: 204,
  }),
});
