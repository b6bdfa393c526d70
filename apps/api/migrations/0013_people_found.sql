-- People are found by a part of their name or address among any number of others. Row-level security lets no index be used for that in a call of its own,
-- because comparing could tell of other companies' rows; so a function of the system role looks, by the company of the transaction alone.
--
-- pg_trgm comes with nearly every server and may be created by the owner of a database. Where it is missing people are found all the same, by looking at
-- each; `create extension pg_trgm` and the statement below make up for it.
do $$
declare place text;
begin
  create schema if not exists pari_extensions;
  create extension if not exists pg_trgm schema pari_extensions;
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format($index$create index users_by_part on users using gin (lower(display_name || E'\n' || email) %I.gin_trgm_ops)$index$, place);
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise notice 'pg_trgm is not there: searching people looks at each of them';
end $$;

-- Who has the text in their name or address, whatever their state; null where they are more than `p_most`, or the text is too short for an index.
create function people_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  ids uuid[];
begin
  if length(p_text) < 3 then return null; end if;
  select coalesce(array_agg(id), '{}') into ids from (
    select id from users where company_id = pari_company() and lower(display_name || E'\n' || email) like pattern limit p_most + 1) found_people;
  return case when cardinality(ids) <= p_most then ids end;
end $$;
revoke execute on function people_holding from public;
grant execute on function people_holding to pari_request;
grant create on schema public to pari_system;
alter function people_holding owner to pari_system;
revoke create on schema public from pari_system;
