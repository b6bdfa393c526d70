-- Documents can be stored to be signed only: they are given to nobody, and nobody is told of them.
alter table documents drop constraint documents_scope_check, add constraint documents_scope_check
  check (scope in ('people', 'fund', 'prospects', 'firm', 'company', 'signing')),
  add constraint documents_to_sign check (scope <> 'signing' or (fund_id is null and firm_id is null and not to_tell));
