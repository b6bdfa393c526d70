-- Carry: plans, the schedules by which grants vest, grants, and what happened to them. Everything but a plan's name and terms is append-only; a correction
-- is a new version of a value, or an event that reverses another.
create domain carry_points as numeric check (scale(value) <= 4 and abs(value) < 1e12);

create table carry_plans (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  external_id text not null check (external_id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$'),
  name text not null check (length(name) between 1 and 200),
  -- Currency and unit stay as they are from the first grant on.
  currency currency_code not null,
  unit_decimals smallint not null default 4 check (unit_decimals between 0 and 4),
  -- What becomes of what has not vested when a good leaver goes; and which part of what has, when a bad one does.
  good_leaver text not null default 'forfeit' check (good_leaver in ('forfeit', 'keep', 'accelerate')),
  vested_portion numeric not null default 0 check (vested_portion between 0 and 1 and scale(vested_portion) <= 6),
  version integer not null default 1,
  -- Rises with every fact of the plan: figures computed from the old ones are not used again.
  facts bigint not null default 0,
  primary key (company_id, id),
  unique (company_id, external_id)
);
select secure_table('carry_plans');
grant select, insert, update (name, currency, unit_decimals, good_leaver, vested_portion, version, facts) on carry_plans to pari_request;

-- Of the whole plan, in its currency or in points. The latest version on or before a day counts.
create table carry_plan_values (
  company_id uuid not null,
  plan_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('pool_points', 'estimated_value', 'fair_market_value')),
  date date not null,
  amount numeric not null check (amount >= 0 and amount < 1e18 and scale(amount) <= 6),
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (company_id, plan_id, kind, date, id),
  foreign key (company_id, plan_id) references carry_plans,
  foreign key (company_id, posted_by) references users,
  check (kind <> 'pool_points' or (scale(amount) <= 4 and amount < 1e12))
);
select secure_table('carry_plan_values');
grant select, insert on carry_plan_values to pari_request;

-- Versions of one name are immutable; a grant keeps the one by which it was made.
create table carry_schedules (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  version integer not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (company_id, id),
  unique (company_id, name, version),
  foreign key (company_id, posted_by) references users
);
select secure_table('carry_schedules');
grant select, insert on carry_schedules to pari_request;

create table carry_allocations (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  reference text not null check (length(reference) between 1 and 100),
  user_id uuid not null,
  -- On whose name it stands, where that is another than the person's own.
  recipient_name text check (length(recipient_name) between 1 and 200),
  entity_name text check (length(entity_name) between 1 and 200),
  schedule_id uuid not null,
  grant_date date not null,
  vesting_start_date date not null,
  -- None of what only takes points from other grants.
  points carry_points not null check (points >= 0),
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, plan_id) references carry_plans,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, schedule_id) references carry_schedules,
  foreign key (company_id, posted_by) references users
);
create index carry_allocations_by_plan on carry_allocations (company_id, plan_id);
create index carry_allocations_by_user on carry_allocations (company_id, user_id);
select secure_table('carry_allocations');
grant select, insert on carry_allocations to pari_request;

create table carry_events (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- In the order of posting.
  ordinal bigint generated always as identity,
  reference text not null check (length(reference) between 1 and 100),
  plan_id uuid not null,
  -- Null: a milestone of the whole plan.
  allocation_id uuid,
  type text not null check (type in ('milestone', 'acceleration', 'forfeiture', 'reallocation', 'transfer', 'reversal')),
  date date not null,
  points carry_points check (points > 0),
  portion numeric check (portion > 0 and portion <= 1 and scale(portion) <= 6),
  -- Of a forfeiture: what is lost of what has vested.
  vested_portion numeric check (vested_portion between 0 and 1 and scale(vested_portion) <= 6),
  -- Of an acceleration: instalments up to this day vest now.
  until date,
  milestone text check (length(milestone) between 1 and 100),
  to_allocation_id uuid,
  reason text check (length(reason) between 1 and 500),
  -- Of a reversal: the event, or the grant, that leaves everything that is computed.
  reverses_event_id uuid,
  reverses_allocation_id uuid,
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (company_id, id),
  unique (company_id, reference),
  unique (company_id, reverses_event_id),
  unique (company_id, reverses_allocation_id),
  foreign key (company_id, plan_id) references carry_plans,
  foreign key (company_id, allocation_id) references carry_allocations,
  foreign key (company_id, to_allocation_id) references carry_allocations,
  foreign key (company_id, reverses_event_id) references carry_events,
  foreign key (company_id, reverses_allocation_id) references carry_allocations,
  foreign key (company_id, posted_by) references users,
  check ((type = 'milestone') = (milestone is not null)),
  check (allocation_id is not null or type in ('milestone', 'reversal')),
  check ((type in ('reallocation', 'transfer')) = (to_allocation_id is not null)),
  check (to_allocation_id <> allocation_id),
  check ((type = 'reversal') = (num_nonnulls(reverses_event_id, reverses_allocation_id) = 1)),
  check (type = 'reversal' or num_nonnulls(reverses_event_id, reverses_allocation_id) = 0),
  check (vested_portion is null or type = 'forfeiture'),
  check (until is null or type = 'acceleration'),
  check (
    case type
      when 'milestone' then num_nonnulls(points, portion) = 0
      when 'reversal' then num_nonnulls(points, portion) = 0
      when 'acceleration' then num_nonnulls(points, portion, until) = 1
      when 'forfeiture' then num_nonnulls(points, portion) <= 1 and num_nonnulls(points, portion, vested_portion) >= 1
      else num_nonnulls(points, portion) = 1
    end
  )
);
create index carry_events_by_plan on carry_events (company_id, plan_id);
select secure_table('carry_events');
grant select, insert on carry_events to pari_request;

-- What was paid for a grant, in the currency of its plan.
create table carry_distributions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  ordinal bigint generated always as identity,
  reference text not null check (length(reference) between 1 and 100),
  plan_id uuid not null,
  allocation_id uuid not null,
  type text not null check (type in ('distribution', 'escrow_release', 'clawback', 'reversal')),
  date date not null,
  source text not null check (length(source) between 1 and 200),
  amount money_amount not null check (amount > 0),
  -- Of a distribution: the part that is kept back. Of a clawback: the part that is taken out of what is kept.
  escrow money_amount not null default 0 check (escrow between 0 and amount),
  -- Of a release or a clawback: what it is of, where that is known.
  of_id uuid,
  reverses_id uuid,
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (company_id, id),
  unique (company_id, reference),
  unique (company_id, reverses_id),
  foreign key (company_id, plan_id) references carry_plans,
  foreign key (company_id, allocation_id) references carry_allocations,
  foreign key (company_id, of_id) references carry_distributions,
  foreign key (company_id, reverses_id) references carry_distributions,
  foreign key (company_id, posted_by) references users,
  check ((type = 'reversal') = (reverses_id is not null)),
  check (type in ('distribution', 'clawback') or escrow = 0)
);
create index carry_distributions_by_plan on carry_distributions (company_id, plan_id);
select secure_table('carry_distributions');
grant select, insert on carry_distributions to pari_request;

-- What a person committed to invest beside the carry. The latest version on or before a day counts.
create table carry_commitments (
  company_id uuid not null,
  id bigint generated always as identity,
  user_id uuid not null,
  source_name text not null check (length(source_name) between 1 and 200),
  date date not null,
  currency currency_code not null,
  total_capital_commit money_amount not null check (total_capital_commit >= 0),
  cashless_commit money_amount not null default 0 check (cashless_commit >= 0),
  management_fee_offset money_amount not null default 0 check (management_fee_offset >= 0),
  -- What of it is taken out of the salary, sealed for its row with the installation's key of that name; null: nothing is.
  sealed bytea,
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (company_id, user_id, source_name, date, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, posted_by) references users,
  check ((sealed is null) = (key_id is null))
);
select secure_table('carry_commitments');
grant select, insert on carry_commitments to pari_request;
create trigger sealed_anew_only before update on carry_commitments for each row when (current_user = 'pari_system') execute function sealed_anew_only();
grant select (company_id, user_id, source_name, date, id, key_id, sealed), update (key_id, sealed) on carry_commitments to pari_system;
