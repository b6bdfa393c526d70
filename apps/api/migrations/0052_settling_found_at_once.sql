-- What took the place of a notice is found by it.
create index notice_versions_by_corrected on notice_versions (company_id, corrects) where corrects is not null;

-- The live entries by which lines of notices are settled, as 0051 finds those of one line, for all of them at once. Whoever joined them with lines would find all of a
-- notice anew for each of its lines, because the planner does not know how many they are; a function is asked once.
create function entries_settling(p_company uuid, p_notices uuid[], p_investors uuid[] default null) returns table (
    notice_id uuid, n integer, investor_id uuid, reference text, effective_date date, type text, amount money_amount, return_of_capital money_amount, recallable money_amount,
    settled text)
  language plpgsql stable rows 100 set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select t.id, l.n, e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled
  from notices t
    cross join lateral (select * from notice_lines o where o.company_id = p_company and o.notice_id = t.id and o.version = t.version offset 0) l
    cross join lateral references_of_line(p_company, t.id, t.version, l.n, l.entry_reference) named
    cross join lateral (select * from ledger_entries o where o.company_id = p_company and o.reference = named.reference offset 0) e
  where t.company_id = p_company and t.id = any(p_notices) and t.state in ('published', 'superseded') and (p_investors is null or l.investor_id = any(p_investors))
    and not exists (select from ledger_entries r where r.company_id = p_company and r.reverses_reference = e.reference offset 0);
end $$;
revoke execute on function entries_settling from public;
grant execute on function entries_settling to pari_request;

-- Live entries of what notices replaced, as 0044 says for one.
create function entries_replaced(p_company uuid, p_notices uuid[], p_investors uuid[] default null) returns table (
    notice_id uuid, investor_id uuid, reference text, effective_date date, type text, amount money_amount, return_of_capital money_amount, recallable money_amount,
    settled text)
  language plpgsql stable rows 100 set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  pairs uuid[];
  replaced uuid[];
begin
  -- Corrections and what each replaced, in the same places.
  with recursive before (notice_id, id) as (
    select t.id, v.corrects from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
      where t.company_id = p_company and t.id = any(p_notices) and v.corrects is not null
    union
    select b.notice_id, v.corrects from before b join notices t on t.company_id = p_company and t.id = b.id
      join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version where v.corrects is not null
  )
  select array_agg(b.notice_id order by b.notice_id, b.id), array_agg(b.id order by b.notice_id, b.id) into pairs, replaced from before b;
  if pairs is null then return; end if;
  return query
  with counted as (
    -- One entry may settle lines of several that were replaced.
    select distinct b.notice_id, e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled
    from unnest(pairs, replaced) as b (notice_id, id) join entries_settling(p_company, replaced, p_investors) e on e.notice_id = b.id
  )
  select c.* from counted c where (c.notice_id, c.reference) not in (select own.notice_id, own.reference from entries_settling(p_company, pairs, p_investors) own);
end $$;
revoke execute on function entries_replaced from public;
grant execute on function entries_replaced to pari_request;

create or replace function settled_lines(p_company uuid, p_notice uuid) returns table (n integer, reference text, effective_date date)
  language sql stable
as $$
  select s.n, s.reference, s.effective_date from entries_settling(p_company, array[p_notice]) s
$$;

create or replace function replaced_entries(p_company uuid, p_notice uuid) returns table (
    investor_id uuid, reference text, effective_date date, type text, amount money_amount, return_of_capital money_amount, recallable money_amount, settled text)
  language sql stable
as $$
  select r.investor_id, r.reference, r.effective_date, r.type, r.amount, r.return_of_capital, r.recallable, r.settled
  from entries_replaced(p_company, array[p_notice]) r
$$;

-- What published notices of a fund will use of the unfunded commitments beside the ledger of a day: lines that are not settled by then, due no later; less what the one that
-- is to be corrected has used by then, and entries that such a correction replaces when it is settled. Lines and entries are added up rather than joined, so that it takes
-- no longer than to read them once.
create function uses_to_come(p_company uuid, p_fund uuid, p_day date, p_except uuid, p_corrected uuid) returns table (investor_id uuid, used numeric)
  language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  counted uuid[];
  corrections uuid[];
begin
  select array_agg(t.id), array_agg(t.id) filter (where v.corrects is not null) into counted, corrections
  from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
  where t.company_id = p_company and t.fund_id = p_fund and t.state = 'published' and t.id is distinct from p_except and (v.due_date <= p_day or t.id = p_corrected);
  if counted is null then return; end if;
  return query
  with line as (
    select l.notice_id, l.n, l.investor_id, case when l.type in ('contribution', 'loan_draw') then l.amount else -l.recallable end as used, false as is_settled
    from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
    where t.company_id = p_company and t.id = any(counted)
    union all
    select s.notice_id, s.n, s.investor_id, 0, true from entries_settling(p_company, counted) s where s.effective_date <= p_day
  ), used as (
    select l.investor_id, case when l.notice_id = p_corrected then -sum(l.used) else sum(l.used) end as used
    from line l group by l.notice_id, l.n, l.investor_id having bool_or(l.is_settled) = (l.notice_id is not distinct from p_corrected)
    union all
    select r.investor_id, case when r.type in ('contribution', 'loan_draw') then -r.amount else r.recallable end
    from entries_replaced(p_company, corrections) r where r.effective_date <= p_day
  )
  select u.investor_id, sum(u.used) from used u group by u.investor_id;
end $$;
revoke execute on function uses_to_come from public;
grant execute on function uses_to_come to pari_request;
