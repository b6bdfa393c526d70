-- Which administrator said who signs in as a person; null: they did themselves, by their first sign-in, or it was done on the command line.
alter table identities add column linked_by uuid, add foreign key (company_id, linked_by) references users;
grant select (linked_by) on identities to pari_request;

-- Of those before, the log knows who linked whom.
grant update (linked_by) on identities to pari_system;
set local role pari_system;
update identities i set linked_by = u.id
from audit_events e join users u on u.company_id = e.company_id and u.id = e.real_user_id
where e.company_id = i.company_id and e.action = 'linkIdentity' and e.result = 'done' and e.object_id = i.user_id::text
  and e.detail ->> 'issuer' = i.issuer and e.detail ->> 'subject' = i.subject;
reset role;
revoke update (linked_by) on identities from pari_system;

-- By whose hands somebody is who they are: who made them an administrator last, and who said who signs in as them.
create function hands_upon(p_company uuid, p_user uuid) returns setof uuid
  language sql stable
as $$
  select granted_by from (select granted_by from admin_grants where company_id = p_company and user_id = p_user order by id desc limit 1) g
    where granted_by is not null
  union
  select linked_by from identities where company_id = p_company and user_id = p_user and linked_by is not null
$$;
revoke execute on function hands_upon from public;
grant execute on function hands_upon to pari_request;

create or replace function admin_ancestors(p_company uuid, p_user uuid) returns setof uuid
  language sql stable
as $$
  with recursive up (id) as (
    select hands_upon(p_company, p_user)
    union
    select h.id from up cross join lateral hands_upon(p_company, up.id) h (id)
  ) select id from up
$$;
