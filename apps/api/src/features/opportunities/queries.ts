import { civilDate, type CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import { isUuid } from '../../isUuid.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import type { Whose as WhoseDocuments } from '../documents/index.ts';

/** Whose opportunities. */
export interface Whose {
  readonly companyId: string;
  readonly userId: string;
  readonly unpublished: boolean;
}

export const whoseOf = ({ company, effectiveUser, showUnpublished }: Context): Whose => ({
  companyId: company.id,
  userId: effectiveUser.id,
  unpublished: showUnpublished,
});

/** A fund with what judges now, whether advisers prepare applications, null where none is made here, and what is said of the person $2: limits only where the fund is meant for them by name. */
const columns = `f.id, f.external_id, f.name, f.symbol, f.fund_type, f.region, f.risk_profile, f.currency, f.is_legacy, f.offer_leverage, f.published, f.profile,
  f.closed_at is not null as is_closed, firm.logo_sha256, s.version as setup_version, s.body as setup, a.status as application_status,
  (select d.body @> '{"advisers_prepare": true}' from definitions d where d.company_id = f.company_id and d.kind = 'application' and d.key = f.external_id
    and d.state = 'published' order by d.version desc limit 1) as advisers_prepare,
  (select w.until_date from reopened_windows w where w.company_id = f.company_id and w.fund_id = f.id and w.user_id = $2 and w.ended_at is null) as reopened_until,
  p.details as own_details, case when p.listed then p.minimum_investment end as own_minimum,
  case when p.listed then p.max_leverage_ratio end as own_ratio, case when p.listed then p.max_levered_amount end as own_levered`;
const around = `join firms firm on firm.company_id = f.company_id and firm.id = f.firm_id
  left join lateral (select s.version, s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = 'published'
    order by s.version desc limit 1) s on true
  left join applications a on a.company_id = f.company_id and a.fund_id = f.id and a.applicant_id = $2 and a.is_current
  left join lateral (select p.* from fund_people p where p.company_id = f.company_id and p.fund_id = f.id and p.user_id = $2
    order by p.listed desc, p.email limit 1) p on true`;

/** The funds that are offered to a person, whatever their days say. */
export const fundsOffered = (tx: Tx, { companyId, userId, unpublished }: Whose) =>
  tx.rows(`select ${columns} from funds f ${around} where f.company_id = $1 and f.id = any(array(select funds_offered($1, $2, $3)))`, [
    companyId,
    userId,
    unpublished,
  ]);
export type FundRow = RowOf<typeof fundsOffered>;

/** A fund that is offered to a person or that they hold, by id or external id; with `any` whatever it is to them. */
export const fundNamed = (tx: Tx, { companyId, userId, unpublished }: Whose, key: string, any = false) =>
  tx.first(
    `select ${columns},
       f.id = any(array(select funds_offered($1, $2, $3))) as is_offered
     from funds f ${around}
     where f.company_id = $1 and (f.id = $4 or f.external_id = $5)
       and ($6 or f.id = any(array(select funds_offered($1, $2, $3)))
         or ((f.published or $3) and exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id
           where i.company_id = $1 and i.user_id = $2 and h.fund_id = f.id)))`,
    [companyId, userId, unpublished, isUuid(key.toLowerCase()) ? key : null, key, any],
  );

/** Whether a fund that is not published yet is meant for an investor by name. */
export const isListedBefore = async (tx: Tx, { companyId, userId }: Whose, key: string): Promise<boolean> =>
  (await tx.first(
    `select from funds f join fund_people p on p.company_id = f.company_id and p.fund_id = f.id and p.user_id = $2 and p.listed
       join users u on u.company_id = p.company_id and u.id = p.user_id and 'investor' = any(u.roles)
     where f.company_id = $1 and not f.published and (f.id = $3 or f.external_id = $4)`,
    [companyId, userId, isUuid(key.toLowerCase()) ? key : null, key],
  )) !== undefined;

/** What a person indicated last, for each fund; withdrawn ones too, because the next version follows theirs. */
export const interestsOf = (tx: Tx, { companyId, userId }: Pick<Whose, 'companyId' | 'userId'>) =>
  tx.rows(
    `select distinct on (fund_id) fund_id, version, event, equity_amount, leverage_option_description, leverage_ratio, leverage_amount, cashless_commitment,
       interest_details, at
     from fund_interests where company_id = $1 and user_id = $2 order by fund_id, version desc`,
    [companyId, userId],
  );
export type InterestRow = RowOf<typeof interestsOf>;

export const interestIn = async (tx: Tx, whose: Pick<Whose, 'companyId' | 'userId'>, fundId: string): Promise<InterestRow | undefined> =>
  (await interestsOf(tx, whose)).find(({ fund_id: id }) => id === fundId);

/** Until the transaction ends nobody publishes a set-up of the fund or closes it, both of which lock its row. */
export const holdFund = (tx: Tx, companyId: string, fundId: string) =>
  tx.run('select from funds where company_id = $1 and id = $2 for share', [companyId, fundId]);

/** The day on which a fund closes, by what judges now; null: it says none. */
export const closingDateOf = async (tx: Tx, companyId: string, fundId: string): Promise<CivilDate | null> => {
  const row = await tx.first(
    `select body ->> 'closing_date' as closing_date from fund_setups where company_id = $1 and fund_id = $2 and state = 'published' order by version desc limit 1`,
    [companyId, fundId],
  );
  return row === undefined || row.closing_date === null ? null : civilDate(row.closing_date);
};

/** Nor does anybody else hold it: what is given of it is given by one after the other. */
export const holdFundAlone = (tx: Tx, companyId: string, fundId: string) =>
  tx.run('select from funds where company_id = $1 and id = $2 for no key update', [companyId, fundId]);

/** Neither that, nor does anybody else change the person's interest in the fund or begin to apply for them. */
export async function holdInterest(tx: Tx, { companyId, userId }: Pick<Whose, 'companyId' | 'userId'>, fundId: string): Promise<void> {
  await holdFund(tx, companyId, fundId);
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari interest ' || $1 || ' ' || $2, 0))`, [fundId, userId]);
}

/**
 * What is wanted of a fund f: what was indicated for it and not withdrawn by those to whom it could be offered, what they apply for in its place, and what
 * those who hold it ask for more of by orders that wait; of what was approved the final amounts. An application that was withdrawn or declined ends the interest, too. An interest of somebody who holds it now, is no investor any more or cannot sign in counts no longer. The primary key has the latest
 * interest of each backwards.
 */
export const wanted = `lateral (
    select w.* from (
      select n.user_id, false as is_order, n.leverage_option_description as description, n.leverage_ratio as ratio, n.equity_amount as equity,
        n.leverage_amount as leverage, n.cashless_commitment as cashless
      from (select distinct on (n.user_id) n.* from fund_interests n where n.company_id = f.company_id and n.fund_id = f.id order by n.user_id desc, n.version desc) n
      where n.event = 'indicated' and not exists (select from applications a where a.company_id = f.company_id and a.fund_id = f.id and a.applicant_id = n.user_id and a.is_current
        and (a.status > 4 or exists (select from application_amounts m where m.company_id = a.company_id and m.application_id = a.id and m.equity_amount is not null and m.confirmed_at is not null)))
      union all
      select a.applicant_id, false, m.leverage_option_description, coalesce(m.leverage_ratio, 0), m.equity_amount, coalesce(m.leverage_amount, 0), coalesce(m.cashless_commitment, 0)
      from applications a join lateral (
        select n.leverage_option_description, n.leverage_ratio, n.equity_amount, n.leverage_amount, n.cashless_commitment from (
          select 1 as place, m.version, m.leverage_option_description, m.leverage_ratio, m.equity_amount, m.leverage_amount, m.cashless_commitment
          from application_final_amounts m where m.company_id = a.company_id and m.application_id = a.id and a.status = 4
          union all
          select 2, m.version, m.leverage_option_description, m.leverage_ratio, m.equity_amount, m.leverage_amount, m.cashless_commitment
          from application_amounts m where m.company_id = a.company_id and m.application_id = a.id and m.equity_amount is not null and m.confirmed_at is not null
        ) n order by n.place, n.version desc limit 1) m on true
      where a.company_id = f.company_id and a.fund_id = f.id and a.is_current and a.status between 1 and 4
      union all
      select o.user_id, true, null, 0, o.amount, 0, 0 from orders o
      where o.company_id = f.company_id and o.fund_id = f.id and o.kind = 'order' and o.direction = 'increase' and o.state in ('requested', 'acknowledged')
    ) w join users u on u.company_id = f.company_id and u.id = w.user_id and u.active
    where w.is_order or ('investor' = any(u.roles) and not exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id
      where i.company_id = f.company_id and i.user_id = w.user_id and h.fund_id = f.id))
  ) wanted`;

/** What is wanted of a fund by option and together: by everybody, or by one person. */
export const demandOf = (tx: Tx, companyId: string, fundId: string, userId: string | null) =>
  tx.rows(
    `select grouping(ratio) = 1 and grouping(is_order) = 1 as is_whole, grouping(is_order) = 0 as is_by_source, is_order, description,
       count(distinct user_id)::integer as people, coalesce(sum(equity), 0) as equity, coalesce(sum(leverage), 0) as leverage, coalesce(sum(cashless), 0) as cashless
     from funds f, ${wanted} where f.company_id = $1 and f.id = $2 and ($3::uuid is null or user_id = $3)
     group by grouping sets ((ratio, description), (is_order), ()) order by ratio, description nulls first`,
    [companyId, fundId, userId],
  );

/** The documents of a fund that a person is given, by name. */
export const documentsOfFund = (tx: Tx, { companyId, userId, unpublished, sees }: WhoseDocuments, fundId: string) =>
  tx.rows(
    `select d.id, d.title, v.file_name from documents d
       join lateral version_given($1, $2, d.id) given on true
       join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version
     where d.company_id = $1 and d.fund_id = $4 and d.scope in ('fund', 'prospects') and d.id = any(array(select documents_of($1, $2, $3, false, $5)))
     order by d.title collate names, d.id`,
    [companyId, userId, unpublished, fundId, sees],
  );
