-- A reviewer keeps an application, or its amounts alone, as they are, and its applicant reads why. Null: nobody does.
alter table applications
  add locked_reason text check (length(locked_reason) between 1 and 2000),
  add frozen_reason text check (length(frozen_reason) between 1 and 2000);
grant update (locked_reason, frozen_reason) on applications to pari_request;

alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen'));
