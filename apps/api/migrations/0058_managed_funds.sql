-- Which of two who change the same thing came later. Whoever writes it, an import too, makes it another version.
create function next_facts_version() returns trigger
  language plpgsql
as $$
begin
  new.facts_version := old.facts_version + 1;
  return new;
end $$;
alter table funds add column facts_version integer not null default 1;
alter table fund_people add column facts_version integer not null default 1;
create trigger counts_versions before update on funds for each row when (old.* is distinct from new.*) execute function next_facts_version();
-- Whose a row is, is found and not written.
create trigger counts_versions before update of listed, details, minimum_investment, max_leverage_ratio, max_levered_amount on fund_people
  for each row when (old.* is distinct from new.*) execute function next_facts_version();

-- Addresses of calls are logged, and hold no e-mail addresses.
alter table fund_people add column id uuid not null default gen_random_uuid();
alter table fund_people add unique (company_id, id);
grant delete on fund_people to pari_request;

-- The people to whom a fund is offered by a set-up for such an audience, once it is published: funds_offered, the other way round.
create function people_offered(p_company uuid, p_fund uuid, p_audience text) returns setof uuid
  language sql stable
as $$
  select u.id from users u
  where u.company_id = p_company and u.active and 'investor' = any(u.roles)
    and (p_audience = 'everyone'
      or p_audience = 'listed' and exists (select from fund_people p where p.company_id = p_company and p.fund_id = p_fund and p.user_id = u.id and p.listed))
    and not exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id
      where i.company_id = p_company and i.user_id = u.id and h.fund_id = p_fund)
$$;
revoke execute on function people_offered from public;
grant execute on function people_offered to pari_request;

-- Those to whom it is offered now.
create function prospects_of(p_company uuid, p_fund uuid) returns setof uuid
  language sql stable
as $$
  select people_offered(p_company, p_fund, (select s.body ->> 'audience' from fund_setups s
      where s.company_id = p_company and s.fund_id = p_fund and s.state = 'published' order by s.version desc limit 1))
    from funds f where f.company_id = p_company and f.id = p_fund and f.published
$$;
revoke execute on function prospects_of from public;
grant execute on function prospects_of to pari_request;
