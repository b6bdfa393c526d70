-- Who investors are: a record for each person, and for each entity that they invest through. It serves several applications. What is said in it rests sealed in
-- its row.
create table kyc_records (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  investor_type text not null check (investor_type in ('INDIVIDUAL', 'PRIVATE_COMPANY', 'LIMITED_PARTNERSHIP', 'TRUST')),
  -- The definition of kind kyc_workflow that is asked, in the version with which it began.
  workflow_key text not null,
  workflow_version integer not null,
  status text not null default 'created' check (status in ('created', 'submitted', 'changes_requested', 'approved')),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  approved_at timestamptz,
  -- The last day on which its approval holds.
  valid_until date,
  -- The name of the entity, and in whose interest it invests.
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  check ((key_id is null) = (sealed is null)),
  check ((approved_at is null) = (valid_until is null)),
  check (status <> 'approved' or approved_at is not null)
);
create index kyc_records_by_user on kyc_records (company_id, user_id, created_at);
-- Of oneself there is one for each workflow.
create unique index kyc_records_of_oneself on kyc_records (company_id, user_id, workflow_key) where investor_type = 'INDIVIDUAL';

-- Who owns and controls an entity, by name.
create table kyc_participants (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  place integer not null check (place > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, id),
  unique (company_id, record_id, place),
  foreign key (company_id, record_id) references kyc_records,
  foreign key (company_id, removed_by) references users,
  check ((removed_at is null) = (removed_by is null))
);

create table kyc_answers (
  company_id uuid not null,
  record_id uuid not null,
  -- The participant, or the record itself.
  of_id uuid not null,
  -- Id of the question.
  question_id text not null check (length(question_id) between 1 and 60),
  -- Version of the participant, or of the record, that this answer made.
  changed_at_version integer not null,
  answered_by uuid not null,
  via text not null check (via in ('self', 'delegate', 'adviser', 'reused')),
  at timestamptz not null,
  confirmed_at timestamptz,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, record_id, of_id, question_id),
  foreign key (company_id, record_id) references kyc_records,
  foreign key (company_id, answered_by) references users
);

-- Files that were uploaded to a question, with their names sealed. One that is deleted is hidden; what was submitted stays.
create table kyc_uploads (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  of_id uuid not null,
  question_id text not null check (length(question_id) between 1 and 60),
  sha256 text not null,
  uploaded_by uuid not null,
  via text not null check (via in ('self', 'delegate', 'adviser')),
  at timestamptz not null,
  confirmed_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, id),
  foreign key (company_id, record_id) references kyc_records,
  foreign key (company_id, sha256) references files,
  foreign key (company_id, uploaded_by) references users,
  foreign key (company_id, removed_by) references users,
  check ((removed_at is null) = (removed_by is null))
);
create index kyc_uploads_by_record on kyc_uploads (company_id, record_id);
create index kyc_uploads_by_file on kyc_uploads (company_id, sha256);

select secure_table('kyc_records'), secure_table('kyc_participants'), secure_table('kyc_answers'), secure_table('kyc_uploads');

-- By which record an applicant proves who they are.
alter table applications add column kyc_record_id uuid, add foreign key (company_id, kyc_record_id) references kyc_records;
create index applications_by_kyc_record on applications (company_id, kyc_record_id) where kyc_record_id is not null;
grant update (kyc_record_id) on applications to pari_request;

-- Whose a record is, and of what it is, is not for a call to change; nothing is deleted.
grant select, insert (company_id, id, user_id, investor_type, workflow_key, workflow_version, created_at, changed_at, key_id, sealed),
  update (workflow_key, workflow_version, status, version, changed_at, approved_at, valid_until, key_id, sealed) on kyc_records to pari_request;
grant select, insert (company_id, id, record_id, place, created_at, key_id, sealed), update (version, removed_at, removed_by, key_id, sealed) on kyc_participants
  to pari_request;
grant select, insert, update (changed_at_version, answered_by, via, at, confirmed_at, key_id, sealed) on kyc_answers to pari_request;
grant select, insert (company_id, id, record_id, of_id, question_id, sha256, uploaded_by, via, at, confirmed_at, key_id, sealed),
  update (confirmed_at, removed_at, removed_by) on kyc_uploads to pari_request;

do $$
declare
  name text;
begin
  foreach name in array array['kyc_records', 'kyc_participants', 'kyc_answers', 'kyc_uploads'] loop
    execute format('create trigger sealed_anew_only before update on %I for each row when (current_user = ''pari_system'') execute function sealed_anew_only()', name);
  end loop;
end $$;
grant select (company_id, id, key_id, sealed), update (key_id, sealed) on kyc_records, kyc_participants, kyc_uploads to pari_system;
grant select (company_id, record_id, of_id, question_id, key_id, sealed), update (key_id, sealed) on kyc_answers to pari_system;
