-- An index of parts reads, for each three letters of a text, all rows that have them before it names those that have all: what most people of a company have in
-- common ('Holdings', the domain of their addresses) made a search take longer the more people there are. So the index is asked for the parts of a text that few of
-- some people have, and what it names is compared with the whole text.
grant create on schema public to pari_system;
set local role pari_system;
-- What every text that holds `p_text` is like: of its parts only those that stand at most three times in `p_some`, or all where there is none.
-- A part is three letters or digits, because of anything else an index may know nothing.
create function telling_pattern(p_text text, p_some text) returns text
  language plpgsql immutable set search_path = public, pg_temp
as $$
declare
  telling text;
begin
  with parts as materialized (
    select place from generate_series(1, length(p_text) - 2) place cross join lateral substr(p_text, place, 3) part
    where part ~ '^[[:alnum:]]{3}$' and length(p_some) - length(replace(p_some, part, '')) <= 3 * 3)
  select string_agg(case when at_all or exists (select from parts where parts.place between letters.place - 2 and letters.place)
      then regexp_replace(letter, '([\\%_])', '\\\1') else '%' end, '' order by letters.place)
    into telling from regexp_split_to_table(p_text, '') with ordinality letters (letter, place), (select not exists (select from parts)) none (at_all);
  return '%' || telling || '%';
end $$;
revoke execute on function telling_pattern from public;

create or replace function investors_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text;
  ids uuid[];
begin
  if length(p_text) < 3 then return null; end if;
  -- Ids are random, so the first ones are anybody's.
  pattern := telling_pattern(lower(p_text), (select string_agg(lower(name || E'\n' || account_code), E'\n') from (
    select name, account_code from investors where company_id = pari_company() order by id limit 32) some_investors));
  select coalesce(array_agg(id), '{}') into ids from (
    select id from investors where company_id = pari_company() and lower(name || E'\n' || account_code) like pattern
      and strpos(lower(name || E'\n' || account_code), lower(p_text)) > 0 limit p_most + 1) found_investors;
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
  pattern := telling_pattern(lower(p_text), (select string_agg(lower(display_name || E'\n' || email), E'\n') from (
    select display_name, email from users where company_id = pari_company() order by id limit 32) some_people));
  select coalesce(array_agg(id), '{}') into ids from (
    select id from (
      select id from users where company_id = pari_company() and lower(display_name || E'\n' || email) like pattern
        and strpos(lower(display_name || E'\n' || email), lower(p_text)) > 0
      union
      select user_id from investors where company_id = pari_company() and id = any(investors_found) and user_id is not null) found
    limit p_most + 1) found_people;
  return case when cardinality(ids) <= p_most then ids end;
end $$;
reset role;
revoke create on schema public from pari_system;

-- The list of people is read in each of its orders: by who may sign in, and from the last sign-in backwards with those who never did at its end.
create index users_by_active on users (company_id, active, id);
create index users_by_last_sign_in_backwards on users (company_id, last_sign_in_at desc nulls last, id desc);
