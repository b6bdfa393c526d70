-- What people ask for about funds that they hold: more or less of them, or to sell. It stands beside the ledger and changes nothing in it.
create table orders (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('order', 'sale')),
  user_id uuid not null,
  fund_id uuid not null,
  investor_id uuid not null,
  direction text not null check (direction in ('increase', 'reduce')),
  -- In the currency of the fund.
  amount money_amount not null check (amount > 0),
  note text not null check (length(note) <= 2000),
  state text not null default 'requested' check (state in ('requested', 'acknowledged', 'done', 'declined', 'cancelled')),
  -- Why it was declined.
  answer text check (length(answer) between 1 and 1000),
  version integer not null default 1,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who wrote this version.
  author_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, author_id) references users,
  foreign key (company_id, investor_id, fund_id) references holdings,
  check (kind = 'order' or direction = 'reduce'),
  check ((state = 'declined') = (answer is not null))
);
-- One request of a kind waits at a time: who wants another amount changes it.
create unique index orders_requested on orders (company_id, user_id, fund_id, investor_id, kind) where state = 'requested';
create index orders_by_user on orders (company_id, user_id, kind, requested_at);
create index orders_newest on orders (company_id, kind, requested_at, id);
create index orders_open on orders (company_id, fund_id, user_id) where state in ('requested', 'acknowledged');
select secure_table('orders');

-- Who asked, and about what, is not for a call to change.
grant select, insert (company_id, kind, user_id, fund_id, investor_id, direction, amount, note, requested_at, changed_at, author_id),
  update (direction, amount, note, state, answer, version, changed_at, author_id) on orders to pari_request;
