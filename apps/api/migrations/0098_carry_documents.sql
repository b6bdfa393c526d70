-- Documents of grants of carry: each is acknowledged by whom the grant is, and signed where it asks for that. What a version says never changes; another
-- is a version of its own, which has to be acknowledged and signed anew.
create table carry_documents (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  reference text not null check (length(reference) between 1 and 100),
  allocation_id uuid not null,
  -- Before that it is a draft, which its participant knows nothing of.
  released_at timestamptz,
  released_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 500),
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, allocation_id) references carry_allocations,
  foreign key (company_id, released_by) references users,
  foreign key (company_id, withdrawn_by) references users,
  check (released_at is not null or released_by is null),
  check (withdrawn_at is not null or num_nonnulls(withdrawn_by, withdrawn_reason) = 0)
);
create index carry_documents_by_allocation on carry_documents (company_id, allocation_id);
select secure_table('carry_documents');
grant select, insert, update (released_at, released_by, withdrawn_at, withdrawn_by, withdrawn_reason) on carry_documents to pari_request;

create table carry_document_versions (
  company_id uuid not null,
  carry_document_id uuid not null,
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 200),
  display_name text not null check (length(display_name) between 1 and 200),
  description text check (length(description) between 1 and 1000),
  document_type text not null check (length(document_type) between 1 and 40),
  -- The stored document, in the version that it had: its bytes stay the same, whatever becomes of it.
  document_id uuid not null,
  document_version integer not null,
  sha256 text not null,
  requires_signature boolean not null,
  -- The general partner who signs last, if any does.
  gp_user_id uuid,
  requires_witness boolean not null,
  created_at timestamptz not null,
  created_by uuid,
  -- What is signed once it was acknowledged.
  envelope_id uuid,
  -- The general partner goes on without the rest.
  closed_at timestamptz,
  closed_by uuid,
  -- As they were named; their envelope knows them by one name.
  witness_first_name text check (length(witness_first_name) between 1 and 60),
  witness_last_name text check (length(witness_last_name) between 1 and 60),
  primary key (company_id, carry_document_id, version),
  unique (company_id, envelope_id),
  foreign key (company_id, carry_document_id) references carry_documents,
  foreign key (company_id, document_id, document_version) references document_versions,
  foreign key (company_id, sha256) references files,
  foreign key (company_id, gp_user_id) references users,
  foreign key (company_id, created_by) references users,
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, closed_by) references users,
  check (requires_signature or not requires_witness),
  check ((closed_at is null) = (closed_by is null)),
  check ((witness_first_name is null) = (witness_last_name is null))
);
select secure_table('carry_document_versions');
grant select, insert (company_id, carry_document_id, version, title, display_name, description, document_type, document_id, document_version, sha256,
    requires_signature, gp_user_id, requires_witness, created_at, created_by),
  update (envelope_id, closed_at, closed_by, witness_first_name, witness_last_name) on carry_document_versions to pari_request;

-- Final: who acknowledged which version, and when.
create table carry_acknowledgements (
  company_id uuid not null,
  carry_document_id uuid not null,
  version integer not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (company_id, carry_document_id, version, user_id),
  foreign key (company_id, carry_document_id, version) references carry_document_versions,
  foreign key (company_id, user_id) references users
);
select secure_table('carry_acknowledgements');
grant select, insert on carry_acknowledgements to pari_request;
