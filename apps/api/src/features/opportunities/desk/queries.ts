import { isUuid } from '../../../isUuid.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import type { Listing } from '../../../http/readPage.ts';
import { wanted } from '../queries.ts';

/** A fund with what judges now, what is being prepared, and what is wanted of it. */
const columns = `f.id, f.external_id, f.name, f.symbol, f.firm_id, firm.name as firm_name, f.currency, f.fund_type, f.region, f.risk_profile, f.is_legacy, f.offer_leverage,
  f.total_commitments, f.published, f.closed_at, f.facts_version, s.body as setup, l.version as latest_version, l.state as latest_state,
  (select count(*)::integer from fund_people p where p.company_id = f.company_id and p.fund_id = f.id) as named,
  demand.people as interested, demand.total as indicated`;
const around = `funds f join firms firm on firm.company_id = f.company_id and firm.id = f.firm_id
  left join lateral (select s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = 'published' order by s.version desc limit 1) s on true
  left join lateral (select s.version, s.state from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id order by s.version desc limit 1) l on true
  left join lateral (select count(distinct user_id)::integer as people, coalesce(sum(equity + leverage + cashless), 0) as total from ${wanted}) demand on true`;

export const fundManaged = (tx: Tx, companyId: string, key: string) =>
  tx.first(`select ${columns} from ${around} where f.company_id = $1 and (f.id = $2 or f.external_id = $3)`, [
    companyId,
    isUuid(key.toLowerCase()) ? key : null,
    key,
  ]);
export type ManagedRow = RowOf<typeof fundManaged>;

/** @param only ids, where not all of the company's belong to the list */
export const fundsManaged = (only: readonly string[] | null) =>
  ({
    columns,
    rows: (tx, text, values) => tx.rows<ManagedRow>(text, values),
    from: around,
    id: 'f.id',
    company: 'f.company_id',
    ...(only && { where: 'f.id = any($2::uuid[])', values: [`{${only.join(',')}}`] }),
    searched: ['f.name', 'f.symbol', 'f.external_id'],
    sorts: {
      name: { by: 'f.name collate names', type: 'text' },
      firm: { by: 'firm.name collate names', type: 'text' },
      closing_date: { by: "(s.body ->> 'closing_date')::date", type: 'date', nullable: true },
    },
  }) satisfies Listing<ManagedRow>;

/** What the state of every fund follows from. */
export const daysOfFunds = (tx: Tx, companyId: string) =>
  tx.rows(
    `select f.id, f.published, f.closed_at, s.body as setup from funds f
       left join lateral (select s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = 'published' order by s.version desc limit 1) s on true
     where f.company_id = $1`,
    [companyId],
  );

/** Until the transaction ends nobody else changes the fund, publishes a set-up of it or begins to indicate. */
export const holdFund = (tx: Tx, companyId: string, key: string) =>
  tx.first('select id, currency from funds where company_id = $1 and (id = $2 or external_id = $3) for no key update', [
    companyId,
    isUuid(key.toLowerCase()) ? key : null,
    key,
  ]);

/** What stands beside a fund on its own page. */
export const moreOfFund = (tx: Tx, companyId: string, fundId: string) =>
  tx.first(
    `select f.profile, (select count(distinct i.user_id)::integer from holdings h join investors i on i.company_id = h.company_id and i.id = h.investor_id
         where h.company_id = f.company_id and h.fund_id = f.id) as holders,
       exists (select from holdings h where h.company_id = f.company_id and h.fund_id = f.id)
         or exists (select from fund_interests n where n.company_id = f.company_id and n.fund_id = f.id)
         or exists (select from applications a where a.company_id = f.company_id and a.fund_id = f.id) as is_used,
       (select count(*)::integer from prospects_of($1, f.id)) as offered_to
     from funds f where f.company_id = $1 and f.id = $2`,
    [companyId, fundId],
  );

/** The versions of a set-up, the newest first. */
export const setupsOf = (tx: Tx, companyId: string, fundId: string) =>
  tx.rows(
    `select s.version, s.state, s.body, s.at, u.id as author_id, u.display_name as author_name
     from fund_setups s left join users u on u.company_id = s.company_id and u.id = s.author_id
     where s.company_id = $1 and s.fund_id = $2 order by s.version desc`,
    [companyId, fundId],
  );
export type SetupRow = RowOf<typeof setupsOf>;

export const addSetup = (tx: Tx, companyId: string, fundId: string, { version, state, body, author, at }: AddedSetup) =>
  tx.run('insert into fund_setups (company_id, fund_id, version, state, body, author_id, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    companyId,
    fundId,
    version,
    state,
    body,
    author,
    at,
  ]);

interface AddedSetup {
  readonly version: number;
  readonly state: 'draft' | 'published';
  readonly body: Record<string, unknown>;
  readonly author: string;
  readonly at: Date;
}

/** How many a fund is offered to now and would not be by another audience; null: to nobody. */
export const lostBy = (tx: Tx, companyId: string, fundId: string, audience: string | null) =>
  tx.first(`select count(*)::integer as people from (select one from prospects_of($1, $2) one except select one from people_offered($1, $2, $3) one) lost`, [
    companyId,
    fundId,
    audience,
  ]);

const personColumns = `p.id, p.facts_version, p.email, u.id as user_id, u.display_name, p.listed, p.details, p.minimum_investment, p.max_leverage_ratio, p.max_levered_amount,
  (select n.equity_amount + n.leverage_amount + n.cashless_commitment from (select n.* from fund_interests n
     where n.company_id = p.company_id and n.fund_id = p.fund_id and n.user_id = p.user_id order by n.version desc limit 1) n where n.event = 'indicated') as indicated`;
const persons = 'fund_people p left join users u on u.company_id = p.company_id and u.id = p.user_id';

export const fundPerson = (tx: Tx, companyId: string, fundId: string, id: string) =>
  tx.first(`select ${personColumns} from ${persons} where p.company_id = $1 and p.fund_id = $2 and p.id = $3`, [companyId, fundId, id]);
export type FundPersonRow = RowOf<typeof fundPerson>;

export const peopleOfFund = (fundId: string) =>
  ({
    columns: personColumns,
    rows: (tx, text, values) => tx.rows<FundPersonRow>(text, values),
    from: persons,
    id: 'p.id',
    company: 'p.company_id',
    owned: { where: 'p.fund_id = $2::uuid', values: [fundId] },
    searched: ['p.email', "coalesce(u.display_name, '')"],
    sorts: { email: { by: 'p.email', type: 'text' } },
  }) satisfies Listing<FundPersonRow>;
