-- Who is meant by a fund, a firm or a company: whoever holds the fund, a fund of the firm, or everybody; what documents_of of 0022 says of documents that name
-- nobody, the other way round. Nobody holds a fund that is not published, and nobody who may not sign in is meant.
create function audience_of(p_company uuid, p_scope text, p_fund uuid, p_firm uuid) returns setof uuid
  language sql stable
as $$
  select u.id from users u where u.company_id = p_company and u.active and (p_scope = 'company' or u.id in (
    select i.user_id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id
      join investors i on i.company_id = f.company_id and i.id = h.investor_id
    where f.company_id = p_company and f.published and ((p_scope = 'fund' and f.id = p_fund) or (p_scope = 'firm' and f.firm_id = p_firm))))
$$;
revoke execute on function audience_of from public;
grant execute on function audience_of to pari_request;
