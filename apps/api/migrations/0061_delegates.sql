-- Who acts for whom: one asks, the other accepts, either ends it. Nothing is deleted, so that both can read what there was.
create domain delegate_levels as text[] check (value <@ array['figures', 'applications']);

create table delegations (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  principal_id uuid not null,
  delegate_id uuid not null,
  -- As the one who asked wrote them: what the other is called here is told to nobody before they accept.
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (email = lower(email) and length(email) <= 254),
  levels delegate_levels not null check (cardinality(levels) > 0),
  -- The last day, in the company's time zone.
  until_date date not null,
  -- Pending for a week and active until the last day: what is over by the clock says so when something else is written.
  state text not null default 'pending' check (state in ('pending', 'active', 'declined', 'withdrawn', 'expired', 'ended')),
  version integer not null default 1,
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, principal_id) references users,
  foreign key (company_id, delegate_id) references users,
  check (principal_id <> delegate_id)
);
create unique index delegations_living on delegations (company_id, delegate_id, principal_id) where state in ('pending', 'active');
create index delegations_by_principal on delegations (company_id, principal_id, invited_at);
create index delegations_by_delegate on delegations (company_id, delegate_id, invited_at);

select secure_table('delegations');
-- Who asked whom is not for a call to change.
grant select, insert, update (levels, until_date, state, version, answered_at, ended_at) on delegations to pari_request;
grant select, update (state, version, ended_at) on delegations to pari_system;

-- Whoever is switched off, or is given a role that reaches further than what is one's own, neither acts for others nor is acted for, for good: by whatever hand.
create function end_delegations() returns trigger
  language plpgsql
as $$
begin
  update delegations d set state = 'ended', version = version + 1, ended_at = now()
  where d.company_id = new.company_id and d.state in ('pending', 'active')
    and ((d.principal_id = new.id and (not new.active or new.roles && array['admin', 'viewer', 'reviewer', 'adviser', 'compensation']))
      or (d.delegate_id = new.id and (not new.active or new.roles && array['admin', 'viewer', 'reviewer', 'compensation'])));
  return null;
end $$;
create trigger ends_delegations after update of active, roles on users for each row
  when (old.active is distinct from new.active or old.roles is distinct from new.roles) execute function end_delegations();

-- As in 0003, and who acts for others: whether the person does, and at which levels for the one whom they ask to look at.
grant create on schema public to pari_system;
set local role pari_system;
drop function resolve_access;
create function resolve_access(p_token_hash bytea, p_issuer text, p_subject text, p_now timestamptz, p_view_as uuid, p_advisor_client uuid)
returns table (
  company_id uuid, company_slug text, company_name text, company_currency text, company_time_zone text, flags text[],
  credential credential_kind, token_id uuid, session_id uuid,
  user_id uuid, email text, display_name text, roles role_list,
  target_id uuid, target_email text, target_display_name text, target_roles role_list, target_active boolean,
  adviser_link boolean, acts_for_others boolean, delegate_levels delegate_levels
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
  ),
  known as (
    select k.*, (p_now at time zone c.time_zone)::date as today from credential k join companies c on c.id = k.company_id
  ),
  accepted as (
    select d.principal_id, d.levels from known k join delegations d on d.company_id = k.company_id and d.delegate_id = k.user_id
      and d.state = 'active' and d.until_date >= k.today
  )
  select c.id, c.slug, c.name, c.currency::text, c.time_zone,
    array(select case when f.active then f.name else '-' || f.name end from feature_flags f where f.company_id = c.id),
    k.kind::credential_kind, k.token_id, k.session_id,
    u.id, u.email, u.display_name, u.roles,
    v.id, v.email, v.display_name, v.roles, v.active,
    exists (select from adviser_clients a where a.company_id = c.id and a.adviser_id = u.id and a.client_id = p_advisor_client
      and k.today >= a.from_date and (a.until_date is null or k.today <= a.until_date)),
    exists (select from accepted),
    (select d.levels from accepted d where d.principal_id = p_advisor_client)
  from known k
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
-- Said by who owns it: said by another it would be a warning, and nothing.
revoke execute on function resolve_access from public;
grant execute on function resolve_access to pari_request;
reset role;
revoke create on schema public from pari_system;

-- As in 0033, and those whom one of them asked to look at their figures.
create or replace function viewers_of(p_company uuid, p_people uuid[], p_seeing uuid[], p_advisers boolean, p_day date) returns setof uuid
  language sql stable
as $$
  with viewed as (select v.id from unnest(p_people) one join users v on v.company_id = p_company and v.id = one
    where v.active and not v.roles && array['admin', 'viewer', 'reviewer', 'adviser', 'compensation'])
  select u.id from users u where u.company_id = p_company and u.active and u.roles && array['viewer', 'adviser'] and not 'admin' = any(u.roles)
    and u.id not in (select one from unnest(p_seeing) one)
    and (('viewer' = any(u.roles) and exists (select from viewed)) or (p_advisers and 'adviser' = any(u.roles) and exists (
      select from adviser_clients a where a.company_id = p_company and a.adviser_id = u.id and a.from_date <= p_day and (a.until_date is null or a.until_date >= p_day)
        and a.client_id in (select id from viewed))))
  union
  select u.id from delegations d join viewed on viewed.id = d.principal_id join users u on u.company_id = p_company and u.id = d.delegate_id
  where d.company_id = p_company and d.state = 'active' and d.until_date >= p_day and 'figures' = any(d.levels) and u.active
    and u.id not in (select one from unnest(p_seeing) one)
$$;

-- As in 0024: nobody who views as another is given papers of notices either, which say where money goes.
create or replace function documents_ever_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean) returns setof uuid
  language sql stable rows 50
as $$
  with profiles as (select i.id from investors i where i.company_id = p_company and i.user_id = p_user),
  held as (
    select distinct f.id, f.firm_id from profiles join holdings h on h.company_id = p_company and h.investor_id = profiles.id
      join funds f on f.company_id = p_company and f.id = h.fund_id where f.published or p_unpublished
  ),
  given as (
    select r.document_id from document_recipients r where r.company_id = p_company and r.user_id = p_user
    union
    select r.document_id from profiles join document_recipients r on r.company_id = p_company and r.investor_id = profiles.id
    union
    select d.id from held join documents d on d.company_id = p_company and d.fund_id = held.id and d.scope = 'fund'
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'firm' and d.firm_id in (select firm_id from held)
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'company'
  )
  select d.id from given join documents d on d.company_id = p_company and d.id = given.document_id
  where (p_private or d.type not in ('identity', 'tax', 'bank', 'capital_call', 'distribution'))
    and (d.fund_id is null or exists (select from funds f where f.company_id = p_company and f.id = d.fund_id and (f.published or p_unpublished)))
    and exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
      where v.company_id = p_company and v.document_id = d.id and f.state = 'accepted')
$$;
