-- How a person is reached: what administrators call back by. No call is made by it.
alter table users add column phone text check (length(phone) between 7 and 30);
-- The last day on which the sign-in provider opens an account that passkeys open from then on; at the latest their first passkey ends that.
alter table users add column provider_until date;
-- The request role redirects nobody: who agreed, and that a day has passed, is looked at by who carries changes out.
grant update (email, phone, way_in, provider_until) on users to pari_system;

-- An address, a telephone number or a way in that is to change. It is asked for by the person, or by one administrator and agreed to by another, told to the address that
-- stands, and in force a day after that. Nothing is deleted, so that it can be read who was reached where.
create domain account_change_state as text check (value in ('asked', 'agreed', 'done', 'stopped', 'expired'));

create table account_changes (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- What changes; null: it stays.
  email text check (email = lower(email) and length(email) <= 254),
  -- Empty: it is taken away.
  phone text check (phone = '' or length(phone) between 7 and 30),
  way_in text check (way_in = 'urn:pari:passkey'),
  -- The last day of the way in that stands; null: it ends as soon as the change is in force.
  last_day date,
  -- Which is told; of another by then nothing is changed.
  old_email text not null,
  -- The person, or an administrator.
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- Of an administrator: how it was made sure who they are.
  reason text check (length(reason) <= 500),
  state account_change_state not null,
  -- The second administrator; null: the person asked.
  agreed_by uuid,
  agreed_at timestamptz,
  -- When the mail with the link that stops it was handed on: the day begins then.
  told_at timestamptz,
  stop_hash bytea,
  -- The new address opened what was mailed to it.
  confirmed_at timestamptz,
  confirm_hash bytea,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, asked_by) references users,
  foreign key (company_id, agreed_by) references users,
  check (agreed_by is null or (agreed_by <> asked_by and agreed_by <> user_id)),
  check (asked_by <> user_id or agreed_by is null),
  check (coalesce(email, phone, way_in) is not null)
);
-- One at a time: who agrees to one, or stops it, knows all that is to change.
create unique index account_changes_living on account_changes (company_id, user_id) where state in ('asked', 'agreed');
create index account_changes_by_user on account_changes (company_id, user_id, asked_at);
create index account_changes_told on account_changes (told_at) where state = 'agreed';
-- Whose an address was.
create index account_changes_former on account_changes (company_id, old_email) where state = 'done' and email is not null;

select secure_table('account_changes');
-- What was asked for is not for a call to change, nor that a new address was confirmed or that it came into force.
grant select (company_id, id, user_id, email, phone, way_in, last_day, old_email, asked_by, asked_at, reason, state, agreed_by, agreed_at, told_at, confirmed_at, ended_at),
  insert (company_id, user_id, email, phone, way_in, last_day, old_email, asked_by, asked_at, reason, state),
  update (state, agreed_by, agreed_at, told_at, stop_hash, confirm_hash, ended_at) on account_changes to pari_request;
grant select, update (state, confirmed_at, ended_at) on account_changes to pari_system;

-- As the directories of 0059.
create table account_change_directory (
  hash bytea primary key,
  company_id uuid not null
);
alter table account_change_directory enable row level security;
alter table account_change_directory force row level security;
create policy system on account_change_directory to pari_system using (true) with check (true);
grant select, insert, delete on account_change_directory to pari_system;
select let_backup_read('account_change_directory'::regclass);

grant create on schema public to pari_system;
set local role pari_system;
create function keep_account_change_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from account_change_directory d using removed r where d.hash in (r.stop_hash, r.confirm_hash);
  insert into account_change_directory
    select hash, company_id from added cross join lateral unnest(array[stop_hash, confirm_hash]) hash where hash is not null;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;

create trigger changed_in_directory after update on account_changes
  referencing old table as removed new table as added for each statement execute function keep_account_change_directory();

set local role pari_system;
revoke execute on function keep_account_change_directory from public;
reset role;
