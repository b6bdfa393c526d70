-- Who sees a document, or will once its file was looked at: documents_of of 0022 the other way round, of those who may sign in.
create function people_of_document(p_company uuid, p_document uuid) returns setof uuid
  language sql stable
as $$
  with document as (select d.* from documents d where d.company_id = p_company and d.id = p_document and d.recalled_at is null
    and (d.fund_id is null or exists (select from funds f where f.company_id = p_company and f.id = d.fund_id and f.published)))
  select u.id from users u where u.company_id = p_company and u.active and u.id in (
    select r.user_id from document d join document_recipients r on r.company_id = p_company and r.document_id = d.id
    union select i.user_id from document d join document_recipients r on r.company_id = p_company and r.document_id = d.id
      join investors i on i.company_id = p_company and i.id = r.investor_id
    union select one from document d, audience_of(p_company, d.scope, d.fund_id, d.firm_id) one where d.scope <> 'people')
$$;
revoke execute on function people_of_document from public;
grant execute on function people_of_document to pari_request;
