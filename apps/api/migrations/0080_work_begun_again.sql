-- When the work that an envelope waits for (placing, ending, sealing) was begun last, where that was not with the envelope itself or its end: what gave up is begun
-- anew once a day.
alter table envelopes add column work_begun_at timestamptz;
create index envelopes_to_begin_again on envelopes (work_begun_at)
  where (ended_at is null and (status = 'draft' or ending is not null)) or sealing in ('pending', 'failed');
grant update (work_begun_at) on envelopes to pari_request;
grant select (created_at, status, ending, work_begun_at) on envelopes to pari_system;
