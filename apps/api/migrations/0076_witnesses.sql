-- A witness sees one of the signers sign, and signs after them. They have no account: a link that is mailed to them stands in its place.
alter table envelope_recipients
  alter column name drop not null,
  alter column email drop not null,
  add column witness_of uuid,
  -- Who was to say who they are. Until somebody does they have neither name nor address.
  add column named_by text check (named_by in ('sender', 'signer'));
alter table envelope_recipients add foreign key (company_id, envelope_id, witness_of) references envelope_recipients;
alter table envelope_recipients
  add check ((role = 'witness') = (witness_of is not null)),
  add check ((role = 'witness') = (named_by is not null)),
  add check (role <> 'witness' or user_id is null),
  add check ((name is null) = (email is null)),
  add check (name is not null or role = 'witness');
-- One witness for each signer.
create unique index envelope_recipients_one_witness on envelope_recipients (company_id, envelope_id, witness_of);
grant insert (witness_of, named_by)  on envelope_recipients to pari_request;

-- Links of witnesses, each for one of them: known by a hash alone, which is there once it is mailed. They open nothing once the envelope has ended or expired.
create table witness_links (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  envelope_id uuid not null,
  recipient_id uuid not null,
  hash bytea check (length(hash) = 32),
  made_at timestamptz not null,
  -- Since when it opens something.
  mailed_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, envelope_id, recipient_id) references envelope_recipients,
  check ((hash is null) = (mailed_at is null))
);
create unique index witness_links_living on witness_links (company_id, envelope_id, recipient_id) where revoked_at is null;
create index witness_links_by_recipient on witness_links (company_id, envelope_id, recipient_id, made_at);
select secure_table('witness_links');
-- Whose a link is, is not for a call to change; nothing is deleted.
grant select (company_id, id, envelope_id, recipient_id, made_at, mailed_at, revoked_at), insert (company_id, id, envelope_id, recipient_id, made_at),
  update (hash, mailed_at, revoked_at) on witness_links to pari_request;
-- Whose a link is, is found as authentication finds it.
grant select (company_id, id, hash, revoked_at) on witness_links to pari_system;

-- As the directories of 0003: leads from a link to the company, for as long as it is not revoked.
create table witness_link_directory (
  hash bytea primary key,
  company_id uuid not null
);
alter table witness_link_directory enable row level security;
alter table witness_link_directory force row level security;
create policy system on witness_link_directory to pari_system using (true) with check (true);
select let_backup_read('witness_link_directory');
grant select, insert, delete on witness_link_directory to pari_system;

grant create on schema public to pari_system;
set local role pari_system;
create function keep_witness_link_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from witness_link_directory d using removed r where d.hash = r.hash;
  insert into witness_link_directory select hash, company_id from added where hash is not null and revoked_at is null;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;

create trigger changed_in_directory after update on witness_links
  referencing old table as removed new table as added for each statement execute function keep_witness_link_directory();

set local role pari_system;
revoke execute on function keep_witness_link_directory from public;
reset role;
