import { extname } from 'node:path';
import { countriesToChoose, type ApplicationSetup } from '@pari/domain/applications';
import { countryCodes } from '@pari/domain/instructions';
import type { FundState } from '@pari/domain/opportunities';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { policies, seesHoldings } from '../../http/policies.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { readCompany } from '../companies/index.ts';
import { publishedDefinition } from '../definitions/index.ts';
import { whoseDocuments } from '../documents/index.ts';
import { conversionsAt, momentOf, requireOwnHoldings } from '../positions/index.ts';
import { changeInterest, withdrawInterest, type Change } from './operations/changeInterest.ts';
import { rehearseLeverage } from './operations/rehearseLeverage.ts';
import { liveOf, presentDemand, presentFund, presentInterest, presentOpportunity, todayOf, type Around } from './present.ts';
import { demandOf, documentsOfFund, fundNamed, fundsOffered, interestIn, interestsOf, isListedBefore, whoseOf, type FundRow } from './queries.ts';
import { setupFor, stateOf } from './terms.ts';

export { notAllowed } from './allowedLinks.ts';
export { cleanProfile } from './cleanProfile.ts';
export { managedFundsHandlers } from './desk/index.ts';
export { fundManaged } from './desk/queries.ts';
export { fileDetails } from './fundFile.ts';
export { amountsFor, isAccepting, isOfferedTo, limitsFor, offerTo } from './offerTo.ts';
export { mayPrepare } from './policy.ts';
export { optionsOffered } from './terms.ts';
export { endInterest, takeInterestOver } from './operations/changeInterest.ts';
export { closingDateOf, holdFund, holdFundAlone, holdInterest } from './queries.ts';
export type { Offer } from './offerTo.ts';

/** Whose programme a fund belongs to, and whom to ask. */
async function companyOfFund(tx: Tx, context: Context, id: string) {
  await seen(tx, context, id);
  const company = await readCompany(tx, { id: context.company.id });
  if (!company) throw notFound();
  const { slug, name, logo, profile } = company;
  return { id: company.id, name, slug, logo, program_name: profile.program_name, contact_email: profile.contact_email };
}

/** Funds on offer, and what people indicate for them. */
export const opportunitiesHandlers = {
  listOpportunities: async ({ tx, context, params: { id } }) => {
    requireOwnHoldings(context, id);
    return { results: await opportunitiesOf(tx, context), links: { next: null } };
  },

  getFundOnOffer: async ({ tx, context, params: { id } }) => {
    const { fund, interest, around } = await seen(tx, context, id);
    return presentFund(fund, fund.is_offered === true, interest, around);
  },

  getFundProfile: async ({ tx, context, params: { id } }) => {
    const { fund, interest, around } = await seen(tx, context, id);
    const documents = await documentsOfFund(tx, whoseDocuments(context), fund.id);
    return {
      ...presentFund(fund, fund.is_offered === true, interest, around),
      fund_profile: fund.profile,
      documents: documents.map(({ id: document_id, title, file_name: name }) => ({ document_id, title, extension: extname(name).slice(1).toLowerCase() })),
    };
  },

  getFundCompany: ({ tx, context, params: { id } }) => companyOfFund(tx, context, id),

  getCompanyByFund: ({ tx, context, params: { id } }) => companyOfFund(tx, context, id),

  getInterest: async ({ tx, context, params: { id } }) => {
    const { fund, interest, around } = await seen(tx, context, id);
    return presentInterest(fund, interest, around);
  },

  indicateInterest: async ({ tx, context, clock, params: { id }, body, audit }) => {
    audit({ type: 'fund', id: await changeInterest(tx, context, clock, changeOf(id, body, 'interest')) });
    return readInterest(tx, context, id);
  },

  createFundInterest: async ({ tx, context, clock, body, audit }) => {
    audit({ type: 'fund', id: await changeInterest(tx, context, clock, changeOf(body.fund, body, 'indication')) });
    return readInterest(tx, context, body.fund);
  },

  withdrawInterest: async ({ tx, context, clock, params: { id }, body, audit }) => {
    audit({ type: 'fund', id: await withdrawInterest(tx, context, clock, id, body.version) });
    return readInterest(tx, context, id);
  },

  rehearseLeverage: async ({ tx, context, params: { id }, body }) => {
    const { fund, around } = await seen(tx, context, id);
    if (!fund.is_offered) throw notFound();
    return rehearseLeverage(fund, around.today, body);
  },

  getFundDemand: async ({ tx, context, params: { id } }) => {
    const { company, effectiveUser } = context;
    const isWhole = policies.administrator(context);
    const { fund } = await seen(tx, context, id, isWhole);
    return presentDemand(fund.currency, isWhole, await demandOf(tx, company.id, fund.id, isWhole ? null : effectiveUser.id));
  },

  listWorkflows: async ({ tx, context, params: { id } }) => {
    await seen(tx, context, id);
    return { results: [], links: { next: null } };
  },

  listCountries: async ({ tx, context, params: { id } }) => {
    const { fund } = await seen(tx, context, id);
    const asked = await publishedDefinition(tx, context.company.id, 'application', fund.external_id);
    const countries = asked ? countriesToChoose(asked.body as ApplicationSetup, countryCodes) : [];
    return { results: countries.map(({ code, name }) => ({ id: code, code, name })), links: { next: null } };
  },
} satisfies Partial<Handlers>;

/** The funds that are offered to the effective person and that they do not hold, what can be done first. */
export async function opportunitiesOf(tx: Tx, context: Context): Promise<Listed[]> {
  const whose = whoseOf(context);
  const rows = await fundsOffered(tx, whose);
  const interests = new Map((await interestsOf(tx, whose)).map((row) => [row.fund_id, row]));
  const around = await aroundOf(tx, context, rows);
  const listed = rows.flatMap((row) => {
    const setup = setupFor(row, around.today);
    const interest = interests.get(row.id);
    // What one asked for stays, so that it is found again.
    const isAskedFor = row.application_status !== null || liveOf(interest) !== undefined;
    return setup && (isAskedFor || stateOf(row, around.today) !== 'closed') ? [presentOpportunity(row, setup, interest, around)] : [];
  });
  return listed.toSorted(byUrgency);
}

async function aroundOf(tx: Tx, context: Context, rows: readonly Pick<FundRow, 'currency'>[]): Promise<Around> {
  const currencies = rows.map(({ currency }) => currency);
  return { context, today: todayOf(context), conversions: await conversionsAt(tx, context.company.id, currencies, momentOf(context)) };
}

/**
 * A fund that the person may see, with what they indicated last.
 * @param any whatever it is to them
 * @throws Refusal `not_found`; `not_yet`, without its name, for one that is meant for them and not published
 */
async function seen(tx: Tx, context: Context, key: string, any = false) {
  const whose = whoseOf(context);
  const fund = await fundNamed(tx, whose, key, any);
  // Whoever is shown no holdings is not shown by a fund that there is one.
  if (fund && !fund.is_offered && !seesHoldings(context)) throw notFound();
  if (!fund) throw (await isListedBefore(tx, whose, key)) ? new Refusal('not_yet', 'Coming Soon!') : notFound();
  return { fund, interest: await interestIn(tx, whose, fund.id), around: await aroundOf(tx, context, [fund]) };
}

async function readInterest(tx: Tx, context: Context, key: string) {
  const { fund, interest, around } = await seen(tx, context, key);
  return presentInterest(fund, interest, around);
}

type Body = Change['typed'] & Pick<Change, 'version'> & { readonly interest_details: Change['details'] };

const changeOf = (fund: string, { interest_details: details, version, ...typed }: Body, form: Change['form']): Change => ({
  fund,
  typed,
  details,
  version,
  form,
});

const order: readonly FundState[] = ['accepting', 'interest', 'coming_soon', 'unpublished', 'closed'];

type Listed = ReturnType<typeof presentOpportunity>;

/** By state, by the last day on which something may be done, by name. */
function byUrgency(a: Listed, b: Listed): number {
  const lastDay = ({ state, application_until: application, interest_until: interest }: Listed) =>
    (state === 'interest' ? (interest ?? application) : (application ?? interest)) ?? '9999';
  return (
    order.indexOf(a.state) - order.indexOf(b.state) || (lastDay(a) < lastDay(b) ? -1 : lastDay(a) > lastDay(b) ? 1 : 0) || a.name.localeCompare(b.name, 'en')
  );
}
