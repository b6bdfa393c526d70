-- What became of each notice, as it was known before an instant; null: as it is now. The later `since` is, the later it became that.
create function notices_known(p_company uuid, p_before timestamptz)
  returns table (id uuid, reference text, fund_id uuid, version integer, state text, since bigint)
  language sql stable
as $$
  select t.id, t.reference, t.fund_id, t.version, e.event, e.id
  from notices t cross join lateral (
    select k.event, k.id from notice_events k
    where k.company_id = t.company_id and k.notice_id = t.id and k.event in ('published', 'recalled', 'superseded') and (p_before is null or k.at < p_before)
    order by k.id desc limit 1
  ) e
  where t.company_id = p_company and t.published_on is not null
$$;
revoke execute on function notices_known from public;
grant execute on function notices_known to pari_request;

-- The references of the entries that settle a line of a notice: its own, that of a later attempt, or one kept from what it corrects.
create function references_of_line(p_company uuid, p_notice uuid, p_version integer, p_n integer, p_reference text) returns table (reference text)
  language sql stable
as $$
  select p_reference
  union
  select coalesce(s.kept_reference, p_reference || '~' || s.attempt) from notice_settlements s
    where s.company_id = p_company and s.notice_id = p_notice and s.version = p_version and s.n = p_n and (s.attempt > 1 or s.kept_reference is not null)
$$;
revoke execute on function references_of_line from public;
grant execute on function references_of_line to pari_request;

create or replace function entry_of_line(p_company uuid, p_notice uuid, p_version integer, p_n integer, p_reference text) returns table (reference text, effective_date date)
  language sql stable
as $$
  select e.reference, e.effective_date
  from references_of_line(p_company, p_notice, p_version, p_n, p_reference) named
    join ledger_entries e on e.company_id = p_company and e.reference = named.reference
  where not exists (select from ledger_entries r where r.company_id = p_company and r.reverses_reference = e.reference)
$$;
