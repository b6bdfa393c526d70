-- What documents_holding of 0031 does, with an index for each way from people to documents, where with two ways in one condition it looked at every investor; and without
-- gathering all that a frequent text finds before it says that they are too many.
grant create on schema public to pari_system;
set local role pari_system;
create or replace function documents_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  investors_found uuid[] := investors_holding(p_text, p_most);
  people_found uuid[];
  most_of_one_way bigint;
  ids uuid[];
begin
  if investors_found is null then return null; end if;
  people_found := people_holding(p_text, p_most);
  if people_found is null then return null; end if;
  with found as materialized (
    (select 1 as way, id from documents where company_id = pari_company() and lower(title || E'\n' || coalesce(reference, '')) like pattern limit p_most + 1)
    union all
    (select 2, document_id from document_versions where company_id = pari_company() and lower(file_name) like pattern limit p_most + 1)
    union all
    (select 3, document_id from document_recipients where company_id = pari_company() and user_id = any(people_found) limit p_most + 1)
    union all
    (select 4, document_id from document_recipients where company_id = pari_company() and investor_id = any(investors_found) limit p_most + 1)
    union all
    (select 5, r.document_id from investors i join document_recipients r on r.company_id = i.company_id and r.investor_id = i.id
     where i.company_id = pari_company() and i.user_id = any(people_found) limit p_most + 1))
  select coalesce((select max(rows) from (select count(*) as rows from found group by way) ways), 0), array(select distinct id from found)
    into most_of_one_way, ids;
  return case when most_of_one_way <= p_most and cardinality(ids) <= p_most then ids end;
end $$;
reset role;
revoke create on schema public from pari_system;
