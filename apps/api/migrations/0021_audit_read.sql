-- The audit log is read by day, by person and by object.
create index audit_events_by_day on audit_events (company_id, at, id);
create index audit_events_by_person on audit_events (company_id, real_user_id, at, id);
create index audit_events_by_view on audit_events (company_id, effective_user_id, at, id) where effective_user_id is distinct from real_user_id;
create index audit_events_by_object on audit_events (company_id, object_id, at, id);
