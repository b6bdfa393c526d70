-- Papers of statements that a job draws: several for one person, to be saved as one ZIP, or those of a quarter, to be published as documents.
create table statement_jobs (
  company_id uuid not null references companies,
  -- That of the job in the queue.
  id uuid not null,
  kind text not null check (kind in ('zip', 'quarter')),
  asked_by uuid not null,
  -- Those of funds that are not published, too.
  unpublished boolean not null,
  -- Null: the first day of the quarter of the last.
  start_date date,
  end_date date not null,
  -- As it is said of the figures; null: all that was known.
  known_on date,
  -- When it was asked for, and as when the papers are made.
  asked_at timestamptz not null,
  -- Only what was posted before counts.
  known_before timestamptz not null,
  paper text not null check (paper in ('A4', 'Letter')),
  primary key (company_id, id),
  foreign key (company_id, asked_by) references users
);
create index statement_jobs_by_quarter on statement_jobs (company_id, end_date) where kind = 'quarter';

create table statement_job_items (
  company_id uuid not null,
  job_id uuid not null,
  -- From 1 on.
  n integer not null check (n > 0),
  fund_id uuid not null,
  investor_id uuid not null,
  -- Of a quarter's: the figures that were confirmed, and as which version of which document they are published.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  document_id uuid,
  version integer check (version > 0),
  primary key (company_id, job_id, n),
  foreign key (company_id, job_id) references statement_jobs,
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, investor_id) references investors,
  check ((digest is null) = (document_id is null) and (digest is null) = (version is null))
);
create index statement_job_items_by_holding on statement_job_items (company_id, investor_id, fund_id);
create index statement_job_items_by_document on statement_job_items (company_id, document_id) where document_id is not null;

-- Those that were drawn, whose bytes are kept.
create table statement_papers (
  company_id uuid not null,
  job_id uuid not null,
  n integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  length bigint not null check (length > 0),
  -- What it says that the holding was worth at the end; null: not known.
  closing_nav money_amount,
  drawn_at timestamptz not null,
  primary key (company_id, job_id, n),
  foreign key (company_id, job_id, n) references statement_job_items
);

select secure_table('statement_jobs'), secure_table('statement_job_items'), secure_table('statement_papers');

-- What was asked for stays as it was; what was drawn too long ago is drawn again.
grant select, insert on statement_jobs, statement_job_items to pari_request;
grant select, insert, update (sha256, length, closing_nav, drawn_at) on statement_papers to pari_request;
