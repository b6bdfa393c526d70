-- By what the marketplace led somebody here: it goes with the session, and back there in the link of an adviser.
alter table sessions add column marketplace text check (marketplace ~ '^[A-Za-z0-9._~-]{1,200}$');
grant select (marketplace), update (marketplace) on sessions to pari_request;

-- Which client an adviser goes to the marketplace about: a random reference, of which only the hash is kept, for the marketplace to read once.
create table marketplace_references (
  company_id uuid not null,
  hash bytea not null,
  adviser_id uuid not null,
  client_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, hash),
  foreign key (company_id, adviser_id) references users,
  foreign key (company_id, client_id) references users
);
create index marketplace_references_expired on marketplace_references (company_id, expires_at);
select secure_table('marketplace_references');

-- As the directories of 0003: leads from a reference to the company, and holds nothing of its own.
create table marketplace_directory (
  hash bytea primary key,
  company_id uuid not null
);
alter table marketplace_directory enable row level security;
alter table marketplace_directory force row level security;
create policy system on marketplace_directory to pari_system using (true) with check (true);
select let_backup_read('marketplace_directory');

-- Whoever makes one removes those that nobody read in time. They are read as authentication reads.
grant select (company_id, expires_at), insert, delete on marketplace_references to pari_request;
grant select, delete on marketplace_references to pari_system;
grant select, insert, delete on marketplace_directory to pari_system;

grant create on schema public to pari_system;
set local role pari_system;
create function keep_marketplace_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into marketplace_directory select hash, company_id from added;
  else
    delete from marketplace_directory d using removed r where d.hash = r.hash;
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;
create trigger added_to_directory after insert on marketplace_references
  referencing new table as added for each statement execute function keep_marketplace_directory();
create trigger removed_from_directory after delete on marketplace_references
  referencing old table as removed for each statement execute function keep_marketplace_directory();
set local role pari_system;
revoke execute on function keep_marketplace_directory from public;
reset role;
