-- Who looked at whom: in which capacity, why, from when and until when at most. Nothing is deleted: whoever was looked at reads it.
create table views (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  viewer_id uuid not null,
  target_id uuid not null,
  -- By which header; in a session's view the same words.
  mode text not null check (mode in ('view_as', 'adviser')),
  capacity text not null check (capacity in ('viewer', 'admin', 'adviser', 'delegate')),
  reason text check (length(reason) between 10 and 300),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- Ended by the viewer, or by the next one. One that only ran out has none: it is to be chosen anew.
  ended_at timestamptz check (ended_at between from_at and until_at),
  primary key (company_id, id),
  foreign key (company_id, viewer_id) references users,
  foreign key (company_id, target_id) references users,
  check (viewer_id <> target_id),
  check ((mode = 'view_as') = (capacity in ('viewer', 'admin')))
);
create unique index views_not_ended on views (company_id, viewer_id, target_id, mode) where ended_at is null;
create index views_by_target on views (company_id, target_id, from_at, id);
select secure_table('views');
-- What a view was is not for a call to change.
grant select, insert, update (ended_at) on views to pari_request;
grant select on views to pari_system;
-- Whom one's session looks at, to end that.
grant select (view_user_id) on sessions to pari_request;

-- As in 0061, and the view that the person has not ended of whom they ask to look at.
grant create on schema public to pari_system;
set local role pari_system;
drop function resolve_access;
create function resolve_access(p_token_hash bytea, p_issuer text, p_subject text, p_now timestamptz, p_view_as uuid, p_advisor_client uuid)
returns table (
  company_id uuid, company_slug text, company_name text, company_currency text, company_time_zone text, flags text[],
  credential credential_kind, token_id uuid, session_id uuid,
  user_id uuid, email text, display_name text, roles role_list,
  target_id uuid, target_email text, target_display_name text, target_roles role_list, target_active boolean,
  adviser_link boolean, acts_for_others boolean, delegate_levels delegate_levels,
  view_id uuid, view_capacity text, view_has_reason boolean, view_until timestamptz
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
    (select d.levels from accepted d where d.principal_id = p_advisor_client),
    w.id, w.capacity, w.reason is not null, w.until_at
  from known k
  join companies c on c.id = k.company_id
  join users u on u.company_id = k.company_id and u.id = k.user_id and u.active
  left join users v on v.company_id = k.company_id and v.id = coalesce(p_view_as, p_advisor_client)
  left join views w on w.company_id = k.company_id and w.viewer_id = u.id and w.target_id = v.id and w.ended_at is null
    and w.mode = case when p_view_as is null then 'adviser' else 'view_as' end;

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

