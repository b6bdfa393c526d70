-- Administrators find people by a part of the names and codes of their investor profiles too, and documents by the people and profiles whom they name, as 0014 finds
-- people: with an index of each company where the server has pg_trgm and btree_gin, and by looking at each where it has not.
do $$
declare place text;
begin
  select n.nspname into strict place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format($index$create index investors_by_part on investors using gin (company_id, lower(name || E'\n' || account_code) %I.gin_trgm_ops)$index$, place);
exception when no_data_found or undefined_object then
  raise notice 'pg_trgm or btree_gin is not there: searching investors looks at each of them';
end $$;
grant select (company_id, id, name, account_code, user_id) on investors to pari_system;
grant select (company_id, document_id, user_id, investor_id) on document_recipients to pari_system;

grant create on schema public to pari_system;
set local role pari_system;
-- Which investor profiles have the text in their name or code; null where they are more than `p_most`, or the text is too short for an index.
create function investors_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  ids uuid[];
begin
  if length(p_text) < 3 then return null; end if;
  select coalesce(array_agg(id), '{}') into ids from (
    select id from investors where company_id = pari_company() and lower(name || E'\n' || account_code) like pattern limit p_most + 1) found_investors;
  return case when cardinality(ids) <= p_most then ids end;
end $$;
revoke execute on function investors_holding from public;

-- Who has the text in their name or address, or in the name or code of a profile of theirs; null as above.
create or replace function people_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  investors_found uuid[] := investors_holding(p_text, p_most);
  ids uuid[];
begin
  if investors_found is null then return null; end if;
  select coalesce(array_agg(id), '{}') into ids from (
    select id from (
      select id from users where company_id = pari_company() and lower(display_name || E'\n' || email) like pattern
      union
      select user_id from investors where company_id = pari_company() and id = any(investors_found) and user_id is not null) found
    limit p_most + 1) found_people;
  return case when cardinality(ids) <= p_most then ids end;
end $$;

-- Which documents have the text in their title, their reference or the name of one of their files, or name somebody who has; null as above.
create or replace function documents_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  investors_found uuid[] := investors_holding(p_text, p_most);
  people_found uuid[] := people_holding(p_text, p_most);
  ids uuid[];
begin
  if people_found is null then return null; end if;
  select coalesce(array_agg(id), '{}') into ids from (
    select id from (
      select id from documents where company_id = pari_company() and lower(title || E'\n' || coalesce(reference, '')) like pattern
      union
      select document_id from document_versions where company_id = pari_company() and lower(file_name) like pattern
      union
      select document_id from document_recipients where company_id = pari_company() and user_id = any(people_found)
      union
      select document_id from document_recipients where company_id = pari_company() and investor_id in (
        select id from investors where company_id = pari_company() and (id = any(investors_found) or user_id = any(people_found)))) found
    limit p_most + 1) found_documents;
  return case when cardinality(ids) <= p_most then ids end;
end $$;
reset role;
revoke create on schema public from pari_system;
