-- What somebody may look at follows from who they are, and not from how they signed in: it can be asked of anybody, for whoever explains it.
grant create on schema public to pari_system;
set local role pari_system;
-- Plain SQL without rights of its own: it becomes a part of whatever asks, and whoever asks sees by it what their own policies let them see.
create function access_of(p_company uuid, p_user uuid, p_now timestamptz, p_view_as uuid, p_advisor_client uuid)
returns table (
  company_id uuid, company_slug text, company_name text, company_currency text, company_time_zone text, flags text[],
  user_id uuid, email text, display_name text, roles role_list,
  target_id uuid, target_email text, target_display_name text, target_roles role_list, target_active boolean,
  adviser_link boolean, acts_for_others boolean, delegate_levels delegate_levels,
  view_id uuid, view_capacity text, view_has_reason boolean, view_until timestamptz
)
language sql stable
as $$
  with known as (select c.id, (p_now at time zone c.time_zone)::date as today from companies c where c.id = p_company),
  accepted as (
    select d.principal_id, d.levels from known k join delegations d on d.company_id = k.id and d.delegate_id = p_user
      and d.state = 'active' and d.until_date >= k.today
  )
  select c.id, c.slug, c.name, c.currency::text, c.time_zone,
    array(select case when f.active then f.name else '-' || f.name end from feature_flags f where f.company_id = c.id),
    u.id, u.email, u.display_name, u.roles,
    v.id, v.email, v.display_name, v.roles, v.active,
    exists (select from adviser_clients a where a.company_id = c.id and a.adviser_id = u.id and a.client_id = p_advisor_client
      and k.today >= a.from_date and (a.until_date is null or k.today <= a.until_date)),
    exists (select from accepted),
    (select d.levels from accepted d where d.principal_id = p_advisor_client),
    w.id, w.capacity, w.reason is not null, w.until_at
  from known k
  join companies c on c.id = k.id
  join users u on u.company_id = k.id and u.id = p_user and u.active
  left join users v on v.company_id = k.id and v.id = coalesce(p_view_as, p_advisor_client)
  left join views w on w.company_id = k.id and w.viewer_id = u.id and w.target_id = v.id and w.ended_at is null
    and w.mode = case when p_view_as is null then 'adviser' else 'view_as' end
$$;
revoke execute on function access_of from public;
grant execute on function access_of to pari_request;

-- As in 0065, of whoever the credential is.
create or replace function resolve_access(p_token_hash bytea, p_issuer text, p_subject text, p_now timestamptz, p_view_as uuid, p_advisor_client uuid)
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
  )
  select a.company_id, a.company_slug, a.company_name, a.company_currency, a.company_time_zone, a.flags, k.kind::credential_kind, k.token_id, k.session_id,
    a.user_id, a.email, a.display_name, a.roles, a.target_id, a.target_email, a.target_display_name, a.target_roles, a.target_active,
    a.adviser_link, a.acts_for_others, a.delegate_levels, a.view_id, a.view_capacity, a.view_has_reason, a.view_until
  from credential k cross join lateral access_of(k.company_id, k.user_id, p_now, p_view_as, p_advisor_client) a;

  -- Using a session keeps it alive; once in ten seconds is often enough.
  update sessions s set last_seen_at = p_now
  from access_tokens t
  where t.company_id = held.company_id and t.id = held.token_id and s.company_id = t.company_id and s.id = t.session_id
    and s.ended_at is null and s.expires_at > p_now
    and s.last_seen_at < p_now - interval '10 seconds' and s.last_seen_at + make_interval(secs => s.idle_seconds) > p_now;
end $$;
reset role;
revoke create on schema public from pari_system;
