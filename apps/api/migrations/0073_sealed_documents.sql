-- What is shown and signed is made when an envelope is placed: its document with whatever marks a place painted over. `fields` are its places, `pages` their sizes.
alter table envelopes add column source_sha256 text, add column pages jsonb, add column fields jsonb;
alter table envelopes add foreign key (company_id, source_sha256) references files;
alter table envelopes add check (status in ('draft', 'cancelled') or (source_sha256 is not null and pages is not null and fields is not null));
grant update (sha256, source_sha256, pages, fields) on envelopes to pari_request;
