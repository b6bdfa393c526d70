-- When the person last proved who they are, as the sign-in provider says; null: it did not say. A session alone may come from a sign-in of long ago.
alter table sessions add column authenticated_at timestamptz;
grant select (authenticated_at) on sessions to pari_request;

-- Who made whom an administrator. Two of whom one made the other, by however many hands, are no two people.
create table admin_grants (
  company_id uuid not null,
  user_id uuid not null,
  id bigint generated always as identity,
  -- Null: the command line.
  granted_by uuid,
  granted_at timestamptz not null,
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, granted_by) references users
);
select secure_table('admin_grants');
grant select, insert (company_id, user_id, granted_by, granted_at) on admin_grants to pari_request;
grant insert on admin_grants to pari_system;

-- Of those before, the log knows who was made one by whom.
set local role pari_system;
insert into admin_grants (company_id, user_id, granted_by, granted_at)
select u.company_id, u.id, e.real_user_id, e.at
from (
  select company_id, at, id, real_user_id, user_id, is_admin, coalesce(lag(is_admin) over (partition by company_id, user_id order by id), false) as was_admin
  from (
    select company_id, at, id, real_user_id, object_id as user_id, detail -> 'roles' ? 'admin' as is_admin from audit_events
      where action in ('createUser', 'updateUser') and result = 'done' and detail ? 'roles'
    union all
    select company_id, at, id, real_user_id, jsonb_array_elements_text(detail -> 'users'), detail -> 'after' ? 'admin' from audit_events
      where action = 'importRoles' and result = 'done'
  ) told
) e join users u on u.company_id = e.company_id and u.id::text = e.user_id
where e.is_admin and not e.was_admin order by e.id;
reset role;

-- From whom a person's role descends by the grants that stand, through any number of hands.
create function admin_ancestors(p_company uuid, p_user uuid) returns setof uuid
  language sql stable
as $$
  with recursive up (id) as (
    select g.granted_by from (select granted_by from admin_grants where company_id = p_company and user_id = p_user order by id desc limit 1) g
      where g.granted_by is not null
    union
    select g.granted_by from up cross join lateral (
      select granted_by from admin_grants where company_id = p_company and user_id = up.id order by id desc limit 1
    ) g where g.granted_by is not null
  ) select id from up
$$;
revoke execute on function admin_ancestors from public;
grant execute on function admin_ancestors to pari_request;
