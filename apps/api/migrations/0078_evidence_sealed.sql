-- What was shown, with its evidence, sealed here: for documents that others sealed.
alter table envelopes add column evidence_sha256 text;
alter table envelopes add foreign key (company_id, evidence_sha256) references files;
grant update (evidence_sha256) on envelopes to pari_request;
