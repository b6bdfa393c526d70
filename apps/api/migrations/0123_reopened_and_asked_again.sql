-- For whom the closed window of applications of a fund was reopened, until which day, and why. Whoever may apply follows from it at each look: nothing has to run for it to end.
create table reopened_windows (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  fund_id uuid not null,
  user_id uuid not null,
  until_date date not null,
  reason text not null check (length(reason) between 1 and 500),
  opened_by uuid not null,
  opened_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, opened_by) references users,
  foreign key (company_id, ended_by) references users,
  check ((ended_at is null) = (ended_by is null)),
  -- Nobody does it for themselves.
  check (opened_by <> user_id)
);
-- One for each person and fund, whatever their days; earlier ones stay as they were.
create unique index reopened_windows_standing on reopened_windows (company_id, fund_id, user_id) where ended_at is null;
create index reopened_windows_of_fund on reopened_windows (company_id, fund_id, opened_at);
select secure_table('reopened_windows');
-- For whom, until when and why is not for a call to change; nothing is deleted.
grant select, insert (company_id, fund_id, user_id, until_date, reason, opened_by, opened_at), update (ended_by, ended_at) on reopened_windows to pari_request;

-- What is asked of eligibility is pinned; an administrator has those who began with an earlier version asked by the one in force.
grant update (criteria_version) on eligibility_responses to pari_request;
alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused',
    'bank_verified', 'document_requested', 'request_withdrawn', 'approval_cancelled', 'internal_tax_approved', 'final_amounts_set', 'proposed', 'proposal_rejected',
    'proposal_void', 'application_approved', 'completed', 'objection_settled', 'asked_anew'));
