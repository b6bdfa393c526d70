-- People outside the company's sign-in provider: passkeys, the mailed links by which they come to one, and codes for whoever loses it.

-- The one way in of an account: null, the sign-in provider of the installation; `urn:pari:passkey`. No other opens it.
alter table users add column way_in text check (way_in = 'urn:pari:passkey');
-- What passkeys call an account: random, so that a device that shows it tells nobody anything.
alter table users add column passkey_handle bytea check (length(passkey_handle) = 32);
-- Until when what a thief would do first waits, after somebody came back by a recovery.
alter table users add column recovery_hold_until timestamptz;
grant insert (way_in) on users to pari_request;
grant update (passkey_handle) on users to pari_request;
grant update (passkey_handle, recovery_hold_until) on users to pari_system;

create table passkeys (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 16 and 1023),
  public_key bytea not null check (length(public_key) <= 2000),
  -- 0 where the authenticator counts nothing; else a lower one than before is a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Whether it is kept by more than the one device.
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 100),
  made_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, credential_id),
  foreign key (company_id, user_id) references users
);
create index passkeys_by_user on passkeys (company_id, user_id);

-- Eighty random bits each: of a hash nobody finds them.
create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  made_at timestamptz not null,
  primary key (company_id, user_id, hash),
  foreign key (company_id, user_id) references users
);

create domain sign_in_link_kind as text check (value in ('invitation', 'administrator', 'self'));

create table sign_in_links (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The newest of its kind counts.
  n bigint generated always as identity,
  user_id uuid not null,
  kind sign_in_link_kind not null,
  -- Of its secret; null until it is mailed.
  hash bytea,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Since when it opens enrolment, for minutes.
  used_at timestamptz,
  -- A passkey was made by it.
  enrolled_at timestamptz,
  -- Withdrawn, with whatever it opened.
  ended_at timestamptz,
  -- Recovery codes that were typed.
  tries integer not null default 0,
  -- The right one among them, used up by the passkey.
  code_hash bytea,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
create index sign_in_links_by_user on sign_in_links (company_id, user_id, kind, n);

-- The challenge to somebody signed in who adds a passkey: one at a time.
create table passkey_challenges (
  company_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  challenge bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users
);

select secure_table('passkeys');
select secure_table('recovery_codes');
select secure_table('sign_in_links');
select secure_table('passkey_challenges');

-- Keys, hashes of codes and of links are found and compared by authentication alone. What was mailed is never made another one, and nothing is un-used.
grant select (company_id, id, user_id, credential_id, transports, backed_up, name, made_at, last_used_at), insert, delete on passkeys to pari_request;
grant select (company_id, user_id, made_at), insert, delete on recovery_codes to pari_request;
grant select (company_id, id, n, user_id, kind, made_at, expires_at, used_at, enrolled_at, ended_at), insert (company_id, user_id, kind, made_at, expires_at), update (hash, ended_at) on sign_in_links to pari_request;
grant select, insert, update (session_id, challenge, expires_at), delete on passkey_challenges to pari_request;
grant select, insert, update (counter, backed_up, last_used_at), delete on passkeys to pari_system;
grant select, insert, delete on recovery_codes to pari_system;
grant select, update (used_at, enrolled_at, ended_at, tries, code_hash), delete on sign_in_links to pari_system;
grant delete on passkey_challenges to pari_system;

-- As the directories of 0003: lead to the company, and hold nothing of their own.
create table passkey_directory (
  credential_id bytea primary key,
  company_id uuid not null
);
create table sign_in_link_directory (
  hash bytea primary key,
  company_id uuid not null
);
-- Who asked for a link, under which address: kept until a job has decided whether one is sent, so that the call itself does the same for every address.
create table link_requests (
  id uuid primary key,
  address text not null check (length(address) <= 254),
  company_slug text,
  asked_at timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['passkey_directory', 'sign_in_link_directory', 'link_requests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to pari_system using (true) with check (true)', name);
    execute format('grant select, insert, delete on %I to pari_system', name);
    perform let_backup_read(name::regclass);
  end loop;
end $$;

grant create on schema public to pari_system;
set local role pari_system;
create function keep_passkey_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into passkey_directory select credential_id, company_id from added;
  else
    delete from passkey_directory d using removed r where d.credential_id = r.credential_id;
  end if;
  return null;
end $$;
create function keep_sign_in_link_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from sign_in_link_directory d using removed r where d.hash = r.hash;
  if tg_op = 'UPDATE' then
    insert into sign_in_link_directory select hash, company_id from added where hash is not null;
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;

create trigger added_to_directory after insert on passkeys
  referencing new table as added for each statement execute function keep_passkey_directory();
create trigger removed_from_directory after delete on passkeys
  referencing old table as removed for each statement execute function keep_passkey_directory();
create trigger changed_in_directory after update on sign_in_links
  referencing old table as removed new table as added for each statement execute function keep_sign_in_link_directory();
create trigger removed_from_directory after delete on sign_in_links
  referencing old table as removed for each statement execute function keep_sign_in_link_directory();

set local role pari_system;
revoke execute on function keep_passkey_directory, keep_sign_in_link_directory from public;
reset role;
