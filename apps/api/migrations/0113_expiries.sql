-- Until when identity documents hold that were submitted, of a record or a participant of it: reviewers find what lapses by it. What else was said rests sealed.
create table kyc_expiries (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  -- Of the application, for which it was submitted.
  module smallint not null check (module in (2, 8)),
  -- The participant, or the record itself.
  of_id uuid not null,
  question_id text not null,
  -- The last day on which the document holds.
  valid_until date not null,
  primary key (company_id, id),
  unique (company_id, record_id, of_id, question_id),
  foreign key (company_id, record_id) references kyc_records
);
create index kyc_expiries_by_end on kyc_expiries (company_id, valid_until);
select secure_table('kyc_expiries');
grant select, insert (company_id, record_id, module, of_id, question_id, valid_until), update (valid_until), delete on kyc_expiries to pari_request;

create index kyc_records_by_end_of_company on kyc_records (company_id, valid_until) where valid_until is not null;
create index tax_documents_by_end_of_company on tax_documents (company_id, valid_until) where valid_until is not null and superseded_at is null;

-- Each minute the portal looks where all that reviewers ask for is answered, by where files stand, not by what they are.
grant select (application_id, withdrawn_at) on document_requests to pari_system;
grant select (company_id, application_id, module, question, sha256, confirmed_at, removed_at) on application_uploads to pari_system;
grant select (state) on files to pari_system;
