-- What a reviewer does to several applications at once, as it was rehearsed. What is asked of documents rests sealed.
create table review_batches (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  action text not null check (action in ('claim', 'assign', 'approve', 'request_document', 'remind')),
  by_id uuid not null,
  at timestamptz not null,
  assignee_id uuid,
  finished_at timestamptz,
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea,
  primary key (company_id, id),
  foreign key (company_id, by_id) references users,
  foreign key (company_id, assignee_id) references users,
  check ((action = 'assign') = (assignee_id is not null)),
  check ((key_id is null) = (sealed is null)),
  check (sealed is null or (action = 'request_document' and finished_at is null))
);
-- Each reviewer has one under way.
create unique index review_batches_running on review_batches (company_id, by_id) where finished_at is null;
create index review_batches_by on review_batches (company_id, by_id, at desc);

-- One of them, as whoever chose it read it, and what came of it. Each is done in the transaction that says so.
create table review_batch_items (
  company_id uuid not null,
  batch_id uuid not null,
  position smallint not null check (position between 1 and 200),
  task_id uuid not null,
  application_id uuid not null,
  task_version integer not null,
  module_version integer not null,
  round integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  -- A sentence without anything that was said in the application.
  reason text check (length(reason) between 1 and 500),
  at timestamptz,
  primary key (company_id, batch_id, position),
  unique (company_id, batch_id, task_id),
  foreign key (company_id, batch_id) references review_batches,
  foreign key (company_id, task_id) references review_tasks,
  foreign key (company_id, application_id) references applications,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'waiting') = (at is null))
);

-- That an applicant was reminded of what waits for them.
create table application_reminders (
  company_id uuid not null,
  id bigint generated always as identity,
  application_id uuid not null,
  by_id uuid not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, by_id) references users
);
create index application_reminders_by_application on application_reminders (company_id, application_id, at desc);

select secure_table('review_batches'), secure_table('review_batch_items'), secure_table('application_reminders');

-- Nothing is deleted; what was asked is not for a call to change.
grant select, insert (company_id, id, action, by_id, at, assignee_id, key_id, sealed), update (finished_at, key_id, sealed) on review_batches to pari_request;
grant select, insert (company_id, batch_id, position, task_id, application_id, task_version, module_version, round, state, reason, at), update (state, reason, at)
  on review_batch_items to pari_request;
grant select, insert (company_id, application_id, by_id, at) on application_reminders to pari_request;

create trigger sealed_anew_only before update on review_batches for each row when (current_user = 'pari_system') execute function sealed_anew_only();
grant select (company_id, id, key_id, sealed), update (key_id, sealed) on review_batches to pari_system;
