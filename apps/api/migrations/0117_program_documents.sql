-- Documents of the programme that an applicant signs, or agrees or objects to: an entry for each that the set-up of the application names.
create table program_documents (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  -- Of it within the set-up.
  doc_id text not null check (length(doc_id) between 1 and 60),
  primary key (company_id, id),
  unique (company_id, application_id, doc_id),
  foreign key (company_id, application_id) references applications
);

-- Envelopes in which they are signed, each of one version. The last one counts.
create table program_document_envelopes (
  company_id uuid not null,
  envelope_id uuid not null,
  program_document_id uuid not null,
  document_id uuid not null,
  document_version integer not null,
  created_at timestamptz not null,
  primary key (company_id, envelope_id),
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, program_document_id) references program_documents,
  foreign key (company_id, document_id, document_version) references document_versions
);
create index program_document_envelopes_by_entry on program_document_envelopes (company_id, program_document_id, created_at);

-- What applicants did with them, each time about one version; the last one counts. Why they object rests sealed.
create table program_document_answers (
  company_id uuid not null,
  id uuid not null,
  -- In their order.
  number bigint generated always as identity,
  program_document_id uuid not null,
  document_id uuid not null,
  document_version integer not null,
  -- Removed: a copy that was uploaded is taken back.
  kind text not null check (kind in ('signed', 'uploaded', 'removed', 'agreed', 'objected')),
  envelope_id uuid,
  upload_id uuid,
  answered_by uuid not null,
  at timestamptz not null,
  key_id text check (key_id ~ '^[0-9a-f]{16}$' or key_id = 'erased' and length(sealed) = 0),
  sealed bytea,
  primary key (company_id, id),
  foreign key (company_id, program_document_id) references program_documents,
  foreign key (company_id, document_id, document_version) references document_versions,
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, upload_id) references application_uploads,
  foreign key (company_id, answered_by) references users,
  check ((kind = 'signed') = (envelope_id is not null)),
  check ((kind = 'uploaded') = (upload_id is not null)),
  check ((kind = 'objected') = (key_id is not null) and (key_id is null) = (sealed is null))
);
create index program_document_answers_by_entry on program_document_answers (company_id, program_document_id, number desc);
create index program_document_answers_by_document on program_document_answers (company_id, document_id);
create unique index program_document_answers_by_envelope on program_document_answers (company_id, envelope_id) where envelope_id is not null;

-- What reviewers settled of what applicants object to; what they say to it rests sealed.
create table program_document_settlements (
  company_id uuid not null,
  answer_id uuid not null,
  settled_by uuid not null,
  at timestamptz not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$' or key_id = 'erased' and length(sealed) = 0),
  sealed bytea not null,
  primary key (company_id, answer_id),
  foreign key (company_id, answer_id) references program_document_answers,
  foreign key (company_id, settled_by) references users
);

select secure_table('program_documents'), secure_table('program_document_envelopes'), secure_table('program_document_answers'), secure_table('program_document_settlements');

-- What was said, signed and settled is not for a call to change; nothing is deleted.
grant select, insert (company_id, application_id, doc_id) on program_documents to pari_request;
grant select, insert on program_document_envelopes to pari_request;
grant select, insert (company_id, id, program_document_id, document_id, document_version, kind, envelope_id, upload_id, answered_by, at, key_id, sealed)
  on program_document_answers to pari_request;
grant select, insert on program_document_settlements to pari_request;

do $$
declare
  name text;
begin
  foreach name in array array['program_document_answers', 'program_document_settlements'] loop
    execute format('create trigger sealed_anew_only before update on %I for each row when (current_user = ''pari_system'') execute function sealed_anew_only()', name);
    execute format(
      $guard$create trigger stays_erased before update on %I for each row when (old.key_id = 'erased' and new.key_id is distinct from 'erased') execute function stays_erased()$guard$, name);
  end loop;
end $$;
grant select (company_id, id, key_id, sealed, program_document_id), update (key_id, sealed) on program_document_answers to pari_system;
grant select (company_id, answer_id, key_id, sealed), update (key_id, sealed) on program_document_settlements to pari_system;
grant select (company_id, id, application_id) on program_documents to pari_system;

-- Erases what is sealed there of what the company marked as erased at a moment, as `erase_marked` does elsewhere.
grant create on schema public to pari_system;
set local role pari_system;
create function erase_program_documents(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  company constant uuid := pari_company();
  answers constant uuid[] := array(select t.id from program_document_answers t join program_documents e on e.company_id = t.company_id and e.id = t.program_document_id
    join applications a on a.company_id = e.company_id and a.id = e.application_id where t.company_id = company and a.erased_at = moment);
begin
  update program_document_answers set key_id = 'erased', sealed = '' where company_id = company and id = any(answers) and key_id <> 'erased';
  update program_document_settlements set key_id = 'erased', sealed = '' where company_id = company and answer_id = any(answers) and key_id <> 'erased';
end $$;
revoke execute on function erase_program_documents from public;
grant execute on function erase_program_documents to pari_request;
reset role;
revoke create on schema public from pari_system;

-- A job looks for what was signed on paper, was looked at, and is not submitted yet.
create index application_modules_program on application_modules (company_id, application_id) where module = 10 and state = 'in_progress';

alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused',
    'bank_verified', 'document_requested', 'request_withdrawn', 'approval_cancelled', 'internal_tax_approved', 'objection_settled'));
