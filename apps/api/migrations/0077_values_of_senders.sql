-- What whoever sends a document gives for the fields that it asks its sender for, by name. They stand in the document once it is made.
alter table envelopes add column sender_values jsonb not null default '{}';
grant insert (sender_values) on envelopes to pari_request;
