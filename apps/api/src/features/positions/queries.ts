import type { CivilDate } from '@pari/domain/dates';
import type { EntryType } from '@pari/domain/returns';
import type { Tx } from '../../ports/database.ts';

/** The two dates of a question; `knownBefore` null: everything posted so far. */
export interface Moment {
  readonly asOf: CivilDate;
  readonly knownBefore: Date | null;
}

export interface HoldingRow {
  readonly investor_id: string;
  readonly investor_name: string;
  /** Of the person: that of their first profile which has one, so that all their amounts can be added. */
  readonly local_currency: string | null;
  readonly version: number;
  readonly fund_id: string;
  readonly external_id: string;
  readonly fund_name: string;
  readonly currency: string;
  readonly is_legacy: boolean;
  readonly offer_leverage: boolean;
  readonly total_commitments: string | null;
  /** All commitments of everybody at the moment, where the fund gives no total of its own. */
  readonly imported_commitments: string | null;
  readonly firm_id: string;
  readonly firm_name: string;
  readonly logo_sha256: string | null;
}

/** What the profiles of a person hold, by fund and account code. */
export const holdingsOf = (tx: Tx, companyId: string, userId: string, showUnpublished: boolean, { asOf, knownBefore }: Moment) =>
  tx.rows<HoldingRow>(
    `select i.id as investor_id, i.name as investor_name, h.version,
       (select p.local_currency from investors p where p.company_id = $1 and p.user_id = $2 and p.local_currency is not null
        order by p.account_code limit 1) as local_currency,
       f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.is_legacy, f.offer_leverage, f.total_commitments,
       case when f.total_commitments is null then (select sum(c.amount) from fund_commitments c
         where c.company_id = $1 and c.fund_id = f.id and c.date <= $4 and ($5::timestamptz is null or c.posted_at < $5)) end as imported_commitments,
       m.id as firm_id, m.name as firm_name, m.logo_sha256
     from investors i
     join holdings h on h.company_id = i.company_id and h.investor_id = i.id
     join funds f on f.company_id = h.company_id and f.id = h.fund_id
     join firms m on m.company_id = f.company_id and m.id = f.firm_id
     where i.company_id = $1 and i.user_id = $2 and (f.published or $3)
     order by f.name, f.id, i.account_code`,
    [companyId, userId, showUnpublished, asOf, knownBefore],
  );

interface Pair {
  readonly investor_id: string;
  readonly fund_id: string;
}

/** A commitment, valuation or ledger entry; what only entries have is null for the others. */
export interface FactRow extends Pair {
  readonly kind: 'commitment' | 'valuation' | EntryType;
  readonly id: number;
  readonly date: CivilDate;
  readonly amount: string;
  readonly return_of_capital: string | null;
  readonly recallable: string | null;
  readonly settled: 'withheld' | 'cash' | null;
  readonly reference: string | null;
  readonly reverses_reference: string | null;
  readonly posted_at: Date;
}

/** Every fact of these holdings. What counts at a moment is decided by the rules, not here. */
export const factsOf = (tx: Tx, companyId: string, pairs: readonly Pair[]) =>
  tx.rows<FactRow>(
    `with wanted as (select * from unnest($2::uuid[], $3::uuid[]) as pair (investor_id, fund_id))
     select investor_id, fund_id, type as kind, id, effective_date as date, amount, return_of_capital, recallable, settled, reference, reverses_reference, posted_at
       from wanted join ledger_entries e using (investor_id, fund_id) where e.company_id = $1
     union all
     select investor_id, fund_id, 'commitment', id, date, amount, null, null, null, null, null, posted_at
       from wanted join commitments c using (investor_id, fund_id) where c.company_id = $1
     union all
     select investor_id, fund_id, 'valuation', id, date, gross_nav, null, null, null, null, null, posted_at
       from wanted join valuations v using (investor_id, fund_id) where v.company_id = $1`,
    [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id)],
  );

export interface RateRow {
  readonly currency: string;
  readonly date: CivilDate;
  readonly id: number;
  readonly usd_per_unit: string;
  readonly posted_at: Date;
}

/** For each currency the one rate that counts at the moment. */
export const ratesOf = (tx: Tx, companyId: string, currencies: readonly string[], { asOf, knownBefore }: Moment) =>
  tx.rows<RateRow>(
    `select rate.* from unnest($2::text[]) as wanted (currency) cross join lateral (
       select r.currency, r.date, r.id, r.usd_per_unit, r.posted_at from fx_rates r
       where r.company_id = $1 and r.currency = wanted.currency and r.date <= $3 and ($4::timestamptz is null or r.posted_at < $4)
       order by r.date desc, r.id desc limit 1) rate`,
    [companyId, currencies, asOf, knownBefore],
  );

/** For each currency the rates that count on these days. */
export const ratesOnDays = (tx: Tx, companyId: string, currencies: readonly string[], days: readonly CivilDate[], knownBefore: Date | null) =>
  tx.rows<RateRow>(
    `select distinct rate.* from unnest($2::text[]) as wanted (currency) cross join unnest($3::date[]) as day (date) cross join lateral (
       select r.currency, r.date, r.id, r.usd_per_unit, r.posted_at from fx_rates r
       where r.company_id = $1 and r.currency = wanted.currency and r.date <= day.date and ($4::timestamptz is null or r.posted_at < $4)
       order by r.date desc, r.id desc limit 1) rate`,
    [companyId, currencies, days, knownBefore],
  );

export const knownCurrencies = (tx: Tx, companyId: string) =>
  tx.rows<{ currency: string }>(
    // One index probe a currency, instead of a walk over every day of each.
    `with recursive found as (
       (select currency from fx_rates where company_id = $1 order by currency limit 1)
       union all
       select (select r.currency from fx_rates r where r.company_id = $1 and r.currency > found.currency order by r.currency limit 1) from found where found.currency is not null)
     select currency from found where currency is not null`,
    [companyId],
  );

export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly account_code: string;
  readonly local_currency: string | null;
}

export const profilesOf = (tx: Tx, companyId: string, userId: string) =>
  tx.rows<ProfileRow>('select id, name, account_code, local_currency from investors where company_id = $1 and user_id = $2 order by account_code', [
    companyId,
    userId,
  ]);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The currency of a fund, by id or external id: a published one, or any while unpublished funds are shown. */
export const fundCurrency = (tx: Tx, companyId: string, key: string, showUnpublished: boolean) =>
  tx.first<{ currency: string }>(
    `select currency from funds where company_id = $1 and (external_id = $2 or id = $3) and (published or $4) order by id is distinct from $3 limit 1`,
    [companyId, key, uuid.test(key) ? key : null, showUnpublished],
  );
