import type { Answer, Contract } from '@pari/contract';
import type { ApplicationStatus } from '@pari/domain/applications';
import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import { decimal, sum, type Decimal } from '@pari/domain/money';
import { lastDayToRaise, mayRaise, type FundSetup } from '@pari/domain/opportunities';
import type { Context } from '../../http/context.ts';
import type { RowOf } from '../../ports/database.ts';
import { logoOf, symbolOf, type Conversions } from '../positions/index.ts';
import { indicatedAmounts } from './amounts.ts';
import { detailsOf, detailsOfFile, type GivenDetails } from './details.ts';
import type { demandOf, FundRow, InterestRow } from './queries.ts';
import { mayPrepare } from './policy.ts';
import { limitsOf, optionsOffered, setupFor, setupOf, stateOf } from './terms.ts';

type Fund = Answer<Contract['getFundOnOffer']>;
type Own = Answer<Contract['getInterest']>;

/** What a fund stands beside: the day, who asks, and the rates. */
export interface Around {
  readonly context: Context;
  readonly today: CivilDate;
  readonly conversions: Conversions;
}

export const todayOf = ({ now, company }: Context): CivilDate => civilDateIn(now, company.timeZone);

/** What was indicated and not withdrawn. */
export const liveOf = (interest: InterestRow | undefined): InterestRow | undefined => (interest?.event === 'indicated' ? interest : undefined);

function presentIdentity(row: FundRow, interest: InterestRow | undefined, { today, conversions }: Around) {
  const { employee_investment_period: period } = row.profile as { readonly employee_investment_period?: string };
  return {
    id: row.id,
    external_id: row.external_id,
    name: row.name,
    symbol: row.symbol,
    logo: logoOf(row),
    fund_type: row.fund_type,
    fund_type_name: row.fund_type,
    region: row.region,
    risk_profile: row.risk_profile,
    investment_period: period ?? null,
    currency: { code: row.currency, symbol: symbolOf(row.currency), rate: conversions.conversion(row.currency, 'USD').rate },
    is_published: row.published,
    state: stateOf(row, today),
    indicated_interest: liveOf(interest) !== undefined,
  };
}

/** What may be done in a fund today, and where that leads. */
function actionOf(row: FundRow, interest: InterestRow | undefined, { context, today }: Around): Pick<Fund, 'action' | 'link'> {
  const state = stateOf(row, today);
  const to = (screen: string) => `/${context.company.slug}/investor/funds/${row.external_id}/${screen}`;
  const status = row.application_status as ApplicationStatus | null;
  // What was sent back is answered also after the last day of applications.
  if (status === 3 || (status === 1 && state === 'accepting')) return { action: 'continue', link: to('application') };
  if (status !== null) return { action: 'view_application', link: to('application') };
  if (state === 'accepting') {
    const elsewhere = setupOf(row)?.external_onboarding_url ?? null;
    if (elsewhere !== null || row.advisers_prepare === null) return { action: 'apply', link: elsewhere };
    // Nobody is led to what they may not prepare.
    return mayPrepare(context, { advisers_prepare: row.advisers_prepare })
      ? { action: 'apply', link: to('onboarding') }
      : { action: 'view', link: to('profile') };
  }
  if (state === 'interest') return { action: 'indicate_interest', link: to('interest') };
  return liveOf(interest) ? { action: 'view_interest', link: to('interest') } : { action: 'coming_soon', link: null };
}

export function presentOpportunity(row: FundRow, setup: FundSetup, interest: InterestRow | undefined, around: Around) {
  const { interest_from, interest_until, application_from, application_until, closing_date } = setup;
  return {
    ...presentIdentity(row, interest, around),
    minimum_investment: limitsOf(row, setup).minimum_investment,
    interest_from,
    interest_until,
    application_from,
    application_until,
    closing_date,
    ...actionOf(row, interest, around),
  };
}

/** @param isOffered whether it is offered to the person, who otherwise holds it */
export function presentFund(row: FundRow, isOffered: boolean, interest: InterestRow | undefined, around: Around): Fund {
  const { context, today } = around;
  const { company } = context;
  const setup = isOffered ? setupFor(row, today) : null;
  const offer = setup && presentOffer(row, setup);
  const state = stateOf(row, today);
  return {
    ...presentIdentity(row, interest, around),
    minimum_investment: offer && offer.minimum_investment,
    offer,
    company: { id: company.id, name: company.name, slug: company.slug },
    company_logo: logoOf(row),
    is_legacy: row.is_legacy,
    offer_leverage: row.offer_leverage,
    ...(isOffered ? actionOf(row, interest, around) : { action: 'coming_soon', link: null }),
    abilities: { indicate_interest: isOffered && context.mode === 'self' && (state === 'interest' || liveOf(interest) !== undefined) },
  };
}

function presentOffer(row: FundRow, setup: FundSetup): NonNullable<Fund['offer']> {
  const limits = limitsOf(row, setup);
  const { audience: _, external_onboarding_url: __, ...offer } = setup;
  return {
    ...offer,
    minimum_investment: limits.minimum_investment,
    max_leverage_ratio: limits.max_leverage_ratio,
    max_levered_amount: limits.max_levered_amount,
    leverage_options: optionsOffered(limits),
  };
}

/** What a person indicated, and what they may change of it today. Whoever holds the fund by now may end it all the same. */
export function presentInterest(row: FundRow & { readonly is_offered: boolean | null }, latest: InterestRow | undefined, around: Around): Own {
  const { context, today } = around;
  const isOffered = row.is_offered === true;
  const setup = isOffered ? setupFor(row, today) : null;
  const live = liveOf(latest);
  const state = stateOf(row, today);
  const isSelf = context.mode === 'self';
  const amounts = live && indicatedAmounts(live);
  return {
    fund: presentFund(row, isOffered, latest, around),
    interest:
      live && amounts
        ? {
            version: live.version,
            equity_amount: amounts.equity,
            levered_amount: amounts.levered,
            unlevered_amount: amounts.unlevered,
            leverage_option_description: live.leverage_option_description,
            leverage_amount: amounts.leverage,
            cashless_commitment: amounts.cashless,
            total: amounts.total,
            interest_details: detailsOf(live.interest_details as GivenDetails),
            indicated_at: live.at.toISOString(),
          }
        : null,
    version: latest?.version ?? 0,
    may_raise: setup !== null && mayRaise(state, setup, today),
    raise_until: setup && lastDayToRaise(setup),
    defaults: detailsOfFile(row.own_details, context.effectiveUser.displayName),
    abilities: { change: isSelf && setup !== null && (live !== undefined || state === 'interest'), withdraw: isSelf && live !== undefined },
  };
}

type Part = RowOf<typeof demandOf>;

/** What is wanted of a fund, by option and together. @param isWhole of everybody */
export function presentDemand(currency: string, isWhole: boolean, parts: readonly Part[]): Answer<Contract['getFundDemand']> {
  const amountsIn = (part: Part | undefined) => {
    const [equity, leverage, cashless] = [part?.equity, part?.leverage, part?.cashless].map((value) => decimal(value ?? '0')) as [Decimal, Decimal, Decimal];
    return { people: part?.people ?? 0, equity, leverage, cashless, total: sum([equity, leverage, cashless]) };
  };
  const ofOrders = amountsIn(parts.find((part) => part.is_by_source && part.is_order));
  return {
    currency,
    is_whole: isWhole,
    ...amountsIn(parts.find((part) => part.is_whole)),
    orders: { people: ofOrders.people, total: ofOrders.total },
    by_option: parts.filter((part) => !part.is_whole && !part.is_by_source).map((part) => ({ description: part.description, ...amountsIn(part) })),
  };
}
