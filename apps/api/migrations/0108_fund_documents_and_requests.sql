-- What applicants acknowledge of the documents of a fund, each time in the version that they read; the last one counts.
create table fund_document_acknowledgements (
  company_id uuid not null,
  id bigint generated always as identity,
  application_id uuid not null,
  document_id uuid not null,
  document_version integer not null,
  -- False: taken back.
  is_acknowledged boolean not null,
  acknowledged_by uuid not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, document_id, document_version) references document_versions,
  foreign key (company_id, acknowledged_by) references users
);
create index fund_document_acknowledgements_by_application on fund_document_acknowledgements (company_id, application_id, document_id, id desc);

-- Documents that reviewers ask an applicant for. What is asked rests sealed.
create table document_requests (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, requested_by) references users,
  foreign key (company_id, withdrawn_by) references users,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index document_requests_by_application on document_requests (company_id, application_id, requested_at);

select secure_table('fund_document_acknowledgements'), secure_table('document_requests');

-- The versions of one file share the id of the first.
alter table application_uploads add column series uuid, add column version integer not null default 1 check (version > 0),
  add foreign key (company_id, series) references application_uploads;
grant insert (series, version) on application_uploads to pari_request;

-- What was acknowledged, and what was asked, is not for a call to change; nothing is deleted.
grant select, insert (company_id, application_id, document_id, document_version, is_acknowledged, acknowledged_by, at) on fund_document_acknowledgements to pari_request;
grant select, insert (company_id, id, application_id, requested_by, requested_at, key_id, sealed), update (withdrawn_at, withdrawn_by) on document_requests to pari_request;

create trigger sealed_anew_only before update on document_requests for each row when (current_user = 'pari_system') execute function sealed_anew_only();
grant select (company_id, id, key_id, sealed), update (key_id, sealed) on document_requests to pari_system;

-- A job looks for what was answered and not submitted yet.
create index application_modules_requested on application_modules (company_id, application_id) where module = 6 and state = 'in_progress';
grant select (company_id, application_id, module, state) on application_modules to pari_system;

alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused',
    'bank_verified', 'document_requested', 'request_withdrawn', 'approval_cancelled'));
