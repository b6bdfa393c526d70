-- What is told to a person, about a fund, a profile, both or neither.
create table notifications (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  type text not null check (length(type) between 1 and 100),
  investor_id uuid,
  fund_id uuid,
  created_at timestamptz not null,
  due_date date,
  details text not null check (length(details) between 1 and 4000),
  read_at timestamptz,
  reference text check (length(reference) between 1 and 200),
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, investor_id) references investors,
  foreign key (company_id, fund_id) references funds
);
create index notifications_newest on notifications (company_id, user_id, created_at, id);
create index notifications_unread on notifications (company_id, user_id) where read_at is null;
select secure_table('notifications');

-- What was told stays as it was told; only that it was read changes. The database chooses the id, which is not to be guessed.
grant select, insert (company_id, user_id, type, investor_id, fund_id, created_at, due_date, details, read_at, reference),
  update (read_at) on notifications to pari_request;
