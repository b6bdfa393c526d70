-- For how many years a company keeps what investors said of themselves after the relationship ended; null: for good. Then it is erased: the values go with the key
-- under which they were sealed, and of the files their bytes and names. The rows stay, and say when.
alter table companies add column retention_years smallint check (retention_years between 1 and 100);
grant update (retention_years) on companies to pari_request;
grant select (retention_years) on companies to pari_system;

alter table kyc_records add column erased_at timestamptz;
alter table tax_records add column erased_at timestamptz;
alter table bank_records add column erased_at timestamptz;
alter table applications add column erased_at timestamptz, add check (erased_at is null or closed_at is not null);
grant update (erased_at) on kyc_records, tax_records, bank_records, applications to pari_request;
grant select (id, user_id, erased_at) on kyc_records, tax_records, bank_records to pari_system;
grant select (company_id) on bank_records to pari_system;
grant select (erased_at) on applications to pari_system;

-- Whoever comes again begins another one.
drop index kyc_records_of_oneself, tax_records_of_oneself, bank_records_of_oneself;
create unique index kyc_records_of_oneself on kyc_records (company_id, user_id, workflow_key) where investor_type = 'INDIVIDUAL' and erased_at is null;
create unique index tax_records_of_oneself on tax_records (company_id, user_id, investor_type) where kyc_record_id is null and erased_at is null;
create unique index bank_records_of_oneself on bank_records (company_id, user_id) where kyc_record_id is null and erased_at is null;

-- The bytes of a file that nothing else names are swept; the row keeps their hash.
alter table files add column erased_at timestamptz;
grant update (erased_at) on files to pari_request;
grant select (erased_at) on files to pari_system;

create function stays_erased() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  raise exception 'What was erased of % says nothing any more.', tg_table_name using errcode = 'insufficient_privilege';
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['kyc_records', 'kyc_participants', 'kyc_answers', 'kyc_uploads', 'kyc_screenings', 'tax_records', 'tax_documents', 'bank_drafts', 'bank_versions',
    'bank_verifications', 'eligibility_answers', 'eligibility_responses', 'application_rounds', 'application_comments', 'comment_replies', 'document_requests',
    'applications', 'application_modules', 'application_events'] loop
    execute format('alter table %I drop constraint %I', name, name || '_key_id_check');
    execute format($check$alter table %I add constraint %I check (key_id ~ '^[0-9a-f]{16}$' or key_id = 'erased' and length(sealed) = 0)$check$, name, name || '_key_id_check');
    execute format(
      $guard$create trigger stays_erased before update on %I for each row when (old.key_id = 'erased' and new.key_id is distinct from 'erased') execute function stays_erased()$guard$, name);
  end loop;
end $$;

grant select (record_id) on kyc_participants, kyc_uploads, kyc_screenings to pari_system;
grant select (application_id) on eligibility_responses, application_comments, document_requests to pari_system;
grant select (company_id, application_id, file_name), update (file_name) on application_uploads to pari_system;

-- Erases what is sealed in what the company marked as erased at a moment, and nothing else. Once or often is the same.
grant create on schema public to pari_system;
set local role pari_system;
create function erase_marked(moment timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  company constant uuid := pari_company();
  kyc constant uuid[] := array(select id from kyc_records where company_id = company and erased_at = moment);
  taxes constant uuid[] := array(select id from tax_records where company_id = company and erased_at = moment);
  banks constant uuid[] := array(select id from bank_records where company_id = company and erased_at = moment);
  ended constant uuid[] := array(select id from applications where company_id = company and erased_at = moment);
  erased record;
begin
  for erased in select * from (values
      ('kyc_records', 'id', kyc), ('kyc_participants', 'record_id', kyc), ('kyc_answers', 'record_id', kyc), ('kyc_uploads', 'record_id', kyc), ('kyc_screenings', 'record_id', kyc),
      ('tax_records', 'id', taxes), ('tax_documents', 'record_id', taxes),
      ('bank_drafts', 'record_id', banks), ('bank_versions', 'record_id', banks), ('bank_verifications', 'record_id', banks),
      ('applications', 'id', ended), ('application_modules', 'application_id', ended), ('application_events', 'application_id', ended),
      ('application_rounds', 'application_id', ended), ('application_comments', 'application_id', ended), ('document_requests', 'application_id', ended),
      ('eligibility_responses', 'application_id', ended),
      ('comment_replies', 'comment_id', array(select id from application_comments where company_id = company and application_id = any(ended))),
      ('eligibility_answers', 'response_id', array(select id from eligibility_responses where company_id = company and application_id = any(ended)))
    ) of_records (of_table, of_column, ids) loop
    execute format('update %I set key_id = ''erased'', sealed = '''' where company_id = $1 and %I = any($2) and key_id <> ''erased''', erased.of_table, erased.of_column)
      using company, erased.ids;
  end loop;
  update application_uploads set file_name = 'Erased' where company_id = company and application_id = any(ended) and file_name <> 'Erased';
end $$;
reset role;
revoke create on schema public from pari_system;
set local role pari_system;
revoke execute on function erase_marked from public;
grant execute on function erase_marked to pari_request;
reset role;
