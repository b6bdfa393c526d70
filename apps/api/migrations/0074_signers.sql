-- Signers may hold envelopes elsewhere: what is there of them is asked for, and nothing else moves ours.
alter table envelopes
  -- Its signer holds it, and has it signed on pages of its own. It stays so, whatever is set up later.
  add column elsewhere boolean not null default false,
  -- Somebody places it until then: two at once would each find nothing, and place it twice.
  add column placing_until timestamptz,
  -- It may be with its signer since then, under whatever name.
  add column place_tried_at timestamptz,
  -- When its signer was asked last.
  add column asked_at timestamptz,
  -- What its signer said last that nobody here knows.
  add column unknown_word text check (length(unknown_word) between 1 and 60),
  -- It is to end so, once its signer has ended it.
  add column ending text check (ending in ('cancelled', 'expired')),
  add column ending_reason text check (length(ending_reason) between 1 and 1000),
  add column ending_by text check (length(ending_by) between 1 and 320),
  -- What its signer tells of how it was signed: a PDF, and events as they came.
  add column certificate_sha256 text,
  add column signer_events text;
alter table envelopes add foreign key (company_id, certificate_sha256) references files;
create index envelopes_by_reference on envelopes (signer, reference) where reference is not null;
create index envelopes_to_ask on envelopes (asked_at) where elsewhere and ended_at is null;
grant insert (elsewhere), update (placing_until, place_tried_at, asked_at, unknown_word, ending, ending_reason, ending_by, certificate_sha256, signer_events) on envelopes to pari_request;
-- Signers tell and are asked of envelopes of all companies.
grant select (signer, reference, elsewhere, sealing, asked_at, unknown_word) on envelopes to pari_system;

-- Whoever is led to a page of its signer may come back from it: by a nonce of which the hash is kept, once.
alter table envelope_recipients add column return_hash text check (return_hash ~ '^[0-9a-f]{64}$');
grant update (return_hash) on envelope_recipients to pari_request;
alter table envelope_events drop constraint envelope_events_kind_check;
alter table envelope_events add check (kind in ('created', 'sent', 'opened', 'viewed', 'consented', 'signed', 'declined', 'reminded', 'corrected', 'link_made',
  'link_revoked', 'led', 'completed', 'expired', 'cancelled', 'sealed'));

-- What signers told, each thing once; whatever it says, the signer is asked.
create table signer_callbacks (
  company_id uuid not null,
  envelope_id uuid not null,
  event_id text not null check (length(event_id) between 1 and 100),
  told_at timestamptz not null,
  came_at timestamptz not null,
  -- As it came.
  body bytea not null check (length(body) <= 262144),
  -- When its signer had been asked.
  applied_at timestamptz,
  primary key (company_id, envelope_id, event_id),
  foreign key (company_id, envelope_id) references envelopes
);
select secure_table('signer_callbacks');
grant select, insert (company_id, envelope_id, event_id, told_at, came_at, body), update (applied_at) on signer_callbacks to pari_request;
-- Those that are too old to come again go.
grant select (company_id, came_at), delete on signer_callbacks to pari_system;
