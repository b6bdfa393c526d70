-- What is searched is compared without capitals and without what stands above or below letters: 'jose munoz' finds José Muñoz, and 'strasse' Straße.
-- Plain text, which most is, costs as much as before.
create function folded(p_text text) returns text
  language sql immutable parallel safe
as $$
  select case when octet_length(p_text) = length(p_text) then lower(p_text)
    else replace(replace(replace(replace(translate(regexp_replace(normalize(lower(p_text), nfd), '[\u0300-\u036f]+', '', 'g'), 'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;

-- The indexes of 0014, 0025 and 0031 over it.
do $$
declare place text;
begin
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if to_regclass('users_by_part') is not null then
    drop index users_by_part;
    execute format($index$create index users_by_part on users using gin (company_id, folded(display_name || E'\n' || email) %I.gin_trgm_ops)$index$, place);
  end if;
  if to_regclass('investors_by_part') is not null then
    drop index investors_by_part;
    execute format($index$create index investors_by_part on investors using gin (company_id, folded(name || E'\n' || account_code) %I.gin_trgm_ops)$index$, place);
  end if;
  if to_regclass('documents_by_part') is not null then
    drop index documents_by_part;
    execute format($index$create index documents_by_part on documents using gin (company_id, folded(title || E'\n' || coalesce(reference, '')) %I.gin_trgm_ops)$index$, place);
  end if;
  if to_regclass('document_versions_by_part') is not null then
    drop index document_versions_by_part;
    execute format($index$create index document_versions_by_part on document_versions using gin (company_id, folded(file_name) %I.gin_trgm_ops)$index$, place);
  end if;
end $$;

-- As in 0038 and 0054.
grant create on schema public to pari_system;
set local role pari_system;
create or replace function investors_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text;
  ids uuid[];
begin
  if length(p_text) < 3 then return null; end if;
  -- Ids are random, so the first ones are anybody's.
  pattern := telling_pattern(folded(p_text), (select string_agg(folded(name || E'\n' || account_code), E'\n') from (
    select name, account_code from investors where company_id = pari_company() order by id limit 32) some_investors));
  select coalesce(array_agg(id), '{}') into ids from (
    select id from investors where company_id = pari_company() and folded(name || E'\n' || account_code) like pattern
      and strpos(folded(name || E'\n' || account_code), folded(p_text)) > 0 limit p_most + 1) found_investors;
  return case when cardinality(ids) <= p_most then ids end;
end $$;

create or replace function people_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text;
  investors_found uuid[] := investors_holding(p_text, p_most);
  ids uuid[];
begin
  if investors_found is null then return null; end if;
  pattern := telling_pattern(folded(p_text), (select string_agg(folded(display_name || E'\n' || email), E'\n') from (
    select display_name, email from users where company_id = pari_company() order by id limit 32) some_people));
  select coalesce(array_agg(id), '{}') into ids from (
    select id from (
      select id from users where company_id = pari_company() and folded(display_name || E'\n' || email) like pattern
        and strpos(folded(display_name || E'\n' || email), folded(p_text)) > 0
      union
      select user_id from investors where company_id = pari_company() and id = any(investors_found) and user_id is not null) found
    limit p_most + 1) found_people;
  return case when cardinality(ids) <= p_most then ids end;
end $$;
create or replace function documents_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(folded(p_text), '([\\%_])', '\\\1', 'g') || '%';
  investors_found uuid[] := investors_holding(p_text, p_most);
  people_found uuid[];
  most_of_one_way bigint;
  ids uuid[];
begin
  if investors_found is null then return null; end if;
  people_found := people_holding(p_text, p_most);
  if people_found is null then return null; end if;
  with found as materialized (
    (select 1 as way, id from documents where company_id = pari_company() and folded(title || E'\n' || coalesce(reference, '')) like pattern limit p_most + 1)
    union all
    (select 2, document_id from document_versions where company_id = pari_company() and folded(file_name) like pattern limit p_most + 1)
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
