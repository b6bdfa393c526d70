-- What investors say of their taxes: a record for each person and as what they invest, and for each entity that they invest through. It serves several
-- applications. What is said in it rests sealed in its row.
create table tax_records (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  investor_type text not null check (investor_type in ('INDIVIDUAL', 'PRIVATE_COMPANY', 'LIMITED_PARTNERSHIP', 'TRUST')),
  -- Of which entity; null: of the person themselves, or of an entity of which nothing else is known.
  kyc_record_id uuid,
  -- Counts up with whatever is said.
  version integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, kyc_record_id) references kyc_records,
  check (kyc_record_id is null or investor_type <> 'INDIVIDUAL')
);
create unique index tax_records_of_oneself on tax_records (company_id, user_id, investor_type) where kyc_record_id is null;
create unique index tax_records_of_entity on tax_records (company_id, kyc_record_id) where kyc_record_id is not null;

-- Forms that are filled here and signed, and what is uploaded in the place of others. What was signed stays, whatever is said afterwards.
create table tax_documents (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  form text not null check (form in ('W-9', 'W-8BEN', 'W-8BEN-E', 'W-8IMY', 'CRS-I', 'CRS-E')),
  -- What is uploaded together.
  part text not null default 'form' check (part in ('form', 'withholding_statement', 'owner_form')),
  -- The edition, and the empty form from which it is made; null: it is uploaded.
  revision text,
  template_sha256 text,
  -- Null until it is filled.
  sha256 text,
  envelope_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  -- It could not be filled.
  failed_at timestamptz,
  completed_at timestamptz,
  -- In the time zone of the company.
  signed_on date,
  -- The last day on which it holds; null: until what it says changes.
  valid_until date,
  -- Once that was told of.
  lapsed_at timestamptz,
  superseded_at timestamptz,
  superseded_by uuid,
  -- Of what it was made, its file's name, and why it could not be filled.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, id),
  foreign key (company_id, record_id) references tax_records,
  foreign key (company_id, template_sha256) references files,
  foreign key (company_id, sha256) references files,
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, superseded_by) references users,
  check ((revision is null) = (template_sha256 is null)),
  check (revision is not null or (sha256 is not null and envelope_id is null)),
  check (envelope_id is null or sha256 is not null),
  check ((completed_at is null) = (signed_on is null)),
  check (superseded_at is not null or superseded_by is null)
);
create index tax_documents_by_record on tax_documents (company_id, record_id, created_at);
create unique index tax_documents_by_envelope on tax_documents (company_id, envelope_id) where envelope_id is not null;
create index tax_documents_by_file on tax_documents (company_id, sha256);
create index tax_documents_by_template on tax_documents (company_id, template_sha256) where template_sha256 is not null;
create index tax_documents_by_end on tax_documents (valid_until) where superseded_at is null and lapsed_at is null;
select secure_table('tax_records'), secure_table('tax_documents');

-- Whose a record is, and of what a document was made, is not for a call to change; nothing is deleted.
grant select, insert (company_id, id, user_id, investor_type, kyc_record_id, created_at, changed_at, key_id, sealed),
  update (version, changed_at, key_id, sealed) on tax_records to pari_request;
grant select, insert (company_id, id, record_id, form, part, revision, template_sha256, sha256, created_at, created_by, key_id, sealed),
  update (sha256, envelope_id, failed_at, completed_at, signed_on, valid_until, lapsed_at, superseded_at, superseded_by, key_id, sealed) on tax_documents to pari_request;

do $$
declare
  name text;
begin
  foreach name in array array['tax_records', 'tax_documents'] loop
    execute format('create trigger sealed_anew_only before update on %I for each row when (current_user = ''pari_system'') execute function sealed_anew_only()', name);
  end loop;
end $$;
grant select (company_id, id, key_id, sealed), update (key_id, sealed) on tax_records, tax_documents to pari_system;
-- Each hour the portal looks which forms hold no longer.
grant select (record_id, valid_until, lapsed_at, superseded_at) on tax_documents to pari_system;

-- By which record an applicant says what taxes they pay.
alter table applications add column tax_record_id uuid, add foreign key (company_id, tax_record_id) references tax_records;
create index applications_by_tax_record on applications (company_id, tax_record_id) where tax_record_id is not null;
grant update (tax_record_id) on applications to pari_request;

-- What is made here to be signed, and is no document of the company, says itself where it is signed.
grant insert (fields) on envelopes to pari_request;

-- Where a fund has it, others look at taxes once more after they were approved.
alter table review_tasks add column kind text not null default 'review' check (kind in ('review', 'internal_tax'));
alter table review_tasks add check (kind = 'review' or module = 3);
grant insert (kind) on review_tasks to pari_request;
alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused',
    'bank_verified', 'document_requested', 'request_withdrawn', 'approval_cancelled', 'internal_tax_approved'));
