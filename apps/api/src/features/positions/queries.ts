import type { CivilDate } from '@pari/domain/dates';
import { isUuid } from '../../isUuid.ts';
import { present, type RowOf, type Tx } from '../../ports/database.ts';

/** The two dates of a question; `knownBefore` null: everything posted so far. */
export interface Moment {
  readonly asOf: CivilDate;
  readonly knownBefore: Date | null;
}

interface Pair {
  readonly investor_id: string;
  readonly fund_id: string;
}

/**
 * What the profiles of a person hold, by fund and account code, what they hid too. `local_currency` is the person's: that of their first profile which has one, so
 * that all their amounts can be added. `imported_commitments` are all of everybody at the moment, where the fund gives no total of its own.
 */
export const allHoldingsOf = (tx: Tx, companyId: string, userId: string, showUnpublished: boolean, { asOf, knownBefore }: Moment) =>
  tx.rows(
    `select i.id as investor_id, i.name as investor_name, i.account_code, h.version,
       (select p.local_currency from investors p where p.company_id = $1 and p.user_id = $2 and p.local_currency is not null
        order by p.account_code limit 1) as local_currency,
       f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.is_legacy, f.offer_leverage, f.total_commitments,
       case when f.total_commitments is null then (select sum(c.amount) from fund_commitments c
         where c.company_id = $1 and c.fund_id = f.id and c.date <= $4 and ($5::timestamptz is null or c.posted_at < $5)) end as imported_commitments,
       m.id as firm_id, m.name as firm_name, m.logo_sha256, x.investor_id is not null as is_hidden
     from investors i
     join holdings h on h.company_id = i.company_id and h.investor_id = i.id
     join funds f on f.company_id = h.company_id and f.id = h.fund_id
     join firms m on m.company_id = f.company_id and m.id = f.firm_id
     left join hidden_holdings x on x.company_id = h.company_id and x.user_id = $2 and x.investor_id = h.investor_id and x.fund_id = h.fund_id
     where i.company_id = $1 and i.user_id = $2 and (f.published or $3)
     order by f.name collate names, f.id, i.account_code`,
    [companyId, userId, showUnpublished, asOf, knownBefore],
  );
export type HoldingRow = RowOf<typeof allHoldingsOf>;

/** The same without what the person hid: what their figures, lists and exports are of. */
export const holdingsOf = async (...of: Parameters<typeof allHoldingsOf>): Promise<HoldingRow[]> =>
  (await allHoldingsOf(...of)).filter(({ is_hidden }) => !is_hidden);

/** What is committed to funds from a later day on, by profile and day. */
export const commitmentsAfter = (tx: Tx, companyId: string, pairs: readonly Pair[], { asOf, knownBefore }: Moment) =>
  tx.rows(
    `select c.investor_id, c.fund_id, c.date, coalesce(sum(c.amount), 0) as amount
     from unnest($2::uuid[], $3::uuid[]) as pair (investor_id, fund_id) join commitments c using (investor_id, fund_id)
     where c.company_id = $1 and c.date > $4 and ($5::timestamptz is null or c.posted_at < $5)
     group by c.investor_id, c.fund_id, c.date having sum(c.amount) <> 0 order by c.date, c.fund_id, c.investor_id`,
    [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id), asOf, knownBefore],
  );

/** Puts a holding out of a person's sight. */
export const hide = (tx: Tx, companyId: string, userId: string, { investor_id, fund_id }: Pair, at: Date) =>
  tx.run('insert into hidden_holdings (company_id, user_id, investor_id, fund_id, hidden_at) values ($1, $2, $3, $4, $5) on conflict do nothing', [
    companyId,
    userId,
    investor_id,
    fund_id,
    at,
  ]);

/** Puts it back. */
export const showAgain = (tx: Tx, companyId: string, userId: string, { investor_id, fund_id }: Pair) =>
  tx.run('delete from hidden_holdings where company_id = $1 and user_id = $2 and investor_id = $3 and fund_id = $4', [companyId, userId, investor_id, fund_id]);

/** Every fact of these holdings: what only entries have is null for commitments and valuations. What counts at a moment is decided by the rules, not here. */
export const factsOf = (tx: Tx, companyId: string, pairs: readonly Pair[]) =>
  tx.rows(
    `with wanted as (select * from unnest($2::uuid[], $3::uuid[]) as pair (investor_id, fund_id))
     select e.investor_id, e.fund_id, type as kind, id, effective_date as date, amount, return_of_capital, recallable, settled, reference, reverses_reference, posted_at
       from wanted join ledger_entries e using (investor_id, fund_id) where e.company_id = $1
     union all
     select c.investor_id, c.fund_id, 'commitment', id, date, amount, null, null, null, null, null, posted_at
       from wanted join commitments c using (investor_id, fund_id) where c.company_id = $1
     union all
     select v.investor_id, v.fund_id, 'valuation', id, date, gross_nav, null, null, null, null, null, posted_at
       from wanted join valuations v using (investor_id, fund_id) where v.company_id = $1`,
    [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id)],
  );
export type FactRow = RowOf<typeof factsOf>;

/** For each currency the one rate that counts at the moment. */
export const ratesOf = (tx: Tx, companyId: string, currencies: readonly string[], { asOf, knownBefore }: Moment) =>
  tx.rows(
    `select rate.* from unnest($2::text[]) as wanted (currency) cross join lateral (
       select r.currency, r.date, r.id, r.usd_per_unit, r.source, r.posted_at from fx_rates r
       where r.company_id = $1 and r.currency = wanted.currency and r.date <= $3 and ($4::timestamptz is null or r.posted_at < $4)
       order by r.date desc, r.id desc limit 1) rate`,
    [companyId, currencies, asOf, knownBefore],
  );
export type RateRow = RowOf<typeof ratesOf>;

/** For each currency the rates that count on these days. */
export const ratesOnDays = (tx: Tx, companyId: string, currencies: readonly string[], days: readonly CivilDate[], knownBefore: Date | null) =>
  tx.rows(
    `select distinct rate.* from unnest($2::text[]) as wanted (currency) cross join unnest($3::date[]) as day (date) cross join lateral (
       select r.currency, r.date, r.id, r.usd_per_unit, r.source, r.posted_at from fx_rates r
       where r.company_id = $1 and r.currency = wanted.currency and r.date <= day.date and ($4::timestamptz is null or r.posted_at < $4)
       order by r.date desc, r.id desc limit 1) rate`,
    [companyId, currencies, days, knownBefore],
  );

export const knownCurrencies = async (tx: Tx, companyId: string) => {
  const rows = await tx.rows(
    // One index probe a currency, instead of a walk over every day of each.
    `with recursive found as (
       (select currency from fx_rates where company_id = $1 order by currency limit 1)
       union all
       select (select r.currency from fx_rates r where r.company_id = $1 and r.currency > found.currency order by r.currency limit 1) from found where found.currency is not null)
     select currency from found where currency is not null`,
    [companyId],
  );
  return rows.map((row) => present(row, 'currency').currency);
};

export const profilesOf = (tx: Tx, companyId: string, userId: string) =>
  tx.rows('select id, name, account_code, local_currency from investors where company_id = $1 and user_id = $2 order by account_code', [companyId, userId]);
export type ProfileRow = RowOf<typeof profilesOf>;

/** The currency of a fund, by id or external id: a published one, or any while unpublished funds are shown. */
export const fundCurrency = (tx: Tx, companyId: string, key: string, showUnpublished: boolean) =>
  tx.first(`select currency from funds where company_id = $1 and (external_id = $2 or id = $3) and (published or $4) order by id is distinct from $3 limit 1`, [
    companyId,
    key,
    isUuid(key.toLowerCase()) ? key : null,
    showUnpublished,
  ]);
