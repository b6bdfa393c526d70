-- As in 0048, each entry found by its reference and each reversal by the entry's, whatever the planner believes of the company: it would join all entries of
-- a company of which it knows of few anew for each line, which takes minutes once a notice of thousands is settled. `offset 0` keeps both apart from that join.
create or replace function entry_of_line(p_company uuid, p_notice uuid, p_version integer, p_n integer, p_reference text) returns table (reference text, effective_date date)
  language sql stable
as $$
  select e.reference, e.effective_date
  from references_of_line(p_company, p_notice, p_version, p_n, p_reference) named
    cross join lateral (select l.reference, l.effective_date from ledger_entries l where l.company_id = p_company and l.reference = named.reference offset 0) e
  where not exists (select from ledger_entries r where r.company_id = p_company and r.reverses_reference = e.reference offset 0)
$$;
