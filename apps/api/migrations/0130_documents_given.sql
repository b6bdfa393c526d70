-- As in 0128, of what they opened themselves alone: that a version was there before an application was completed does not say that it was offered to them. What was
-- acknowledged was opened before.
create or replace function documents_kept(p_company uuid, p_user uuid) returns table (document_id uuid, version integer)
  language sql stable rows 5
as $$
  select d.id, coalesce(said.version, opened.version) from applications a
    join documents d on d.company_id = p_company and d.fund_id = a.fund_id and d.scope = 'prospects'
    join lateral (select max(o.version) as version from document_openings o
      where o.company_id = p_company and o.document_id = d.id and o.user_id = p_user and o.effective_user_id = p_user) opened on opened.version is not null
    left join lateral (select case when t.is_acknowledged then t.document_version end as version from fund_document_acknowledgements t
      where t.company_id = p_company and t.application_id = a.id and t.document_id = d.id order by t.id desc limit 1) said on true
  where a.company_id = p_company and a.applicant_id = p_user and a.status not in (5, 6) and a.fund_id not in (select funds_offered(p_company, p_user, true))
$$;

-- The version of a document in which somebody is given it, if they are: the newest, or none that is newer than the one that they keep. PostgreSQL puts it into the
-- statement around it, and looks for the funds on offer once, where neither p_company nor p_user is of a row.
drop function is_version_given;
create function version_given(p_company uuid, p_user uuid, p_document uuid) returns table (version integer)
  language sql stable rows 1
as $$
  select v.version from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
  where v.company_id = p_company and v.document_id = p_document and f.state = 'accepted'
    and not exists (select from documents_kept(p_company, p_user) kept where kept.document_id = p_document and kept.version < v.version)
  order by v.version desc limit 1
$$;
revoke execute on function version_given from public;
grant execute on function version_given to pari_request;
