-- What a migration says of each new table, after its keys: `select secure_table('notices');`
-- Row-level security, forced, with the two policies of 0001. It refuses a table whose rows could not be told apart by company, or where two
-- companies could meet in one unique key. Rights are granted beside it, to each role what it needs, with the reason for what is withheld.
create function secure_table(name regclass) returns void
  language plpgsql
as $$
declare
  misplaced text;
begin
  if not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = name and i.indisprimary and a.attname = 'company_id' and a.atttypid = 'uuid'::regtype) then
    raise exception 'The table % needs company_id uuid first in its primary key.', name;
  end if;
  select i.indexrelid::regclass::text into misplaced from pg_index i
    where i.indrelid = name and i.indisunique
      and not exists (select from pg_attribute a where a.attrelid = name and a.attname = 'company_id' and a.attnum = any(i.indkey[0:i.indnkeyatts - 1]))
    order by 1 limit 1;
  if found then
    raise exception 'The unique key % of % needs company_id. What must be found before the company is known stands in a directory (0003).', misplaced, name;
  end if;
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy company on %s to pari_request using (company_id = pari_company()) with check (company_id = pari_company())', name);
  execute format('create policy system on %s to pari_system using (true) with check (true)', name);
end $$;
revoke execute on function secure_table from public;
