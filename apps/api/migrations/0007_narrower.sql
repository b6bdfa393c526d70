-- What the roles may do, as narrow as it is meant; and what every table is given, as wide.

-- The database chooses a person's id, which the embedded provider knows them by over all companies.
revoke insert on users from pari_request;
grant insert (company_id, email, display_name, roles, created_at) on users to pari_request;

-- A job's payload is an object here too, not only where the program looks.
create or replace function enqueue_job_for(p_company uuid, p_id uuid, p_name text, p_payload jsonb, p_tries integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if p_company is null or p_id is null or p_payload is null or p_tries is null then
    raise exception 'a job has a company, an id, a payload and a number of tries' using errcode = '22004';
  end if;
  if jsonb_typeof(p_payload) <> 'object' then raise exception 'the payload of a job is an object' using errcode = '22023'; end if;
  perform from pari_jobs.add_job(p_name, json_build_object('id', p_id, 'company_id', p_company, 'payload', p_payload), max_attempts := p_tries) j
  where j.id is not null;
  -- The queue overlooks a job whose name another transaction was adding for the first time.
  if not found then raise exception 'the job was not added' using errcode = '40001'; end if;
end $$;

-- As in 0002, and with the company's share of 0005: few rows of one company are never taken for its only one.
create or replace function secure_table(name regclass) returns void
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
  execute format('alter table %s alter column company_id set (n_distinct = 20)', name);
end $$;

-- As in 0005, and waits for a moment: whoever tidies the table up by itself gives way to one who waits.
create or replace function refresh_statistics(name regclass) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s'
as $$
begin
  if name <> all (array['users', 'investors', 'holdings', 'commitments', 'ledger_entries', 'valuations']::regclass[]) then
    raise exception 'The statistics of % are not refreshed by imports.', name;
  end if;
  execute format('lock table %s in share update exclusive mode', name);
  execute format('analyze %s', name);
exception when lock_not_available then null;
end $$;
