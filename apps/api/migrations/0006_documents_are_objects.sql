-- Whoever reads one of these documents knows that it is an object, not a list, a text or null.
alter table companies add check (jsonb_typeof(profile) = 'object'), add check (jsonb_typeof(theme) = 'object');
alter table users add check (jsonb_typeof(preferences) = 'object');
alter table funds add check (jsonb_typeof(profile) = 'object');
alter table page_configs add check (jsonb_typeof(config) = 'object');
alter table audit_events add check (jsonb_typeof(detail) = 'object');
alter table given_up_jobs add check (jsonb_typeof(payload) = 'object');
