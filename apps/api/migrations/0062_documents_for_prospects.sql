-- Documents and announcements can be for those to whom a fund is offered.
alter table documents drop constraint documents_scope_check, add constraint documents_scope_check
  check (scope in ('people', 'fund', 'prospects', 'firm', 'company')), add check (scope <> 'prospects' or fund_id is not null);
create index documents_for_prospects on documents (company_id, fund_id) where scope = 'prospects';
alter table announcements drop constraint announcements_scope_check, add constraint announcements_scope_check check (scope in ('fund', 'prospects', 'firm', 'company')),
  drop constraint announcements_check, add constraint announcements_check
  check ((scope in ('fund', 'prospects')) = (fund_id is not null) and (scope = 'firm') = (firm_id is not null));

-- As in 0061, and what is for those to whom a fund is offered. Of all of it p_sees chooses: 'all', 'offers' (that), or 'holdings' (everything else).
drop function documents_of;
drop function documents_ever_of;
create function documents_ever_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean, p_sees text) returns setof uuid
  language sql stable rows 50
as $$
  with profiles as (select i.id from investors i where i.company_id = p_company and i.user_id = p_user),
  held as (
    select distinct f.id, f.firm_id from profiles join holdings h on h.company_id = p_company and h.investor_id = profiles.id
      join funds f on f.company_id = p_company and f.id = h.fund_id where f.published or p_unpublished
  ),
  given as (
    select r.document_id from document_recipients r where r.company_id = p_company and r.user_id = p_user
    union
    select r.document_id from profiles join document_recipients r on r.company_id = p_company and r.investor_id = profiles.id
    union
    select d.id from held join documents d on d.company_id = p_company and d.fund_id = held.id and d.scope = 'fund'
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'firm' and d.firm_id in (select firm_id from held)
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'company'
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'prospects' and d.fund_id in (select funds_offered(p_company, p_user, p_unpublished))
  )
  select d.id from given join documents d on d.company_id = p_company and d.id = given.document_id
  where (p_sees = 'all' or (p_sees = 'offers') = (d.scope = 'prospects'))
    and (p_private or d.type not in ('identity', 'tax', 'bank', 'capital_call', 'distribution'))
    and (d.fund_id is null or exists (select from funds f where f.company_id = p_company and f.id = d.fund_id and (f.published or p_unpublished)))
    and exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
      where v.company_id = p_company and v.document_id = d.id and f.state = 'accepted')
$$;
create function documents_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean, p_sees text) returns setof uuid
  language sql stable rows 50
as $$
  select d.id from documents_ever_of(p_company, p_user, p_unpublished, p_private, p_sees) ever join documents d on d.company_id = p_company and d.id = ever
  where d.recalled_at is null
$$;
revoke execute on function documents_ever_of, documents_of from public;
grant execute on function documents_ever_of, documents_of to pari_request;

-- As in 0023, and those to whom a fund is offered.
create or replace function audience_of(p_company uuid, p_scope text, p_fund uuid, p_firm uuid) returns setof uuid
  language sql stable
as $$
  select u.id from users u where u.company_id = p_company and u.active and (p_scope = 'company' or u.id in (
    select i.user_id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id
      join investors i on i.company_id = f.company_id and i.id = h.investor_id
    where f.company_id = p_company and f.published and ((p_scope = 'fund' and f.id = p_fund) or (p_scope = 'firm' and f.firm_id = p_firm))
    union all select prospects_of(p_company, p_fund) where p_scope = 'prospects'))
$$;

-- As in 0061, with the level at which delegates are shown it.
drop function viewers_of;
create function viewers_of(p_company uuid, p_people uuid[], p_seeing uuid[], p_advisers boolean, p_day date, p_level text) returns setof uuid
  language sql stable
as $$
  with viewed as (select v.id from unnest(p_people) one join users v on v.company_id = p_company and v.id = one
    where v.active and not v.roles && array['admin', 'viewer', 'reviewer', 'adviser', 'compensation'])
  select u.id from users u where u.company_id = p_company and u.active and u.roles && array['viewer', 'adviser'] and not 'admin' = any(u.roles)
    and u.id not in (select one from unnest(p_seeing) one)
    and (('viewer' = any(u.roles) and exists (select from viewed)) or (p_advisers and 'adviser' = any(u.roles) and exists (
      select from adviser_clients a where a.company_id = p_company and a.adviser_id = u.id and a.from_date <= p_day and (a.until_date is null or a.until_date >= p_day)
        and a.client_id in (select id from viewed))))
  union
  select u.id from delegations d join viewed on viewed.id = d.principal_id join users u on u.company_id = p_company and u.id = d.delegate_id
  where d.company_id = p_company and d.state = 'active' and d.until_date >= p_day and p_level = any(d.levels) and u.active
    and u.id not in (select one from unnest(p_seeing) one)
$$;
revoke execute on function viewers_of from public;
grant execute on function viewers_of to pari_request;
