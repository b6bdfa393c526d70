-- The live entry by which a line of a notice is settled: of its own reference, of a later attempt, or kept from what it corrects.
create function entry_of_line(p_company uuid, p_notice uuid, p_version integer, p_n integer, p_reference text) returns table (reference text, effective_date date)
  language sql stable
as $$
  select e.reference, e.effective_date
  from (
    select p_reference as reference
    union
    select coalesce(s.kept_reference, p_reference || '~' || s.attempt) from notice_settlements s
      where s.company_id = p_company and s.notice_id = p_notice and s.version = p_version and s.n = p_n and (s.attempt > 1 or s.kept_reference is not null)
  ) named join ledger_entries e on e.company_id = p_company and e.reference = named.reference
  where not exists (select from ledger_entries r where r.company_id = p_company and r.reverses_reference = e.reference)
$$;
revoke execute on function entry_of_line from public;
grant execute on function entry_of_line to pari_request;

create or replace function settled_lines(p_company uuid, p_notice uuid) returns table (n integer, reference text, effective_date date)
  language sql stable
as $$
  select l.n, e.reference, e.effective_date
  from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
  cross join lateral entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) e
  where t.company_id = p_company and t.id = p_notice and t.state in ('published', 'superseded')
$$;
