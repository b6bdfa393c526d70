-- What a fund asks of whoever applies to it is a definition as well; its key is the external id of the fund.
alter table definitions drop constraint definitions_kind_check, add check (kind in ('criteria', 'application'));
alter table definitions drop constraint definitions_key_check, add check (key ~ '^[A-Za-z0-9._-]{1,100}$');

-- Somebody applies to a fund. Whatever is asked of them is a definition, and each application keeps to the versions with which it began.
create table applications (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  fund_id uuid not null,
  applicant_id uuid not null,
  attempt integer not null check (attempt > 0),
  -- One of a person's for a fund goes on; earlier attempts stay as they ended.
  is_current boolean not null default true,
  -- 1 in progress, 2 pending review, 3 changes requested, 4 approved, 5 withdrawn, 6 declined, 7 completed.
  status smallint not null default 1 check (status between 1 and 7),
  version integer not null default 1,
  -- Of the definition of kind application whose key is the fund's external id.
  setup_version integer not null,
  -- Why it was withdrawn or declined, and what is said of changes.
  withdrawn_comment text check (length(withdrawn_comment) between 1 and 2000),
  declined_reason text check (length(declined_reason) between 1 and 2000),
  update_comment text check (length(update_comment) between 1 and 2000),
  is_application_updated boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, fund_id, applicant_id, attempt),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, applicant_id) references users,
  check ((status in (5, 6, 7)) = (closed_at is not null)),
  check ((status = 6) = (declined_reason is not null))
);
create unique index applications_current on applications (company_id, fund_id, applicant_id) where is_current;
create index applications_by_applicant on applications (company_id, applicant_id, created_at);

-- The parts that a fund asks for, each with where it stands.
create table application_modules (
  company_id uuid not null,
  application_id uuid not null,
  module smallint not null check (module between 1 and 10),
  state text not null default 'not_started' check (state in ('not_started', 'in_progress', 'pending', 'changes_requested', 'approved', 'declined', 'complete')),
  -- Why it was declined.
  reason text check (length(reason) between 1 and 2000),
  version integer not null default 1,
  state_at timestamptz not null,
  primary key (company_id, application_id, module),
  foreign key (company_id, application_id) references applications,
  check (reason is null or state = 'declined')
);

-- From where and as what somebody applies, with the criteria that are asked then. Another country or vehicle supersedes it.
create table eligibility_responses (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  criteria_key text not null,
  criteria_version integer not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  vehicle text not null check (vehicle in ('INDIVIDUAL', 'PRIVATE_COMPANY', 'LIMITED_PARTNERSHIP', 'TRUST')),
  applicant jsonb not null,
  -- Id of the block where they were last.
  last_position text check (length(last_position) between 1 and 60),
  version integer not null default 1,
  -- Who said from where, as what and who applies, when, and when the applicant confirmed it.
  answered_by uuid not null,
  via text not null check (via in ('self', 'delegate', 'adviser', 'reused')),
  at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  superseded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, answered_by) references users
);
create unique index eligibility_responses_current on eligibility_responses (company_id, application_id) where superseded_at is null;

create table eligibility_answers (
  company_id uuid not null,
  response_id uuid not null,
  -- Id of the block.
  block_id text not null check (length(block_id) between 1 and 60),
  value jsonb not null,
  -- Version of the response that this answer made.
  changed_at_version integer not null,
  answered_by uuid not null,
  via text not null check (via in ('self', 'delegate', 'adviser', 'reused')),
  at timestamptz not null,
  -- What others prepared counts once the applicant confirmed it.
  confirmed_at timestamptz,
  primary key (company_id, response_id, block_id),
  foreign key (company_id, response_id) references eligibility_responses,
  foreign key (company_id, answered_by) references users
);

-- The document that a person accepted before they applied to a fund, by the version that they read.
create table policy_acceptances (
  company_id uuid not null,
  fund_id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  document_version integer not null,
  accepted_at timestamptz not null,
  primary key (company_id, fund_id, user_id, document_id, document_version),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, document_id, document_version) references document_versions
);

-- Amounts in the currency of the fund, in versions that nobody changes; as typed, finished or not.
create table application_amounts (
  company_id uuid not null,
  application_id uuid not null,
  version integer not null check (version > 0),
  given jsonb not null,
  -- Null: what was typed is not valid.
  equity_amount money_amount check (equity_amount > 0),
  levered_amount money_amount check (levered_amount >= 0),
  leverage_option_description text check (length(leverage_option_description) <= 200),
  leverage_ratio integer check (leverage_ratio >= 0),
  leverage_amount money_amount check (leverage_amount >= 0),
  cashless_commitment money_amount check (cashless_commitment >= 0),
  answered_by uuid not null,
  via text not null check (via in ('self', 'delegate', 'adviser', 'reused')),
  at timestamptz not null,
  confirmed_at timestamptz,
  primary key (company_id, application_id, version),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, answered_by) references users
);

-- What was submitted of a module, as it was: values, versions of definitions, hashes of documents.
create table application_rounds (
  company_id uuid not null,
  application_id uuid not null,
  module smallint not null check (module between 1 and 10),
  round integer not null check (round > 0),
  content jsonb not null,
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  primary key (company_id, application_id, module, round),
  foreign key (company_id, application_id, module) references application_modules,
  foreign key (company_id, submitted_by) references users
);

-- Where the applicant was last in a module.
create table application_bookmarks (
  company_id uuid not null,
  application_id uuid not null,
  module smallint not null check (module between 1 and 10),
  last_position text not null check (length(last_position) between 1 and 60),
  at timestamptz not null,
  primary key (company_id, application_id, module),
  foreign key (company_id, application_id) references applications
);

-- Files that were uploaded for an application. One that is replaced or deleted is hidden; what was submitted stays.
create table application_uploads (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  module smallint not null check (module between 1 and 10),
  -- What asks for it: the id of a block, and within it of the required document.
  question text not null check (length(question) between 1 and 130),
  file_name text not null check (length(file_name) between 1 and 300),
  sha256 text not null,
  uploaded_by uuid not null,
  via text not null check (via in ('self', 'delegate', 'adviser')),
  at timestamptz not null,
  confirmed_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, sha256) references files,
  foreign key (company_id, uploaded_by) references users,
  foreign key (company_id, removed_by) references users,
  check ((removed_at is null) = (removed_by is null))
);
create index application_uploads_by_application on application_uploads (company_id, application_id, module);

-- What a reviewer has to look at: one open task for a module.
create table review_tasks (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  module smallint not null check (module between 1 and 10),
  round integer not null,
  opened_at timestamptz not null,
  due_on date not null,
  assignee_id uuid,
  version integer not null default 1,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('approved', 'declined', 'changes_requested', 'recalled', 'withdrawn')),
  reason text check (length(reason) between 1 and 2000),
  primary key (company_id, id),
  foreign key (company_id, application_id, module, round) references application_rounds,
  foreign key (company_id, assignee_id) references users,
  foreign key (company_id, closed_by) references users,
  check ((closed_at is null) = (outcome is null))
);
create unique index review_tasks_open on review_tasks (company_id, application_id, module) where closed_at is null;
create index review_tasks_due on review_tasks (company_id, due_on, opened_at, id) where closed_at is null;
create index review_tasks_of_application on review_tasks (company_id, application_id, module, opened_at);

-- What reviewers ask for, at a question, a document or the whole of a module.
create table application_comments (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  module smallint not null check (module between 1 and 10),
  question_identifier text check (length(question_identifier) between 1 and 130),
  document_identifier text check (length(document_identifier) between 1 and 130),
  text text not null check (length(text) between 1 and 2000),
  -- 0 draft, 1 created, 2 updated, 3 resolved.
  status smallint not null default 0 check (status between 0 and 3),
  author_id uuid not null,
  created_at timestamptz not null,
  published_at timestamptz,
  resolved_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, application_id, module) references application_modules,
  foreign key (company_id, author_id) references users,
  check ((status = 0) = (published_at is null)),
  check ((status = 3) = (resolved_at is not null))
);
create index application_comments_by_application on application_comments (company_id, application_id, module);

create table comment_replies (
  company_id uuid not null,
  comment_id uuid not null,
  id uuid not null default gen_random_uuid(),
  text text not null check (length(text) between 1 and 2000),
  author_id uuid not null,
  is_admin_user boolean not null,
  via text check (via in ('self', 'delegate', 'adviser')),
  created_at timestamptz not null,
  primary key (company_id, comment_id, id),
  foreign key (company_id, comment_id) references application_comments,
  foreign key (company_id, author_id) references users
);

-- What happened to an application, for its applicant's receipts and the desk.
create table application_events (
  company_id uuid not null,
  application_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed')),
  module smallint check (module between 1 and 10),
  round integer,
  by_id uuid not null,
  at timestamptz not null,
  reason text check (length(reason) between 1 and 2000),
  primary key (company_id, application_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, by_id) references users
);

select secure_table('applications'), secure_table('application_modules'), secure_table('eligibility_responses'), secure_table('eligibility_answers'),
  secure_table('policy_acceptances'), secure_table('application_amounts'), secure_table('application_rounds'), secure_table('application_bookmarks'),
  secure_table('application_uploads'), secure_table('review_tasks'), secure_table('application_comments'), secure_table('comment_replies'),
  secure_table('application_events');

-- Whose an application is, and for which fund, is not for a call to change; nothing is deleted but drafts of comments, which nobody but their author has read.
grant select, insert (company_id, id, fund_id, applicant_id, attempt, setup_version, created_at, changed_at),
  update (status, version, withdrawn_comment, declined_reason, update_comment, is_application_updated, changed_at, closed_at) on applications to pari_request;
grant select, insert, update (state, reason, version, state_at) on application_modules to pari_request;
grant select, insert (company_id, id, application_id, criteria_key, criteria_version, country, vehicle, applicant, version, answered_by, via, at, confirmed_at, created_at),
  update (applicant, answered_by, via, at, confirmed_at, last_position, version, superseded_at) on eligibility_responses to pari_request;
grant select, insert, update (value, changed_at_version, answered_by, via, at, confirmed_at) on eligibility_answers to pari_request;
grant select, insert on policy_acceptances, application_rounds, comment_replies to pari_request;
grant select, insert, update (confirmed_at) on application_amounts to pari_request;
grant select, insert, update (last_position, at) on application_bookmarks to pari_request;
grant select, insert (company_id, id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at),
  update (confirmed_at, removed_at, removed_by) on application_uploads to pari_request;
grant select, insert (company_id, id, application_id, module, round, opened_at, due_on),
  update (assignee_id, version, closed_at, closed_by, outcome, reason) on review_tasks to pari_request;
grant select, insert (company_id, id, application_id, module, question_identifier, document_identifier, text, author_id, created_at),
  update (text, status, published_at, resolved_at, version), delete on application_comments to pari_request;
grant select, insert (company_id, application_id, kind, module, round, by_id, at, reason) on application_events to pari_request;
