-- Mail to people: what was told and what became of it, how each person wants each kind, and the links by which one POST ends a kind.

create domain mail_choice as text check (value in ('at_once', 'daily', 'off'));
-- waiting: for a worker. for_digest: for the next daily mail; in_digest: part of one. dropped: when its turn came nobody wanted it, or the person was gone.
create domain mail_state as text check (value in ('waiting', 'for_digest', 'in_digest', 'sent', 'refused', 'dropped'));

-- What it says follows from the kind alone: no figures and no names are kept here. Whom it goes to is looked up when it is sent.
create table mail_messages (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,40}$'),
  -- Where it leads, within the company's part of the portal.
  path text not null check (path ~ '^/[A-Za-z0-9._~-]' and path ~ '^[A-Za-z0-9/._~?&=#%-]+$' and length(path) <= 500),
  state mail_state not null,
  -- The daily mail that it became part of.
  digest_id uuid,
  told_at timestamptz not null,
  -- When it was sent, refused or dropped.
  done_at timestamptz,
  -- Why the last try failed: a sentence without personal values.
  reason text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, digest_id) references mail_messages
);
create index mail_messages_for_digest on mail_messages (company_id, user_id, told_at) where state = 'for_digest';
create index mail_messages_of_digest on mail_messages (company_id, digest_id) where digest_id is not null;
create index mail_messages_failing on mail_messages (company_id, told_at, id) where reason is not null;

create table mail_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,40}$'),
  choice mail_choice not null,
  chosen_at timestamptz not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users
);

-- Stand in the place of a token; of each only the hash is kept.
create table mail_links (
  company_id uuid not null,
  hash bytea not null,
  user_id uuid not null,
  kind text not null,
  made_at timestamptz not null,
  primary key (company_id, hash),
  foreign key (company_id, user_id) references users
);

select secure_table('mail_messages');
select secure_table('mail_preferences');
select secure_table('mail_links');

-- As the directories of 0003: leads from a link to the company, and holds nothing of its own.
create table mail_link_directory (
  hash bytea primary key,
  company_id uuid not null
);
alter table mail_link_directory enable row level security;
alter table mail_link_directory force row level security;
create policy system on mail_link_directory to pari_system using (true) with check (true);
select let_backup_read('mail_link_directory');

-- Nothing is deleted by requests, and links are found by authentication alone.
grant select, insert (company_id, user_id, kind, path, state, told_at), update (state, digest_id, done_at, reason) on mail_messages to pari_request;
grant select, insert, update (choice, chosen_at) on mail_preferences to pari_request;
grant insert on mail_links to pari_request;
grant select, delete on mail_messages, mail_links to pari_system;
grant select, insert, delete on mail_link_directory to pari_system;

grant create on schema public to pari_system;
set local role pari_system;
create function keep_mail_link_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into mail_link_directory select hash, company_id from added;
  else
    delete from mail_link_directory d using removed r where d.hash = r.hash;
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;

create trigger added_to_directory after insert on mail_links
  referencing new table as added for each statement execute function keep_mail_link_directory();
create trigger removed_from_directory after delete on mail_links
  referencing old table as removed for each statement execute function keep_mail_link_directory();

set local role pari_system;
revoke execute on function keep_mail_link_directory from public;
reset role;
