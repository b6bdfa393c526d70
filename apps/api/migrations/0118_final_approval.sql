-- What comes to be committed at last, in versions that nobody changes, in the currency of the fund; the last one counts. What is said of it, and the name of whoever
-- commits it where that is nobody here yet, rests sealed.
create table application_final_amounts (
  company_id uuid not null,
  application_id uuid not null,
  version integer not null check (version > 0),
  equity_amount money_amount not null check (equity_amount > 0),
  levered_amount money_amount not null check (levered_amount >= 0),
  leverage_option_description text check (length(leverage_option_description) <= 200),
  leverage_ratio integer not null check (leverage_ratio >= 0),
  leverage_amount money_amount not null check (leverage_amount >= 0),
  cashless_commitment money_amount not null check (cashless_commitment >= 0),
  total_investment money_amount not null check (total_investment = equity_amount + leverage_amount + cashless_commitment),
  hide_finalized_section boolean not null,
  -- Who commits it; null: somebody who is added with the name that is sealed here.
  investor_id uuid,
  set_by uuid not null,
  at timestamptz not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$' or key_id = 'erased' and length(sealed) = 0),
  sealed bytea not null,
  primary key (company_id, application_id, version),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, investor_id) references investors,
  foreign key (company_id, set_by) references users
);

-- That an application is approved as a whole, as one reviewer proposes and another one confirms: of what they read, and of nothing else.
create table application_proposals (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  final_version integer not null,
  -- SHA-256 of what was submitted last, of the final amounts and of documents.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- Void: something that it is about was changed.
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'void')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was rejected.
  key_id text check (key_id ~ '^[0-9a-f]{16}$' or key_id = 'erased' and length(sealed) = 0),
  sealed bytea,
  primary key (company_id, id),
  foreign key (company_id, application_id, final_version) references application_final_amounts,
  foreign key (company_id, proposed_by) references users,
  foreign key (company_id, decided_by) references users,
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by),
  check ((key_id is null) = (sealed is null)),
  check ((state = 'rejected') = (sealed is not null))
);
create unique index application_proposals_open on application_proposals (company_id, application_id) where state = 'open';
create index application_proposals_by_application on application_proposals (company_id, application_id, proposed_at);
select secure_table('application_final_amounts'), secure_table('application_proposals');

grant select, insert on application_final_amounts to pari_request;
grant select, insert (company_id, id, application_id, final_version, digest, proposed_by, proposed_at),
  update (state, decided_by, decided_at, key_id, sealed) on application_proposals to pari_request;

-- Since when its approval is proposed, and who commits what was approved. Null: it is not, nobody does yet.
alter table applications add column proposed_at timestamptz check (proposed_at is null or status between 1 and 3);
alter table applications add column final_entity uuid, add foreign key (company_id, final_entity) references investors;
grant update (proposed_at, final_entity) on applications to pari_request;
create index applications_approved on applications (company_id, fund_id) where status in (4, 7);

-- Of which application a commitment comes, of which there is one.
alter table commitments add column application_id uuid, add foreign key (company_id, application_id) references applications;
create unique index commitments_by_application on commitments (company_id, application_id) where application_id is not null;

-- An application took the interest over and was completed.
alter table fund_interests drop constraint fund_interests_event_check, add check (event in ('indicated', 'withdrawn', 'taken_over'));

-- Another reviewer looks at the whole once more; its task stands at the amounts.
alter table review_tasks drop constraint review_tasks_kind_check, add check (kind in ('review', 'internal_tax', 'final_approval'));
alter table review_tasks drop constraint review_tasks_check1, add check (kind = 'review' or module = case kind when 'internal_tax' then 3 else 7 end);

alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused',
    'bank_verified', 'document_requested', 'request_withdrawn', 'approval_cancelled', 'internal_tax_approved', 'final_amounts_set', 'proposed', 'proposal_rejected',
    'proposal_void', 'application_approved', 'completed', 'objection_settled'));
-- Nobody completes it: it is, once all that is to be done is done.
alter table application_events drop constraint application_events_check1, add check (by_id is not null or kind in ('lapsed', 'reused', 'completed'));

do $$
declare
  name text;
begin
  foreach name in array array['application_final_amounts', 'application_proposals'] loop
    execute format('create trigger sealed_anew_only before update on %I for each row when (current_user = ''pari_system'') execute function sealed_anew_only()', name);
    execute format(
      $guard$create trigger stays_erased before update on %I for each row when (old.key_id = 'erased' and new.key_id is distinct from 'erased') execute function stays_erased()$guard$, name);
  end loop;
end $$;
grant select (company_id, application_id, version, key_id, sealed), update (key_id, sealed) on application_final_amounts to pari_system;
grant select (company_id, id, application_id, key_id, sealed), update (key_id, sealed) on application_proposals to pari_system;

-- Whatever is sealed of an application goes with it, in every table that names one.
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
end $$;
reset role;
revoke create on schema public from pari_system;
