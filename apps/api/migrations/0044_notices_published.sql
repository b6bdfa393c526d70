-- Which payment instructions a notice was published with, for as long as it stands.
alter table notices add column instructions_version integer;
grant update (instructions_version) on notices to pari_request;

-- What was checked and approved, to tell what differs; why it was recalled.
alter table notice_events add column effect jsonb, add column reason text check (length(reason) between 1 and 500);
alter table notice_events drop constraint notice_events_event_check;
alter table notice_events add constraint notice_events_event_check
  check (event in ('saved', 'checked', 'approved', 'returned', 'published', 'reminded', 'recalled', 'superseded', 'discarded'));
grant insert (effect, reason) on notice_events to pari_request;

-- A line of a correction keeps the entry by which its equal was settled.
alter table notice_settlements add column kept_reference text;

-- Of what a notification tells: what is recalled is gone from every inbox.
alter table notifications add column notice_id uuid, add foreign key (company_id, notice_id) references notices;
create index notifications_of_notice on notifications (company_id, notice_id) where notice_id is not null;
grant insert (notice_id) on notifications to pari_request;
-- What was not sent yet is cancelled by what it leads to.
create index mail_messages_unsent on mail_messages (company_id, path) where state in ('waiting', 'for_digest', 'in_digest');

-- As in 0032, and the entries that a correction keeps.
create or replace function settled_lines(p_company uuid, p_notice uuid) returns table (n integer, reference text, effective_date date)
  language sql stable
as $$
  select l.n, e.reference, e.effective_date
  from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
  cross join lateral (
    select l.entry_reference
    union
    select coalesce(s.kept_reference, l.entry_reference || '~' || s.attempt) from notice_settlements s
      where s.company_id = l.company_id and s.notice_id = l.notice_id and s.version = l.version and s.n = l.n and (s.attempt > 1 or s.kept_reference is not null)
  ) named (reference)
  join ledger_entries e on e.company_id = t.company_id and e.reference = named.reference
  where t.company_id = p_company and t.id = p_notice and t.state in ('published', 'superseded')
    and not exists (select from ledger_entries r where r.company_id = e.company_id and r.reverses_reference = e.reference)
$$;

-- Live entries of what a notice replaced, through any number of corrections, that it does not keep: settling it reverses them.
create function replaced_entries(p_company uuid, p_notice uuid) returns table (
    investor_id uuid, reference text, effective_date date, type text, amount money_amount, return_of_capital money_amount, recallable money_amount, settled text)
  language sql stable
as $$
  with recursive before (id) as (
    select v.corrects from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
      where t.company_id = p_company and t.id = p_notice and v.corrects is not null
    union
    select v.corrects from before b join notices t on t.company_id = p_company and t.id = b.id
      join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version where v.corrects is not null
  )
  select distinct e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled
  from before b cross join lateral settled_lines(p_company, b.id) s join ledger_entries e on e.company_id = p_company and e.reference = s.reference
  where s.reference not in (select own.reference from settled_lines(p_company, p_notice) own)
$$;
revoke execute on function replaced_entries from public;
grant execute on function replaced_entries to pari_request;
