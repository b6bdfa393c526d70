-- What was submitted does not hold any more, because a document of it was replaced.
alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed', 'lapsed'));
