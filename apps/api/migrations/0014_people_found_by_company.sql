-- The index of 0013 knows of no company: how long a search took told what people of other companies are called. With the company in the index only
-- people of the own one are looked at. btree_gin comes with nearly every server, as pg_trgm does; where one of them is missing people are found by
-- looking at each, and `create extension` for both and the statement below make up for it.
do $$
begin
  if to_regclass('users_by_part') is not null then drop index users_by_part; end if;
end $$;
do $$
declare place text;
begin
  create schema if not exists pari_extensions;
  create extension if not exists pg_trgm schema pari_extensions;
  create extension if not exists btree_gin schema pari_extensions;
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format($index$create index users_by_part on users using gin (company_id, lower(display_name || E'\n' || email) %I.gin_trgm_ops)$index$, place);
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise notice 'pg_trgm or btree_gin is not there: searching people looks at each of them';
end $$;
