-- What a fund offers to those who may apply, in versions that nobody changes: the latest published one judges. A draft is published as a version of its own.
create table fund_setups (
  company_id uuid not null,
  fund_id uuid not null,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published')),
  body jsonb not null,
  author_id uuid,
  at timestamptz not null,
  primary key (company_id, fund_id, version),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, author_id) references users
);
create index fund_setups_published on fund_setups (company_id, fund_id, version) where state = 'published';

-- By an administrator, whatever its days.
alter table funds add column closed_at timestamptz;
grant update (closed_at) on funds to pari_request;

-- What is said of people before they come: whether the fund is offered to them, with what forms begin with, and limits of their own. It makes no account.
create table fund_people (
  company_id uuid not null,
  fund_id uuid not null,
  email text not null check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$' and length(email) <= 254),
  -- Whose it is: the first to hold the address, for good.
  user_id uuid,
  -- False: forms begin with it, and that is all.
  listed boolean not null,
  details jsonb not null,
  minimum_investment money_amount check (minimum_investment > 0),
  max_leverage_ratio integer check (max_leverage_ratio >= 0),
  max_levered_amount money_amount check (max_levered_amount > 0),
  primary key (company_id, fund_id, email),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, user_id) references users
);
create index fund_people_by_user on fund_people (company_id, user_id) where user_id is not null;
create index fund_people_by_email on fund_people (company_id, email) where user_id is null;

-- What somebody indicated, once for a person and fund, in versions that nobody changes.
create table fund_interests (
  company_id uuid not null,
  fund_id uuid not null,
  user_id uuid not null,
  version integer not null check (version > 0),
  event text not null check (event in ('indicated', 'withdrawn')),
  equity_amount money_amount not null check (equity_amount > 0),
  -- As it was called when it was chosen; null: leverage is free, or there is none.
  leverage_option_description text check (length(leverage_option_description) <= 200),
  leverage_ratio integer not null check (leverage_ratio >= 0),
  leverage_amount money_amount not null check (leverage_amount >= 0),
  cashless_commitment money_amount not null check (cashless_commitment >= 0),
  interest_details jsonb not null,
  setup_version integer not null,
  author_id uuid not null,
  at timestamptz not null,
  primary key (company_id, fund_id, user_id, version),
  foreign key (company_id, fund_id, setup_version) references fund_setups,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, author_id) references users
);
create index fund_interests_by_user on fund_interests (company_id, user_id, fund_id, version);

select secure_table('fund_setups'), secure_table('fund_people'), secure_table('fund_interests');
grant select, insert on fund_setups, fund_interests to pari_request;
-- Whose a row is, is not for a call to say.
grant select, insert, update (listed, details, minimum_investment, max_leverage_ratio, max_levered_amount) on fund_people to pari_request;

-- Whoever is the first to hold an address gets what is said of it.
grant create on schema public to pari_system;
grant select, update (user_id) on fund_people to pari_system;
grant select on fund_setups, fund_interests to pari_system;
set local role pari_system;
create function bind_fund_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'fund_people' then
    update fund_people p set user_id = u.id from users u
      where p.company_id = new.company_id and p.fund_id = new.fund_id and p.email = new.email and p.user_id is null
        and u.company_id = new.company_id and u.email = new.email;
  else
    update fund_people p set user_id = new.id where p.company_id = new.company_id and p.email = new.email and p.user_id is null;
  end if;
  return null;
end $$;
reset role;
revoke create on schema public from pari_system;
create trigger bound_to_person after insert on fund_people for each row execute function bind_fund_people();
create trigger binds_fund_people after insert or update of email on users for each row execute function bind_fund_people();
set local role pari_system;
revoke execute on function bind_fund_people from public;
reset role;

-- Funds on offer to a person: published (or asked for all the same) with a published set-up, meant for them, and none of which they hold.
create function funds_offered(p_company uuid, p_user uuid, p_unpublished boolean) returns setof uuid
  language sql stable
as $$
  select f.id from funds f
    join lateral (select s.body from fund_setups s where s.company_id = p_company and s.fund_id = f.id and s.state = 'published' order by s.version desc limit 1) s on true
  where f.company_id = p_company and (f.published or p_unpublished)
    and exists (select from users u where u.company_id = p_company and u.id = p_user and u.active and 'investor' = any(u.roles))
    and (s.body ->> 'audience' = 'everyone'
      or exists (select from fund_people p where p.company_id = p_company and p.fund_id = f.id and p.user_id = p_user and p.listed))
    and not exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id
      where i.company_id = p_company and i.user_id = p_user and h.fund_id = f.id)
$$;
revoke execute on function funds_offered from public;
grant execute on function funds_offered to pari_request;
