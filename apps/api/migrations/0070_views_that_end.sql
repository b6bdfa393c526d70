-- A view ends with what it was opened by: the session that keeps whom it looks at, or the delegation. Its row tells the person so, though nobody could look on anyway.
grant update (ended_at) on views to pari_system;
grant create on schema public to pari_system;
set local role pari_system;
create function end_views_of_session() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update views set ended_at = greatest(from_at, least(until_at, new.ended_at))
    where company_id = new.company_id and viewer_id = new.user_id and target_id = new.view_user_id and ended_at is null;
  return null;
end $$;
create function end_views_of_delegation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- One that ran out by its last day says no moment.
  update views set ended_at = greatest(from_at, least(until_at, new.ended_at))
    where company_id = new.company_id and viewer_id = new.delegate_id and target_id = new.principal_id and capacity = 'delegate' and ended_at is null;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;
create trigger ends_views after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null and new.view_user_id is not null) execute function end_views_of_session();
create trigger ends_views after update of state on delegations for each row
  when (old.state = 'active' and new.state <> 'active') execute function end_views_of_delegation();
set local role pari_system;
revoke execute on function end_views_of_session, end_views_of_delegation from public;
reset role;
