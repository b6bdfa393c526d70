-- A document of which there is another version by now: whoever applies and read an earlier one is found from it, once.
alter table documents add column is_replaced boolean not null default false;
create index documents_replaced on documents (company_id) where is_replaced;
grant update (is_replaced) on documents to pari_request;
grant select (is_replaced) on documents to pari_system;

-- From when what was submitted is to be compared with what there is to read: null, nothing was replaced. What stands already is compared once.
alter table applications add column compare_at timestamptz default '-infinity';
alter table applications alter column compare_at drop default;
create index applications_to_compare on applications (compare_at) where compare_at is not null;
grant update (compare_at) on applications to pari_request;
grant select (compare_at) on applications to pari_system;

-- What nobody did is in nobody's name.
alter table application_events alter column by_id drop not null, add check (by_id is not null or kind = 'lapsed');
