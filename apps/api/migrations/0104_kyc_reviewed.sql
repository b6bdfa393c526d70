-- Reviewers look at sensitive answers for a reason that is kept; what was approved in one application is approved in another by nobody.
alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused'));
alter table application_events drop constraint application_events_check1, add check (by_id is not null or kind in ('lapsed', 'reused'));

-- What proves who somebody is holds for a while; each night the portal looks whose does no longer.
create index kyc_records_by_end on kyc_records (valid_until) where status = 'approved';
grant select (status, valid_until) on kyc_records to pari_system;
