-- Whoever makes a backup reads every company, and nothing else: a third role, as the two of 0001, which owns nothing and writes nothing.

do $$
declare revised boolean := current_setting('server_version_num')::int >= 160000;
begin
  begin
    create role pari_backup nologin;
  exception when duplicate_object or unique_violation then null; -- another database of this server has it
  end;
  if not pg_has_role(current_user, 'pari_backup', case when revised then 'set' else 'member' end) then
    execute format('grant pari_backup to %I', current_user) || case when revised then ' with inherit false, set true' else '' end;
  end if;
end $$;
grant usage on schema public to pari_backup;

create function let_backup_read(name regclass) returns void
  language plpgsql
as $$
begin
  execute format('create policy backup on %s for select to pari_backup using (true)', name);
  execute format('grant select on %s to pari_backup', name);
end $$;
revoke execute on function let_backup_read from public;

select let_backup_read(oid) from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relforcerowsecurity;

-- What a migration says of each new table stays one sentence.
alter function secure_table rename to secure_rows;
create function secure_table(name regclass) returns void
  language plpgsql
as $$
begin
  perform secure_rows(name);
  perform let_backup_read(name);
end $$;
revoke execute on function secure_table from public;
