-- Whether people are still to be mailed that a document is there: once its file was looked at, those whom it is given are. What stands already was told.
alter table documents add column to_tell boolean not null default false;
alter table documents alter column to_tell set default true;
create index documents_to_tell on documents (company_id) where to_tell;
grant update (to_tell) on documents to pari_request;
-- Whose mail is made by the clock is looked for over all companies.
grant select (company_id, to_tell) on documents to pari_system;

-- The documents that a person is given or was, until they were recalled; what documents_of said until now of those that were not.
create function documents_ever_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean) returns setof uuid
  language sql stable
as $$
  with profiles as (select i.id from investors i where i.company_id = p_company and i.user_id = p_user),
  held as (
    select f.id, f.firm_id from funds f where f.company_id = p_company and (f.published or p_unpublished)
      and exists (select from profiles join holdings h on h.company_id = p_company and h.investor_id = profiles.id and h.fund_id = f.id)
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

create or replace function documents_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean) returns setof uuid
  language sql stable
as $$
  select d.id from documents_ever_of(p_company, p_user, p_unpublished, p_private) ever join documents d on d.company_id = p_company and d.id = ever
  where d.recalled_at is null
$$;
revoke execute on function documents_ever_of from public;
grant execute on function documents_ever_of to pari_request;

-- Who was mailed of what was published or recalled in one go is known by its moment.
create index mail_messages_by_moment on mail_messages (company_id, told_at, user_id);
