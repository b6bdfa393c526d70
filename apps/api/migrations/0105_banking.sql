-- Where investors are paid: a record for each person, and for each entity that they invest through. It serves several applications. What is said in it rests
-- sealed in its rows.
create table bank_records (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- Of which entity; null: of the person themselves.
  kyc_record_id uuid,
  -- Counts up with whatever is typed or committed.
  version integer not null default 0,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, kyc_record_id) references kyc_records
);
create unique index bank_records_of_oneself on bank_records (company_id, user_id) where kyc_record_id is null;
create unique index bank_records_of_entity on bank_records (company_id, kyc_record_id) where kyc_record_id is not null;

-- What is typed, a form for each group of countries.
create table bank_drafts (
  company_id uuid not null,
  record_id uuid not null,
  country_group text not null check (country_group in ('US', 'GB', 'other')),
  -- Version of the record that was made by what was typed last.
  changed_at_version integer not null,
  changed_at timestamptz not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, record_id, country_group),
  foreign key (company_id, record_id) references bank_records
);

-- What was committed, in versions that nobody changes.
create table bank_versions (
  company_id uuid not null,
  record_id uuid not null,
  version integer not null check (version > 0),
  committed_at timestamptz not null,
  committed_by uuid not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, record_id, version),
  foreign key (company_id, record_id) references bank_records,
  foreign key (company_id, committed_by) references users
);

-- Who was called back about a version and confirmed it.
create table bank_verifications (
  company_id uuid not null,
  record_id uuid not null,
  version integer not null,
  application_id uuid not null,
  verified_at timestamptz not null,
  verified_by uuid not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, record_id, version),
  foreign key (company_id, record_id, version) references bank_versions,
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, verified_by) references users
);

select secure_table('bank_records'), secure_table('bank_drafts'), secure_table('bank_versions'), secure_table('bank_verifications');

-- Where an applicant is paid.
alter table applications add column bank_record_id uuid, add foreign key (company_id, bank_record_id) references bank_records;
create index applications_by_bank_record on applications (company_id, bank_record_id) where bank_record_id is not null;
grant update (bank_record_id) on applications to pari_request;

-- Whose a record is, and what was committed or confirmed, is not for a call to change; nothing is deleted.
grant select, insert (company_id, id, user_id, kyc_record_id, created_at), update (version) on bank_records to pari_request;
grant select, insert, update (changed_at_version, changed_at, key_id, sealed) on bank_drafts to pari_request;
grant select, insert on bank_versions, bank_verifications to pari_request;

do $$
declare
  name text;
begin
  foreach name in array array['bank_drafts', 'bank_versions', 'bank_verifications'] loop
    execute format('create trigger sealed_anew_only before update on %I for each row when (current_user = ''pari_system'') execute function sealed_anew_only()', name);
  end loop;
end $$;
grant select (company_id, record_id, country_group, key_id, sealed), update (key_id, sealed) on bank_drafts to pari_system;
grant select (company_id, record_id, version, key_id, sealed), update (key_id, sealed) on bank_versions, bank_verifications to pari_system;

alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused',
    'bank_verified'));
