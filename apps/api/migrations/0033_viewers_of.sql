-- Who will see what these people are given by viewing as one of them, and does not see all of it anyway: viewers, and the advisers of one of them on that day. Only active
-- people without a privilege are viewed as; administrators, who see every document, are not among them.
create function viewers_of(p_company uuid, p_people uuid[], p_seeing uuid[], p_advisers boolean, p_day date) returns setof uuid
  language sql stable
as $$
  with viewed as (select v.id from unnest(p_people) one join users v on v.company_id = p_company and v.id = one
    where v.active and not v.roles && array['admin', 'viewer', 'reviewer', 'adviser', 'compensation'])
  select u.id from users u where u.company_id = p_company and u.active and u.roles && array['viewer', 'adviser'] and not 'admin' = any(u.roles)
    and u.id not in (select one from unnest(p_seeing) one)
    and (('viewer' = any(u.roles) and exists (select from viewed)) or (p_advisers and 'adviser' = any(u.roles) and exists (
      select from adviser_clients a where a.company_id = p_company and a.adviser_id = u.id and a.from_date <= p_day and (a.until_date is null or a.until_date >= p_day)
        and a.client_id in (select id from viewed))))
$$;
revoke execute on function viewers_of from public;
grant execute on function viewers_of to pari_request;
