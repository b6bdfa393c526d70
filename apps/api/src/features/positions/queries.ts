import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../adapters/database/database.ts';

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

export interface Pair {
  readonly investor_id: string;
  readonly fund_id: string;
}

interface CommitmentRow extends Pair {
  readonly date: CivilDate;
  readonly amount: string;
  readonly posted_at: Date;
}

interface ValuationRow extends Pair {
  readonly id: number;
  readonly date: CivilDate;
  readonly gross_nav: string;
  readonly posted_at: Date;
}

interface EntryRow extends Pair {
  readonly id: number;
  readonly effective_date: CivilDate;
  readonly type: string;
  readonly amount: string;
  readonly return_of_capital: string;
  readonly recallable: string;
  readonly settled: 'withheld' | 'cash' | null;
  readonly reference: string;
  readonly reverses_reference: string | null;
  readonly posted_at: Date;
}

/** Every fact of these holdings. What counts at a moment is decided by the rules, not here. */
export async function factsOf(tx: Tx, companyId: string, pairs: readonly Pair[]) {
  const values = [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id)];
  const these = 'from unnest($2::uuid[], $3::uuid[]) as wanted (investor_id, fund_id) join';
  const same = 'x on x.company_id = $1 and x.investor_id = wanted.investor_id and x.fund_id = wanted.fund_id';
  return {
    commitments: await tx.rows<CommitmentRow>(`select x.investor_id, x.fund_id, x.date, x.amount, x.posted_at ${these} commitments ${same}`, values),
    entries: await tx.rows<EntryRow>(
      `select x.investor_id, x.fund_id, x.id, x.effective_date, x.type, x.amount, x.return_of_capital, x.recallable, x.settled, x.reference,
         x.reverses_reference, x.posted_at ${these} ledger_entries ${same}`,
      values,
    ),
    valuations: await tx.rows<ValuationRow>(`select x.investor_id, x.fund_id, x.id, x.date, x.gross_nav, x.posted_at ${these} valuations ${same}`, values),
  };
}
export type Facts = Awaited<ReturnType<typeof factsOf>>;

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
