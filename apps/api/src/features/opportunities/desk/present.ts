import type { Answer, Contract } from '@pari/contract';
import { fundStateOn } from '@pari/domain/opportunities';
import type { CivilDate } from '@pari/domain/dates';
import { decimal, ZERO, type Decimal } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { GivenDetails } from '../details.ts';
import { fileDetails } from '../fundFile.ts';
import { presentDemand, todayOf } from '../present.ts';
import { demandOf } from '../queries.ts';
import { setupOf } from '../terms.ts';
import { fundManaged, moreOfFund, setupsOf, type FundPersonRow, type ManagedRow, type SetupRow } from './queries.ts';

type Summary = Answer<Contract['listManagedFunds']>['results'][number];
export type Managed = Answer<Contract['getManagedFund']>;
type Version = NonNullable<Managed['setup']['published']>;

/** As an amount is written, without the places that a column has. */
const exact = (amount: string | null): Decimal | null => (amount === null ? null : decimal(amount));

/** As those see it who offer it: one that is published and not set up is on offer to nobody. */
export function managedState(
  { published, closed_at: closedAt, setup }: Pick<ManagedRow, 'published' | 'closed_at' | 'setup'>,
  today: CivilDate,
): Summary['state'] {
  const offered = setupOf({ setup });
  return published && !offered ? 'not_offered' : fundStateOn({ isPublished: published, isClosed: closedAt !== null, setup: offered }, today);
}

export function presentSummary(row: ManagedRow, today: CivilDate): Summary {
  const setup = setupOf(row);
  return {
    id: row.id,
    external_id: row.external_id,
    name: row.name,
    symbol: row.symbol,
    firm: { id: row.firm_id, name: row.firm_name },
    currency: row.currency,
    fund_type: row.fund_type,
    region: row.region,
    risk_profile: row.risk_profile,
    is_legacy: row.is_legacy,
    offer_leverage: row.offer_leverage,
    total_commitments: exact(row.total_commitments),
    is_published: row.published,
    state: managedState(row, today),
    audience: setup?.audience ?? null,
    interest_from: setup?.interest_from ?? null,
    interest_until: setup?.interest_until ?? null,
    application_from: setup?.application_from ?? null,
    application_until: setup?.application_until ?? null,
    closing_date: setup?.closing_date ?? null,
    has_draft: row.latest_state === 'draft',
    named: row.named ?? 0,
    interested: row.interested ?? 0,
    indicated: exact(row.indicated) ?? ZERO,
  };
}

export function presentVersion({ version, body, at, author_id: id, author_name: name }: SetupRow): Version {
  return { ...(body as Version), version, at: at.toISOString(), author: id === null ? null : { id, display_name: name ?? '' } };
}

/** A fund as its own page has it. @throws Refusal `not_found` */
export async function readManaged(tx: Tx, context: Context, key: string): Promise<Managed> {
  const companyId = context.company.id;
  const row = await fundManaged(tx, companyId, key);
  const more = row && (await moreOfFund(tx, companyId, row.id));
  if (!row || !more) throw notFound();
  const setups = await setupsOf(tx, companyId, row.id);
  const [latest] = setups;
  const published = setups.find(({ state }) => state === 'published');
  const isDraft = latest?.state === 'draft';
  return {
    ...presentSummary(row, todayOf(context)),
    version: row.facts_version,
    fund_profile: more.profile,
    closed_at: row.closed_at?.toISOString() ?? null,
    holders: more.holders ?? 0,
    offered_to: more.offered_to ?? 0,
    demand: presentDemand(row.currency, true, await demandOf(tx, companyId, row.id, null)),
    setup: { version: latest?.version ?? 0, published: published ? presentVersion(published) : null, draft: isDraft ? presentVersion(latest) : null },
    abilities: {
      publish: !row.published || isDraft,
      close: row.closed_at === null && published !== undefined,
      reopen: row.closed_at !== null,
      change_currency: !(more.is_used ?? false),
    },
  };
}

export function presentPerson(row: FundPersonRow): Answer<Contract['addFundPerson']> {
  const details = row.details as GivenDetails & { readonly [Field in (typeof fileDetails)[keyof typeof fileDetails]]?: string };
  const said = (column: keyof typeof fileDetails): string => details[fileDetails[column]] ?? '';
  return {
    id: row.id,
    version: row.facts_version,
    email: row.email,
    user: row.user_id === null ? null : { id: row.user_id, display_name: row.display_name ?? '' },
    listed: row.listed,
    first_name: said('first_name'),
    last_name: said('last_name'),
    job_title: said('job_title'),
    department: said('department'),
    job_band: said('job_band'),
    office_location: said('office_location'),
    investor_location: said('investor_location'),
    entity_type: said('entity_type') as 'individual' | 'entity' | '',
    tax_country: said('tax_country'),
    minimum_investment: exact(row.minimum_investment),
    max_leverage_ratio: row.max_leverage_ratio,
    max_levered_amount: exact(row.max_levered_amount),
    indicated: exact(row.indicated),
  };
}
