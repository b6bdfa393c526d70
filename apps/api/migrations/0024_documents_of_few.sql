-- The documents of a person are found from what the person holds, not by a look at each fund; and the planner is told that they are few, where it took
-- them for a thousand and read all documents of the company for them.
create or replace function documents_ever_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean) returns setof uuid
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
  )
  select d.id from given join documents d on d.company_id = p_company and d.id = given.document_id
  where (p_private or d.type not in ('identity', 'tax', 'bank'))
    and (d.fund_id is null or exists (select from funds f where f.company_id = p_company and f.id = d.fund_id and (f.published or p_unpublished)))
    and exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
      where v.company_id = p_company and v.document_id = d.id and f.state = 'accepted')
$$;
alter function documents_of rows 50;
