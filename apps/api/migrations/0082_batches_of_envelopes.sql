-- What one call sent to several: found, reminded of and taken back together.
alter table envelopes add column batch_id uuid;
create index envelopes_by_batch on envelopes (company_id, batch_id) where batch_id is not null;
grant insert (batch_id) on envelopes to pari_request;
