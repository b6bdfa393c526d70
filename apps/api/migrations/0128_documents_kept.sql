-- Documents for those to whom a fund is offered that somebody keeps when it is not offered to them any more, each with the newest version that they have of it: with an
-- application of theirs that goes on, what they acknowledged or opened; with one that was completed, all that was given to them by then. The version that they
-- acknowledged last goes before a newer one.
create function documents_kept(p_company uuid, p_user uuid) returns table (document_id uuid, version integer)
  language sql stable rows 5
as $$
  select d.id, coalesce(said.version, case when a.status = 7 then given.version else opened.version end) from applications a
    join documents d on d.company_id = p_company and d.fund_id = a.fund_id and d.scope = 'prospects'
    left join lateral (select case when t.is_acknowledged then t.document_version end as version from fund_document_acknowledgements t
      where t.company_id = p_company and t.application_id = a.id and t.document_id = d.id order by t.id desc limit 1) said on true
    left join lateral (select max(v.version) as version from document_versions v
      where v.company_id = p_company and v.document_id = d.id and v.created_at <= a.closed_at) given on true
    left join lateral (select max(o.version) as version from document_openings o
      where o.company_id = p_company and o.document_id = d.id and o.user_id = p_user and o.effective_user_id = p_user) opened on true
  where a.company_id = p_company and a.applicant_id = p_user and a.status not in (5, 6)
    and coalesce(said.version, case when a.status = 7 then given.version else opened.version end) is not null
    and a.fund_id not in (select funds_offered(p_company, p_user, true))
$$;

-- Whether somebody is given a version of a document for those to whom a fund is offered: none that is newer than the one that they keep.
create function is_version_given(p_company uuid, p_user uuid, p_document uuid, p_version integer) returns boolean
  language sql stable
as $$
  select not exists (select from documents_kept(p_company, p_user) kept where kept.document_id = p_document and kept.version < p_version)
$$;
revoke execute on function documents_kept, is_version_given from public;
grant execute on function documents_kept, is_version_given to pari_request;

-- As in 0062, and what they keep.
create or replace function documents_ever_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean, p_sees text) returns setof uuid
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
    union
    select kept.document_id from documents_kept(p_company, p_user) kept
  )
  select d.id from given join documents d on d.company_id = p_company and d.id = given.document_id
  where (p_sees = 'all' or (p_sees = 'offers') = (d.scope = 'prospects'))
    and (p_private or d.type not in ('identity', 'tax', 'bank', 'capital_call', 'distribution'))
    and (d.fund_id is null or exists (select from funds f where f.company_id = p_company and f.id = d.fund_id and (f.published or p_unpublished)))
    and exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
      where v.company_id = p_company and v.document_id = d.id and f.state = 'accepted')
$$;
