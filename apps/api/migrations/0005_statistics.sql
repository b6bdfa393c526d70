-- What an import has just written is planned for before it is committed: foreign keys and joins are otherwise looked up by statistics of the
-- rows that stood there before, at worst by reading a company's every row for each new one.
--
-- Rights to analyse belong to the owner. Of two imports at once one goes on with the statistics that there are, because it would otherwise wait
-- until the other has ended.
create function refresh_statistics(name regclass) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if name <> all (array['users', 'investors', 'holdings', 'commitments', 'ledger_entries', 'valuations']::regclass[]) then
    raise exception 'The statistics of % are not refreshed by imports.', name;
  end if;
  execute format('lock table %s in share update exclusive mode nowait', name);
  execute format('analyze %s', name);
exception when lock_not_available then null;
end $$;
revoke execute on function refresh_statistics from public;
grant execute on function refresh_statistics to pari_request;

-- A fund's holdings are found by it, and one holding as well as by its primary key.
drop index holdings_by_fund;
create index holdings_by_fund on holdings (company_id, fund_id, investor_id);

-- A table with few rows must never be taken for one in which a company has but one: until it is analysed again, that would be believed of all that follow.
do $$
declare name regclass;
begin
  for name in select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter column company_id set (n_distinct = 20)', name);
  end loop;
end $$;
