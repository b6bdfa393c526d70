-- Why a window was reopened for somebody goes with what they said of themselves.
grant select (company_id, user_id, until_date, ended_at, reason), update (reason) on reopened_windows to pari_system;
grant select (applicant_id) on applications to pari_system;

grant create on schema public to pari_system;
set local role pari_system;
create or replace function erase_marked(moment timestamptz) returns void
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
      ('applications', 'id', ended),
      ('comment_replies', 'comment_id', array(select id from application_comments where company_id = company and application_id = any(ended))),
      ('eligibility_answers', 'response_id', array(select id from eligibility_responses where company_id = company and application_id = any(ended)))
    ) of_records (of_table, of_column, ids)
    union all select named.attrelid::regclass::text, 'application_id', ended from pg_attribute named
      join pg_attribute sealed on sealed.attrelid = named.attrelid and sealed.attname = 'sealed' and not sealed.attisdropped
      join pg_class c on c.oid = named.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where named.attname = 'application_id' and not named.attisdropped
      -- What is of a record goes with the record.
      and not exists (select from pg_attribute record where record.attrelid = named.attrelid and record.attname = 'record_id' and not record.attisdropped)
  loop
    execute format('update %s set key_id = ''erased'', sealed = '''' where company_id = $1 and %I = any($2) and key_id <> ''erased''', erased.of_table, erased.of_column)
      using company, erased.ids;
  end loop;
  update application_uploads set file_name = 'Erased' where company_id = company and application_id = any(ended) and file_name <> 'Erased';
  update reopened_windows set reason = 'Erased' where company_id = company and reason <> 'Erased' and (ended_at is not null or until_date < moment::date)
    and user_id in (select applicant_id from applications where company_id = company and id = any(ended));
end $$;
reset role;
revoke create on schema public from pari_system;
