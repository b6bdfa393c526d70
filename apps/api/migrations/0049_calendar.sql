-- The address at which a calendar follows somebody's due dates, one for each person: stands in the place of a token, and only its hash is kept.
create table calendar_addresses (
  company_id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  made_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users
);
select secure_table('calendar_addresses');

-- As the directories of 0003: leads from an address to the company, and holds nothing of its own.
create table calendar_directory (
  hash bytea primary key,
  company_id uuid not null
);
alter table calendar_directory enable row level security;
alter table calendar_directory force row level security;
create policy system on calendar_directory to pari_system using (true) with check (true);
select let_backup_read('calendar_directory');

-- Whose address it is, is found as authentication finds it.
grant select (company_id, user_id, made_at), insert, update (hash, made_at), delete on calendar_addresses to pari_request;
grant select on calendar_addresses to pari_system;
grant select, insert, delete on calendar_directory to pari_system;

grant create on schema public to pari_system;
set local role pari_system;
create function keep_calendar_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then
    delete from calendar_directory d using removed r where d.hash = r.hash;
  end if;
  if tg_op <> 'DELETE' then
    insert into calendar_directory select hash, company_id from added;
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;

create trigger added_to_directory after insert on calendar_addresses
  referencing new table as added for each statement execute function keep_calendar_directory();
create trigger changed_in_directory after update on calendar_addresses
  referencing old table as removed new table as added for each statement execute function keep_calendar_directory();
create trigger removed_from_directory after delete on calendar_addresses
  referencing old table as removed for each statement execute function keep_calendar_directory();

set local role pari_system;
revoke execute on function keep_calendar_directory from public;
reset role;
