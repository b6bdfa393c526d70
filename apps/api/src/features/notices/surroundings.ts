import type { Tx } from '../../ports/database.ts';

/** Everybody who holds a fund: what they are committed to and owe by its ledger on a day, and whether an active person sees it. */
export const holdersOf = (tx: Tx, companyId: string, fundId: string, day: string) =>
  tx.rows(
    `select i.id, i.account_code, i.name, coalesce(c.committed, 0)::numeric as commitment, coalesce(e.used, 0)::numeric as used,
       coalesce(e.loan_balance, 0)::numeric as loan_balance, coalesce(e.unpaid_interest, 0)::numeric as unpaid_interest,
       f.published and exists (select from users u where u.company_id = i.company_id and u.id = i.user_id and u.active) as is_seen
     from holdings h join investors i on i.company_id = h.company_id and i.id = h.investor_id join funds f on f.company_id = h.company_id and f.id = h.fund_id
     left join lateral (
       select sum(amount) as committed from commitments where company_id = $1 and investor_id = h.investor_id and fund_id = $2 and date <= $3
     ) c on true
     left join lateral (
       select sum(sign * case when type in ('contribution', 'loan_draw') then amount else -recallable end) as used,
         sum(sign * case type when 'loan_draw' then amount when 'loan_repayment' then -amount else 0 end) as loan_balance,
         sum(sign * case type when 'interest_accrued' then amount when 'interest_paid' then -amount else 0 end) as unpaid_interest
       from ledger_entries, lateral (select case when reverses_reference is null then 1 else -1 end) as way (sign)
       where company_id = $1 and investor_id = h.investor_id and fund_id = $2 and effective_date <= $3
     ) e on true
     where h.company_id = $1 and h.fund_id = $2 order by i.account_code`,
    [companyId, fundId, day],
  );

/**
 * What published notices of a fund, due no later than a day, will use of the unfunded commitments beside the ledger of that day; less what the one that is to be corrected
 * has used by then, which will be as if it had not been, and entries that such a correction replaces when it is settled.
 * @param except the notice itself, and the one that it corrects
 */
export const usesToCome = (tx: Tx, companyId: string, fundId: string, day: string, except: string | null, corrected: string | null) =>
  tx.rows('select investor_id, used from uses_to_come($1, $2, $3, $4, $5)', [companyId, fundId, day, except, corrected]);

/** Ledger entries of these references. */
export const entriesNamed = (tx: Tx, companyId: string, references: readonly string[]) =>
  tx.rows(
    `select e.reference, i.account_code, e.fund_id, e.type, e.amount, e.return_of_capital, e.recallable, e.settled,
       e.reverses_reference is null and not exists (select from ledger_entries r where r.company_id = $1 and r.reverses_reference = e.reference) as is_live
     from ledger_entries e join investors i on i.company_id = e.company_id and i.id = e.investor_id
     where e.company_id = $1 and e.reference = any($2)`,
    [companyId, references],
  );

/** Lines of published notices that bear these references, but for those of two. */
export const linesNamed = (tx: Tx, companyId: string, references: readonly string[], except: string | null, corrected: string | null) =>
  tx.rows(
    `select l.entry_reference, t.reference from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version
     where l.company_id = $1 and l.entry_reference = any($2) and t.state = 'published' and t.id is distinct from $3 and t.id is distinct from $4`,
    [companyId, references, except, corrected],
  );

/** Of lines the rows to which there is an equal one, by investor, type and amount, within ten days: in another notice or in the ledger. */
export const alikeLines = (
  tx: Tx,
  companyId: string,
  fundId: string,
  day: string,
  except: string | null,
  corrected: string | null,
  lines: readonly { readonly row: number; readonly investor: string; readonly type: string; readonly amount: string; readonly entryReference: string }[],
) =>
  tx.rows(
    `select s.row, min(o.reference) as reference
     from unnest($6::integer[], $7::text[], $8::text[], $9::numeric[], $10::text[]) as s (row, account_code, type, amount, entry_reference)
     join investors i on i.company_id = $1 and i.account_code = s.account_code
     cross join lateral (
       select t.reference from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version
         join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
         where l.company_id = $1 and l.investor_id = i.id and t.fund_id = $2 and l.type = s.type and l.amount = s.amount
           and t.state in ('draft', 'checked', 'approved', 'published') and t.id is distinct from $4 and t.id is distinct from $5
           and abs(v.due_date - $3::date) <= 10
       union all
       select e.reference from ledger_entries e
         where e.company_id = $1 and e.investor_id = i.id and e.fund_id = $2 and e.type = s.type and e.amount = s.amount and e.reverses_reference is null
           and e.reference <> s.entry_reference and abs(e.effective_date - $3::date) <= 10
           and not exists (select from ledger_entries r where r.company_id = $1 and r.reverses_reference = e.reference)
           and not exists (select from settled_lines($1, $5) c where c.reference = e.reference)
     ) o
     group by s.row`,
    [
      companyId,
      fundId,
      day,
      except,
      corrected,
      lines.map(({ row }) => row),
      lines.map(({ investor }) => investor),
      lines.map(({ type }) => type),
      lines.map(({ amount }) => amount),
      lines.map(({ entryReference }) => entryReference),
    ],
  );

/** The fund of a notice, whether its currency has a rate by a day, and the one that is corrected. */
export const fundAround = (tx: Tx, companyId: string, fundId: string, currency: string, today: string, corrected: string | null) =>
  tx.first(
    `select f.currency, f.published, f.offer_leverage,
       exists (select from fx_rates r where r.company_id = $1 and r.currency = $3 and r.date <= $4) as has_rate, c.fund_id as corrected_fund, c.state as corrected_state, c.is_history as corrected_is_history
     from funds f left join notices c on c.company_id = f.company_id and c.id = $5 where f.company_id = $1 and f.id = $2`,
    [companyId, fundId, currency, today, corrected],
  );

/** Live entries by which lines of a notice, or of what it replaced, are settled, with the account code. */
export const paidIn = (tx: Tx, companyId: string, noticeId: string) =>
  tx.rows(
    `select i.account_code, e.effective_date, e.type, e.amount, e.recallable, e.settled
     from (select reference from settled_lines($1, $2) union select reference from replaced_entries($1, $2)) paid
       join ledger_entries e on e.company_id = $1 and e.reference = paid.reference join investors i on i.company_id = $1 and i.id = e.investor_id
     order by i.account_code, e.reference`,
    [companyId, noticeId],
  );
