-- Administrators see the documents that were published last, and find others by a part of their title, reference or file name, as 0014 finds people:
-- with an index of each company where the server has pg_trgm and btree_gin, and by looking at each document where it has not.
create index documents_by_publication on documents (company_id, published_at, id);
do $$
declare place text;
begin
  select n.nspname into strict place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format($index$create index documents_by_part on documents using gin (company_id, lower(title || E'\n' || coalesce(reference, '')) %I.gin_trgm_ops)$index$, place);
  execute format($index$create index document_versions_by_part on document_versions using gin (company_id, lower(file_name) %I.gin_trgm_ops)$index$, place);
exception when no_data_found or undefined_object then
  raise notice 'pg_trgm or btree_gin is not there: searching documents looks at each of them';
end $$;
grant select (company_id, id, title, reference) on documents to pari_system;
grant select (company_id, document_id, file_name) on document_versions to pari_system;

-- Which documents have the text in their title, their reference or the name of one of their files; null where they are more than `p_most`, or the text
-- is too short for an index.
create function documents_holding(p_text text, p_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  pattern text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  ids uuid[];
begin
  if length(p_text) < 3 then return null; end if;
  select coalesce(array_agg(id), '{}') into ids from (
    select id from (
      select id from documents where company_id = pari_company() and lower(title || E'\n' || coalesce(reference, '')) like pattern
      union
      select document_id from document_versions where company_id = pari_company() and lower(file_name) like pattern) found
    limit p_most + 1) found_documents;
  return case when cardinality(ids) <= p_most then ids end;
end $$;
revoke execute on function documents_holding from public;
grant execute on function documents_holding to pari_request;
grant create on schema public to pari_system;
alter function documents_holding owner to pari_system;
revoke create on schema public from pari_system;
