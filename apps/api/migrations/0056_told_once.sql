-- The profiles that a notification is about, where they are several: a notice tells each person once. Of one alone, investor_id names it.
alter table notifications add column investor_ids uuid[] not null default '{}';
alter table notifications add check (cardinality(investor_ids) <> 1 and (investor_ids = '{}' or investor_id is null));
grant insert (investor_ids) on notifications to pari_request;
