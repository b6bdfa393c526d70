-- What administrators announced, to whom, and how many they were. Each of them has it as a notification of their own.
create table announcements (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  scope text not null check (scope in ('fund', 'firm', 'company')),
  fund_id uuid,
  firm_id uuid,
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) between 1 and 3500),
  due_date date,
  announced_at timestamptz not null,
  announced_by uuid not null,
  people integer not null check (people > 0),
  -- Of the rehearsal that was confirmed: it confirms one announcement.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (company_id, id),
  unique (company_id, digest),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, firm_id) references firms,
  foreign key (company_id, announced_by) references users,
  check ((scope = 'fund') = (fund_id is not null) and (scope = 'firm') = (firm_id is not null))
);
create index announcements_newest on announcements (company_id, announced_at, id);
alter table notifications add column announcement_id uuid, add foreign key (company_id, announcement_id) references announcements;
-- Nobody is told the same announcement twice.
create unique index notifications_announced on notifications (company_id, announcement_id, user_id) where announcement_id is not null;
select secure_table('announcements');

-- What was announced stays as it was announced.
grant select, insert (company_id, scope, fund_id, firm_id, title, text, due_date, announced_at, announced_by, people, digest) on announcements to pari_request;
grant insert (announcement_id) on notifications to pari_request;
