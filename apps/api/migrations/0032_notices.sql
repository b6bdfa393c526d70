-- Capital calls and distributions: what a notice is now, each version that was saved of it with its lines, and what became of it.
create table notices (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  reference text not null check (length(reference) between 1 and 80),
  fund_id uuid not null,
  kind text not null check (kind in ('call', 'distribution', 'netted')),
  version integer not null default 1 check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'checked', 'approved', 'published', 'recalled', 'superseded', 'discarded')),
  published_on date,
  -- It was published before it came here: nobody is told of it.
  is_history boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, fund_id) references funds,
  check ((state in ('published', 'recalled', 'superseded')) = (published_on is not null))
);
-- The reference of what was discarded is free again.
create unique index notices_reference on notices (company_id, reference) where state <> 'discarded';
create index notices_by_fund on notices (company_id, fund_id);

create table notice_versions (
  company_id uuid not null,
  notice_id uuid not null,
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 200),
  purpose text not null check (length(purpose) between 1 and 4000),
  -- A call is due on it, a distribution paid.
  due_date date not null,
  currency currency_code not null,
  -- With what is drawn, and before anything is withheld.
  total_called money_amount not null check (total_called >= 0),
  total_distributed money_amount not null check (total_distributed >= 0),
  -- Why what is unusual is right, by code of the check; why somebody committed has no line, by account code.
  reasons jsonb not null default '{}',
  excused jsonb not null default '{}',
  corrects uuid,
  primary key (company_id, notice_id, version),
  foreign key (company_id, notice_id) references notices,
  foreign key (company_id, corrects) references notices
);

create table notice_lines (
  company_id uuid not null,
  notice_id uuid not null,
  version integer not null,
  -- From 1 on, in the order in which they were given.
  n integer not null check (n > 0),
  investor_id uuid not null,
  type text not null check (type in ('contribution', 'contribution_outside_commitment', 'loan_draw', 'loan_repayment', 'interest_paid', 'distribution')),
  amount money_amount not null check (amount >= 0),
  component text check (component in ('investment', 'management_fee', 'partnership_expense', 'organisational', 'placement_fee', 'credit_facility',
    'late_interest', 'other')),
  settled text check (settled in ('withheld', 'cash')),
  return_of_capital money_amount not null default 0 check (return_of_capital >= 0),
  gain money_amount not null default 0 check (gain >= 0),
  income money_amount not null default 0 check (income >= 0),
  recallable money_amount not null default 0 check (recallable >= 0),
  -- As its author gave them, to be compared.
  unfunded_before money_amount,
  unfunded_after money_amount,
  -- The ledger entry of this reference settles it.
  entry_reference text not null check (length(entry_reference) between 1 and 190),
  primary key (company_id, notice_id, version, n),
  foreign key (company_id, notice_id, version) references notice_versions,
  foreign key (company_id, investor_id) references investors
);
create index notice_lines_by_entry on notice_lines (company_id, entry_reference);
create index notice_lines_by_investor on notice_lines (company_id, investor_id);

create table notice_events (
  company_id uuid not null,
  notice_id uuid not null,
  id bigint generated always as identity,
  version integer not null,
  event text not null check (event in ('saved', 'checked', 'approved', 'published', 'recalled', 'superseded', 'discarded')),
  -- Of what was checked, approved or published.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  -- Null: the command line.
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, notice_id, id),
  foreign key (company_id, notice_id, version) references notice_versions,
  foreign key (company_id, by_id) references users
);

-- What each investor was told, as it was when it was published.
create table notice_shares (
  company_id uuid not null,
  notice_id uuid not null,
  investor_id uuid not null,
  -- Null: not known, of history that does not say.
  unfunded_before money_amount,
  unfunded_after money_amount,
  user_id uuid,
  document_id uuid,
  primary key (company_id, notice_id, investor_id),
  foreign key (company_id, notice_id) references notices,
  foreign key (company_id, investor_id) references investors,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, document_id) references documents
);
create index notice_shares_by_investor on notice_shares (company_id, investor_id);

-- When a line was paid. Whether it is settled, the ledger says: after undoing, the next attempt has an entry of its own.
create table notice_settlements (
  company_id uuid not null,
  notice_id uuid not null,
  version integer not null,
  n integer not null,
  attempt integer not null check (attempt > 0),
  paid_on date not null,
  settled_at timestamptz not null,
  -- Null: the command line.
  settled_by uuid,
  primary key (company_id, notice_id, version, n, attempt),
  foreign key (company_id, notice_id, version, n) references notice_lines,
  foreign key (company_id, settled_by) references users
);

-- Days on which nothing is due, beside Saturdays and Sundays.
create table holidays (
  company_id uuid not null references companies,
  date date not null,
  name text not null check (length(name) between 1 and 100),
  primary key (company_id, date)
);

select secure_table('notices'), secure_table('notice_versions'), secure_table('notice_lines'), secure_table('notice_events'), secure_table('notice_shares'),
  secure_table('notice_settlements'), secure_table('holidays');

-- What a notice is now changes; what was saved, told and paid stays. A company's holidays are replaced as a whole.
grant select, insert (company_id, reference, fund_id, kind, state, published_on, is_history),
  update (reference, fund_id, kind, version, state, published_on) on notices to pari_request;
grant select, insert on notice_versions, notice_lines, notice_shares, notice_settlements to pari_request;
grant select, insert (company_id, notice_id, version, event, digest, by_id, at) on notice_events to pari_request;
grant select, insert, delete on holidays to pari_request;

-- The entries that settle lines of a notice, in the version that it has now: those of the line's own reference, or of a later attempt, that nothing reversed.
create function settled_lines(p_company uuid, p_notice uuid) returns table (n integer, reference text, effective_date date)
  language sql stable
as $$
  select l.n, e.reference, e.effective_date
  from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
  cross join lateral (
    select l.entry_reference
    union
    select l.entry_reference || '~' || s.attempt from notice_settlements s
      where s.company_id = l.company_id and s.notice_id = l.notice_id and s.version = l.version and s.n = l.n and s.attempt > 1
  ) named (reference)
  join ledger_entries e on e.company_id = t.company_id and e.reference = named.reference
  where t.company_id = p_company and t.id = p_notice and t.state in ('published', 'superseded')
    and not exists (select from ledger_entries r where r.company_id = e.company_id and r.reverses_reference = e.reference)
$$;
revoke execute on function settled_lines from public;
grant execute on function settled_lines to pari_request;
