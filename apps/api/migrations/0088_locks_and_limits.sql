-- A reviewer keeps an application, or its amounts alone, as they are, and its applicant reads why. Null: nobody does.
alter table applications
  add locked_reason text check (length(locked_reason) between 1 and 2000),
  add frozen_reason text check (length(frozen_reason) between 1 and 2000);
grant update (locked_reason, frozen_reason) on applications to pari_request;

alter table application_events drop constraint application_events_kind_check,
  add check (kind in ('begun', 'country_changed', 'submitted', 'changed', 'recalled', 'withdrawn', 'approved', 'declined', 'changes_requested', 'comment_resolved', 'reopened',
    'begun_anew', 'prepared_confirmed', 'locked', 'unlocked', 'amounts_frozen', 'amounts_unfrozen', 'limits_set', 'asked', 'question_closed'));

-- What a reviewer lets one applicant put in, in the currency of the fund; the last version counts. Null: what the fund says of them holds.
create table application_limits (
  company_id uuid not null,
  application_id uuid not null,
  version integer not null check (version > 0),
  minimum_equity money_amount check (minimum_equity > 0),
  maximum_equity money_amount check (maximum_equity > 0),
  maximum_leverage money_amount check (maximum_leverage > 0),
  maximum_total money_amount check (maximum_total > 0),
  max_leverage_ratio integer check (max_leverage_ratio >= 0),
  disable_cashless_commitment boolean not null,
  set_by uuid not null,
  at timestamptz not null,
  primary key (company_id, application_id, version),
  foreign key (company_id, application_id) references applications,
  foreign key (company_id, set_by) references users
);
select secure_table('application_limits');
grant select, insert on application_limits to pari_request;

-- A question that the applicant asks reviewers. It holds nothing up: 1 waits for a reviewer, 2 was replied to, 3 is done.
alter table application_comments add is_own_question boolean not null default false;
grant insert (is_own_question, status, published_at) on application_comments to pari_request;

-- Where what a reviewer is told leads; whether they may look at it is asked there.
alter table notifications add application_id uuid;
grant insert (application_id) on notifications to pari_request;
