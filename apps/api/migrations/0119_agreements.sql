-- What is signed with whoever applies: by them, by a witness and by those of the company who countersign. Each is made once of what was submitted by then, and is put
-- away for another where that changes. Where it stands follows from its envelope.
create table application_agreements (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  -- Of it within the set-up of the fund.
  agreement text not null check (length(agreement) between 1 and 60),
  -- The definition from which it is made, and the document as it was then.
  template text not null,
  template_version integer not null,
  document_id uuid not null,
  source_sha256 text not null,
  asks_witness boolean not null,
  created_at timestamptz not null,
  -- Who released it, or approved the application.
  created_by uuid not null,
  -- Null until it is filled and sent.
  envelope_id uuid,
  -- It could not be made, or was taken back before it was sent.
  failed_at timestamptz,
  superseded_at timestamptz,
  -- When an adviser told their client that it waits.
  sent_to_client_at timestamptz,
  sent_to_client_by uuid,
  -- What it says, in what that differs from the one before it, and why it failed.
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$' or key_id = 'erased' and length(sealed) = 0),
  sealed bytea not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, document_id) references documents,
  foreign key (company_id, source_sha256) references files,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, sent_to_client_by) references users,
  check ((sent_to_client_at is null) = (sent_to_client_by is null))
);
create unique index application_agreements_current on application_agreements (company_id, application_id, agreement) where superseded_at is null;
create index application_agreements_by_application on application_agreements (company_id, application_id, created_at);
create unique index application_agreements_by_envelope on application_agreements (company_id, envelope_id) where envelope_id is not null;
create index application_agreements_by_file on application_agreements (company_id, source_sha256);
select secure_table('application_agreements');

-- Of what it was made is not for a call to change; nothing is deleted.
grant select, insert (company_id, id, application_id, agreement, template, template_version, document_id, source_sha256, asks_witness, created_at, created_by, key_id, sealed),
  update (envelope_id, failed_at, superseded_at, sent_to_client_at, sent_to_client_by, key_id, sealed) on application_agreements to pari_request;

create trigger sealed_anew_only before update on application_agreements for each row when (current_user = 'pari_system') execute function sealed_anew_only();
create trigger stays_erased before update on application_agreements for each row when (old.key_id = 'erased' and new.key_id is distinct from 'erased') execute function stays_erased();
-- What is sealed of them goes with what was said in their application.
grant select (company_id, id, application_id, key_id, sealed), update (key_id, sealed) on application_agreements to pari_system;

-- From when on they are made: once a reviewer releases them. Of what was approved as a whole they are made without that.
alter table applications add column agreements_released_at timestamptz, add column agreements_released_by uuid,
  add foreign key (company_id, agreements_released_by) references users,
  add check ((agreements_released_at is null) = (agreements_released_by is null));
grant update (agreements_released_at, agreements_released_by) on applications to pari_request;

alter table definitions drop constraint definitions_kind_check, add check (kind in ('criteria', 'application', 'kyc_workflow', 'tax_form', 'document_template'));
