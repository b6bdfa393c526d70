-- What must be found before the company is known. A tenant table's unique keys all hold company_id, so that the schema can be spread by company;
-- a small directory leads from a cookie, a token or a provider's subject to the company and the row.
--
-- A directory holds nothing of its own: triggers keep it, so that nothing which writes a session, token or identity can forget to, and its
-- primary key is what makes a hash unique over all companies. The request role has no right and no policy there.
create table session_directory (
  cookie_hash bytea primary key,
  company_id uuid not null,
  session_id uuid not null
);
create table access_token_directory (
  hash bytea primary key,
  company_id uuid not null,
  token_id uuid not null
);
-- One subject may be known in two companies.
create table identity_directory (
  issuer text not null,
  subject text not null,
  company_id uuid not null,
  user_id uuid not null,
  primary key (issuer, subject, company_id)
);

-- Login transactions that made a session: none makes two. Kept for a day; a transaction lives for minutes.
create table spent_sign_ins (
  hash bytea primary key,
  spent_at timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['session_directory', 'access_token_directory', 'identity_directory', 'spent_sign_ins'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system on %I to pari_system using (true) with check (true)', name);
    execute format('grant select, insert, delete on %I to pari_system', name);
  end loop;
end $$;

-- What roles there are stands in one place, and whoever reads a row knows that it holds no other.
create domain role_list as text[] check (value <@ array['investor', 'carry_participant', 'viewer', 'reviewer', 'admin', 'adviser', 'compensation']);
create domain credential_kind as text check (value in ('session', 'personal', 'issuer'));
alter table users drop constraint users_roles_check;
alter table users alter column roles type role_list;

-- The owner sees no rows, and may not change what belongs to pari_system: as in 0001, unless it is a superuser.
grant create on schema public to pari_system;
set local role pari_system;

insert into session_directory select cookie_hash, company_id, id from sessions;
insert into access_token_directory select hash, company_id, id from access_tokens;
insert into identity_directory select issuer, subject, company_id, user_id from identities;
insert into spent_sign_ins select sign_in_hash, created_at from sessions;

create function keep_session_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into session_directory select cookie_hash, company_id, id from added;
  else
    delete from session_directory d using removed r where d.cookie_hash = r.cookie_hash;
  end if;
  return null;
end $$;

create function keep_access_token_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into access_token_directory select hash, company_id, id from added;
  else
    delete from access_token_directory d using removed r where d.hash = r.hash;
  end if;
  return null;
end $$;

create function keep_identity_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into identity_directory select issuer, subject, company_id, user_id from added;
  else
    delete from identity_directory d using removed r where d.issuer = r.issuer and d.subject = r.subject and d.company_id = r.company_id;
  end if;
  return null;
end $$;

-- As in 0001, but for the directories and the kinds of its columns.
drop function resolve_access;
create function resolve_access(p_token_hash bytea, p_issuer text, p_subject text, p_now timestamptz, p_view_as uuid, p_advisor_client uuid)
returns table (
  company_id uuid, company_slug text, company_name text, company_currency text, company_time_zone text, flags text[],
  credential credential_kind, token_id uuid, session_id uuid,
  user_id uuid, email text, display_name text, roles role_list,
  target_id uuid, target_email text, target_display_name text, target_roles role_list, target_active boolean,
  adviser_link boolean
)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  held access_token_directory;
begin
  select * into held from access_token_directory d where d.hash = p_token_hash;

  return query
  with credential as (
    select t.company_id, t.user_id, t.kind, t.id as token_id, t.session_id
    from access_tokens t left join sessions s on s.company_id = t.company_id and s.id = t.session_id
    where t.company_id = held.company_id and t.id = held.token_id and t.revoked_at is null and t.expires_at > p_now
      and (t.kind = 'personal'
        or (s.ended_at is null and s.expires_at > p_now and s.last_seen_at + make_interval(secs => s.idle_seconds) > p_now))
    union all
    select i.company_id, i.user_id, 'issuer', null, null from identity_directory i
    where p_token_hash is null and i.issuer = p_issuer and i.subject = p_subject
  )
  select c.id, c.slug, c.name, c.currency::text, c.time_zone,
    array(select case when f.active then f.name else '-' || f.name end from feature_flags f where f.company_id = c.id),
    k.kind::credential_kind, k.token_id, k.session_id,
    u.id, u.email, u.display_name, u.roles,
    v.id, v.email, v.display_name, v.roles, v.active,
    exists (select from adviser_clients a where a.company_id = c.id and a.adviser_id = u.id and a.client_id = p_advisor_client
      and (p_now at time zone c.time_zone)::date >= a.from_date
      and (a.until_date is null or (p_now at time zone c.time_zone)::date <= a.until_date))
  from credential k
  join companies c on c.id = k.company_id
  join users u on u.company_id = k.company_id and u.id = k.user_id and u.active
  left join users v on v.company_id = k.company_id and v.id = coalesce(p_view_as, p_advisor_client);

  -- Using a session keeps it alive; once in ten seconds is often enough.
  update sessions s set last_seen_at = p_now
  from access_tokens t
  where t.company_id = held.company_id and t.id = held.token_id and s.company_id = t.company_id and s.id = t.session_id
    and s.ended_at is null and s.expires_at > p_now
    and s.last_seen_at < p_now - interval '10 seconds' and s.last_seen_at + make_interval(secs => s.idle_seconds) > p_now;
end $$;

reset role;
create trigger added_to_directory after insert on sessions
  referencing new table as added for each statement execute function keep_session_directory();
create trigger removed_from_directory after delete on sessions
  referencing old table as removed for each statement execute function keep_session_directory();
create trigger added_to_directory after insert on access_tokens
  referencing new table as added for each statement execute function keep_access_token_directory();
create trigger removed_from_directory after delete on access_tokens
  referencing old table as removed for each statement execute function keep_access_token_directory();
create trigger added_to_directory after insert on identities
  referencing new table as added for each statement execute function keep_identity_directory();
create trigger removed_from_directory after delete on identities
  referencing old table as removed for each statement execute function keep_identity_directory();

-- Said by who owns them: said by another it would be a warning, and nothing.
set local role pari_system;
revoke execute on function keep_session_directory, keep_access_token_directory, keep_identity_directory, resolve_access, add_to_fund_commitments from public;
grant execute on function resolve_access to pari_request;
reset role;
revoke create on schema public from pari_system;

alter table sessions drop constraint sessions_cookie_hash_key, drop column sign_in_hash;
alter table access_tokens drop constraint access_tokens_hash_key;
drop index identities_by_subject;
-- People are found without their company by address, at their first sign-in, and by id, at the embedded provider: rarely, and in neither is it a key.
alter table users drop constraint users_id_key;
create index users_by_id on users (id);
