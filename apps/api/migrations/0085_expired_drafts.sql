-- The time for signing may be over before a document could be prepared.
alter table envelopes drop constraint envelopes_check5,
  add constraint envelopes_prepared check (status in ('draft', 'cancelled', 'expired') or (source_sha256 is not null and pages is not null and fields is not null));

-- What was told long ago is forgotten, and words that nobody knows are counted.
create index signer_callbacks_by_age on signer_callbacks (came_at);
create index envelopes_with_unknown_words on envelopes (company_id) where unknown_word is not null;

-- Counted up, and never asked for.
alter table envelopes drop column version;
