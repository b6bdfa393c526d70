-- The ground: companies, people, funds, the ledger, page configuration, audit.
--
-- Two roles beside the owner that runs this file. Neither can log in, neither owns a table, neither is a superuser.
--   pari_request  every call of a person; sees the rows of one company, the one set for its transaction
--   pari_system   authentication and jobs, which act before or across companies
-- Row-level security is forced and the owner does not inherit their rights, so it alone sees nothing either, unless it is a superuser.
-- PostgreSQL 15 knows no such grant: there the owner sees, while it acts as neither, what pari_system sees.

do $$
declare
  name text;
  revised boolean := current_setting('server_version_num')::int >= 160000;
begin
  foreach name in array array['pari_request', 'pari_system'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null; -- another database of this server has it
    end;
    -- Acting as a role must be said: what forgets to choose one has no rights over companies. Who may act as it already may not be
    -- allowed to grant it.
    if not pg_has_role(current_user, name, case when revised then 'set' else 'member' end) then
      execute format('grant %I to %I', name, current_user) || case when revised then ' with inherit false, set true' else '' end;
    end if;
  end loop;
  -- Imports are staged in temporary tables.
  execute format('grant temporary on database %I to pari_request', current_database());
end $$;

revoke create on schema public from public;
grant usage on schema public to pari_request, pari_system;
grant select on schema_migrations to pari_request;

-- The company of this transaction; null, and so no rows, where none is set.
create function pari_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('pari.company_id', true), '')::uuid;

create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain money_amount as numeric(24, 6);

create table companies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{0,38}[a-z0-9]$'),
  name text not null check (length(name) between 1 and 200),
  currency currency_code not null,
  time_zone text not null default 'UTC',
  profile jsonb not null default '{}',
  theme jsonb not null default '{}',
  logo_sha256 text,
  -- When facts were last posted: the next posting is later, whatever the clock says, and the row's lock keeps postings apart.
  last_posting_at timestamptz,
  created_at timestamptz not null
);

create table users (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  display_name text not null check (length(display_name) between 1 and 200),
  roles text[] not null default '{}'
    check (roles <@ array['investor', 'carry_participant', 'viewer', 'reviewer', 'admin', 'adviser', 'compensation']),
  active boolean not null default true,
  preferences jsonb not null default '{}',
  first_login_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email),
  unique (id)
);
create index users_by_name on users (company_id, display_name, id);
create index users_by_email on users (email);

-- Who a person is to a sign-in provider. Never the e-mail address.
create table identities (
  company_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamptz not null,
  primary key (company_id, issuer, subject),
  unique (company_id, issuer, user_id),
  foreign key (company_id, user_id) references users
);
create index identities_by_subject on identities (issuer, subject);

-- Passwords of the embedded sign-in provider alone.
create table passwords (
  company_id uuid not null,
  user_id uuid not null,
  hash text not null,
  changed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users
);

create table sessions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  cookie_hash bytea not null unique,
  -- The login transaction that made it: none makes two.
  sign_in_hash bytea not null unique,
  issuer text not null,
  -- The provider's ID token, encrypted: shown back to the provider at sign-out and nowhere else.
  id_token bytea,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_seconds integer not null check (idle_seconds > 0),
  ended_at timestamptz,
  -- The view that was chosen last, so that a reload finds it again. It gives no right: it is tried like the headers it stands for.
  view_mode text check (view_mode in ('view_as', 'adviser')),
  view_user_id uuid,
  view_unpublished boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, view_user_id) references users,
  check ((view_mode is null) = (view_user_id is null))
);
create index sessions_by_user on sessions (company_id, user_id) where ended_at is null;

create table access_tokens (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  hash bytea not null unique,
  kind text not null check (kind in ('session', 'personal')),
  session_id uuid,
  name text check (length(name) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, session_id) references sessions,
  check ((kind = 'session') = (session_id is not null)),
  check ((kind = 'personal') = (name is not null))
);
create index access_tokens_by_user on access_tokens (company_id, user_id);
create index access_tokens_by_session on access_tokens (company_id, session_id) where session_id is not null;

create table adviser_clients (
  company_id uuid not null,
  adviser_id uuid not null,
  client_id uuid not null,
  from_date date not null,
  until_date date check (until_date >= from_date),
  primary key (company_id, adviser_id, client_id, from_date),
  foreign key (company_id, adviser_id) references users,
  foreign key (company_id, client_id) references users,
  check (adviser_id <> client_id)
);

create table feature_flags (
  company_id uuid not null references companies,
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,62}$'),
  active boolean not null,
  modified_at timestamptz not null,
  primary key (company_id, name)
);

create table page_configs (
  company_id uuid not null references companies,
  key text not null,
  version integer not null check (version > 0),
  config jsonb not null,
  stored_at timestamptz not null,
  stored_by uuid,
  primary key (company_id, key, version)
);

-- Logos, addressed by the hash of their bytes.
create table logos (
  company_id uuid not null references companies,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 262144),
  primary key (company_id, sha256)
);
create index logos_by_hash on logos (sha256);
alter table companies add foreign key (id, logo_sha256) references logos;

create table firms (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  logo_sha256 text,
  primary key (company_id, id),
  unique (company_id, name),
  foreign key (company_id, logo_sha256) references logos
);

create table funds (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  external_id text not null check (external_id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  name text not null check (length(name) between 1 and 200),
  symbol text not null check (length(symbol) between 1 and 20),
  firm_id uuid not null,
  currency currency_code not null,
  fund_type text not null,
  region text not null,
  risk_profile text not null,
  is_legacy boolean not null,
  offer_leverage boolean not null,
  published boolean not null,
  total_commitments money_amount check (total_commitments > 0),
  profile jsonb not null default '{}',
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, firm_id) references firms
);

create table investors (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  account_code text not null check (length(account_code) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  user_id uuid,
  local_currency currency_code,
  primary key (company_id, id),
  unique (company_id, account_code),
  foreign key (company_id, user_id) references users
);
create index investors_by_user on investors (company_id, user_id);

-- One investor in one fund. The version rises with every fact posted for the pair.
create table holdings (
  company_id uuid not null,
  investor_id uuid not null,
  fund_id uuid not null,
  version bigint not null,
  primary key (company_id, investor_id, fund_id),
  foreign key (company_id, investor_id) references investors,
  foreign key (company_id, fund_id) references funds
);
create index holdings_by_fund on holdings (company_id, fund_id);

-- Facts. Append-only: what was posted stays; posted_at says since when it has been known.
create table commitments (
  company_id uuid not null,
  investor_id uuid not null,
  fund_id uuid not null,
  id bigint generated always as identity,
  date date not null,
  amount money_amount not null,
  posted_at timestamptz not null,
  primary key (company_id, investor_id, fund_id, id),
  foreign key (company_id, investor_id, fund_id) references holdings
);

-- What all investors together committed to a fund, by day and posting: an ownership then costs no sum over a fund's investors.
-- The database keeps it up itself, so that nothing that posts commitments can forget to.
create table fund_commitments (
  company_id uuid not null,
  fund_id uuid not null,
  date date not null,
  posted_at timestamptz not null,
  amount money_amount not null,
  primary key (company_id, fund_id, date, posted_at) include (amount),
  foreign key (company_id, fund_id) references funds
);

create function add_to_fund_commitments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into fund_commitments as known (company_id, fund_id, date, posted_at, amount)
  select company_id, fund_id, date, posted_at, sum(amount) from posted group by company_id, fund_id, date, posted_at
  order by company_id, fund_id, date, posted_at
  on conflict (company_id, fund_id, date, posted_at) do update set amount = known.amount + excluded.amount;
  return null;
end $$;
create trigger fund_commitments after insert on commitments
  referencing new table as posted for each statement execute function add_to_fund_commitments();

create table ledger_entries (
  company_id uuid not null,
  investor_id uuid not null,
  fund_id uuid not null,
  id bigint generated always as identity,
  effective_date date not null,
  type text not null check (type in ('contribution', 'contribution_outside_commitment', 'loan_draw', 'loan_repayment',
    'interest_accrued', 'interest_paid', 'distribution')),
  amount money_amount not null check (amount >= 0),
  return_of_capital money_amount not null default 0 check (return_of_capital >= 0),
  recallable money_amount not null default 0 check (recallable >= 0),
  settled text check (settled in ('withheld', 'cash')),
  reference text not null check (length(reference) between 1 and 200),
  reverses_reference text,
  posted_at timestamptz not null,
  primary key (company_id, investor_id, fund_id, id),
  unique (company_id, reference),
  foreign key (company_id, investor_id, fund_id) references holdings,
  check (type = 'distribution' or (return_of_capital = 0 and recallable = 0)),
  check (return_of_capital <= amount and recallable <= amount),
  check ((type in ('loan_repayment', 'interest_paid')) = (settled is not null))
);

-- An entry is reversed once.
create unique index ledger_entries_reversals on ledger_entries (company_id, reverses_reference) where reverses_reference is not null;

create table valuations (
  company_id uuid not null,
  investor_id uuid not null,
  fund_id uuid not null,
  id bigint generated always as identity,
  date date not null,
  -- Below zero where a fund owes more than it owns.
  gross_nav money_amount not null,
  posted_at timestamptz not null,
  primary key (company_id, investor_id, fund_id, date, id),
  foreign key (company_id, investor_id, fund_id) references holdings
);

create table fx_rates (
  company_id uuid not null references companies,
  currency currency_code not null,
  date date not null,
  id bigint generated always as identity,
  -- As many digits as were given: cheap currencies need more than 15 decimal places to keep 12 significant ones.
  usd_per_unit numeric not null check (usd_per_unit > 0 and usd_per_unit < 1e15 and scale(usd_per_unit) <= 24),
  posted_at timestamptz not null,
  primary key (company_id, currency, date, id)
);

create table analytics_events (
  company_id uuid not null,
  id bigint generated always as identity,
  user_id uuid not null,
  entity text not null check (length(entity) <= 100),
  entity_id text check (length(entity_id) <= 200),
  user_action text not null check (length(user_action) <= 100),
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);

-- What was done, by whom, on whose behalf. The chain columns are filled by a job; nothing else is ever changed.
create table audit_events (
  company_id uuid not null references companies,
  id bigint generated always as identity,
  at timestamptz not null,
  real_user_id uuid,
  effective_user_id uuid,
  action text not null,
  object_type text,
  object_id text,
  result text not null check (result in ('done', 'refused', 'failed')),
  request_id text,
  detail jsonb not null default '{}',
  sequence bigint,
  previous_hash bytea,
  hash bytea,
  primary key (company_id, id),
  unique (company_id, sequence),
  check ((sequence is null) = (hash is null))
);
create index audit_events_unchained on audit_events (company_id, id) where sequence is null;

-- Where each company's chain ends, so that rows cut off the end are missed.
create table audit_heads (
  company_id uuid primary key references companies,
  sequence bigint not null,
  hash bytea not null
);

create table idempotency_keys (
  company_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (company_id, user_id, endpoint, key),
  foreign key (company_id, user_id) references users
);

do $$
declare name text;
begin
  foreach name in array array['users', 'identities', 'passwords', 'sessions', 'access_tokens', 'adviser_clients', 'feature_flags',
    'page_configs', 'logos', 'firms', 'funds', 'investors', 'holdings', 'commitments', 'fund_commitments', 'ledger_entries', 'valuations', 'fx_rates',
    'analytics_events', 'audit_events', 'audit_heads', 'idempotency_keys']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company on %I to pari_request using (company_id = pari_company()) with check (company_id = pari_company())', name);
    execute format('create policy system on %I to pari_system using (true) with check (true)', name);
  end loop;
end $$;
alter table companies enable row level security;
alter table companies force row level security;
create policy company on companies to pari_request using (id = pari_company()) with check (id = pari_company());
create policy system on companies to pari_system using (true) with check (true);

-- pari_request. What is missing is withheld on purpose: passwords, session and token hashes belong to authentication;
-- facts, page configurations and audit rows are never changed or deleted.
grant select on companies, users, adviser_clients, feature_flags, page_configs, logos, firms, funds, investors, holdings,
  commitments, fund_commitments, ledger_entries, valuations, fx_rates, audit_events, audit_heads, idempotency_keys to pari_request;
grant update (name, currency, time_zone, profile, theme, logo_sha256, last_posting_at) on companies to pari_request;
grant insert on users to pari_request;
grant update (display_name, roles, active, preferences, first_login_at) on users to pari_request;
grant select (company_id, id, user_id, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds, ended_at),
  update (ended_at, view_mode, view_user_id, view_unpublished) on sessions to pari_request;
grant select (company_id, id, user_id, kind, session_id, name, created_at, expires_at, revoked_at),
  insert, update (revoked_at) on access_tokens to pari_request;
grant insert, update (until_date) on adviser_clients to pari_request;
grant insert, update (active, modified_at) on feature_flags to pari_request;
grant insert on page_configs, logos, firms, funds, investors, holdings, commitments, ledger_entries, valuations, fx_rates,
  analytics_events, idempotency_keys to pari_request;
-- The chain columns are the job's alone.
grant insert (company_id, at, real_user_id, effective_user_id, action, object_type, object_id, result, request_id, detail)
  on audit_events to pari_request;
grant update (logo_sha256) on firms to pari_request;
grant update (name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published, total_commitments, profile)
  on funds to pari_request;
grant update (name, user_id, local_currency) on investors to pari_request;
grant update (version) on holdings to pari_request;

-- pari_system
grant select, insert on companies, users, identities, passwords, sessions, access_tokens, feature_flags, audit_events, analytics_events to pari_system;
grant select on adviser_clients, logos to pari_system;
grant select, insert, update (amount) on fund_commitments to pari_system;
grant update (display_name) on users to pari_system;
grant update (hash, changed_at) on passwords to pari_system;
grant update (last_seen_at, ended_at, id_token, view_mode, view_user_id, view_unpublished) on sessions to pari_system;
grant delete on sessions, access_tokens, idempotency_keys to pari_system;
grant select on idempotency_keys to pari_system;
grant update (sequence, previous_hash, hash) on audit_events to pari_system;
grant select, insert, update (sequence, hash) on audit_heads to pari_system;

-- Who holds this credential, in which company, and whom they ask to act for: one statement for every call.
-- Either a token hash, or an issuer and subject whose token was verified before. No row: the credential is not valid now.
create function resolve_access(p_token_hash bytea, p_issuer text, p_subject text, p_now timestamptz, p_view_as uuid, p_advisor_client uuid)
returns table (
  company_id uuid, company_slug text, company_name text, company_currency text, company_time_zone text, flags text[],
  credential text, token_id uuid, session_id uuid,
  user_id uuid, email text, display_name text, roles text[],
  target_id uuid, target_email text, target_display_name text, target_roles text[], target_active boolean,
  adviser_link boolean
)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  return query
  with credential as (
    select t.company_id, t.user_id, t.kind, t.id as token_id, t.session_id
    from access_tokens t left join sessions s on s.company_id = t.company_id and s.id = t.session_id
    where t.hash = p_token_hash and t.revoked_at is null and t.expires_at > p_now
      and (t.kind = 'personal'
        or (s.ended_at is null and s.expires_at > p_now and s.last_seen_at + make_interval(secs => s.idle_seconds) > p_now))
    union all
    select i.company_id, i.user_id, 'issuer', null, null from identities i
    where p_token_hash is null and i.issuer = p_issuer and i.subject = p_subject
  )
  select c.id, c.slug, c.name, c.currency::text, c.time_zone,
    array(select case when f.active then f.name else '-' || f.name end from feature_flags f where f.company_id = c.id),
    k.kind, k.token_id, k.session_id,
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
  where t.hash = p_token_hash and s.company_id = t.company_id and s.id = t.session_id
    and s.ended_at is null and s.expires_at > p_now
    and s.last_seen_at < p_now - interval '10 seconds' and s.last_seen_at + make_interval(secs => s.idle_seconds) > p_now;
end $$;
grant create on schema public to pari_system;
alter function resolve_access owner to pari_system;
alter function add_to_fund_commitments owner to pari_system;
revoke create on schema public from pari_system;
revoke execute on function resolve_access, add_to_fund_commitments from public;
grant execute on function resolve_access to pari_request;
