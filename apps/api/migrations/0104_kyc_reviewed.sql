-- Reviewers look at sensitive answers for a reason that is kept; what was approved in one application is approved in another by nobody.
alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed', 'revealed', 'reused'));
alter table application_events drop constraint application_events_check1, add check (by_id is not null or kind in ('lapsed', 'reused'));
