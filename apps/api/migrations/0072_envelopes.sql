-- Documents that people sign: an envelope holds one PDF, by the bytes that are shown, and whoever signs it. It is written once; only where it stands changes.
create table envelopes (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  purpose text not null check (purpose in ('document', 'carry', 'tax_form', 'agreement', 'program_document')),
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 2000),
  -- Where it is from; the bytes stay what they were when it was sent, whatever becomes of the document.
  document_id uuid,
  sha256 text not null,
  -- With whom it was placed, and under what name there.
  signer text not null check (length(signer) between 1 and 40),
  reference text check (length(reference) between 1 and 200),
  -- Version of the consent text that is read before signing.
  consent_version text not null check (length(consent_version) between 1 and 20),
  status text not null default 'draft' check (status in ('draft', 'sent', 'in_progress', 'completed', 'declined', 'expired', 'cancelled')),
  -- Why it was declined or cancelled.
  reason text check (length(reason) between 1 and 1000),
  sealing text not null default 'none' check (sealing in ('none', 'pending', 'sealed', 'failed')),
  sealed_sha256 text,
  author_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents,
  foreign key (company_id, sha256) references files,
  foreign key (company_id, sealed_sha256) references files,
  foreign key (company_id, author_id) references users,
  check ((status in ('completed', 'declined', 'expired', 'cancelled')) = (ended_at is not null)),
  check ((status in ('declined', 'cancelled')) = (reason is not null)),
  check ((status = 'completed') = (sealing <> 'none')),
  check ((sealing = 'sealed') = (sealed_sha256 is not null))
);
create index envelopes_newest on envelopes (company_id, created_at, id);
create index envelopes_to_expire on envelopes (company_id, expires_at) where ended_at is null;
create index envelopes_by_document on envelopes (company_id, document_id);
select secure_table('envelopes');
-- What was sent, and to whom, is not for a call to change; nothing is deleted.
grant select, insert (company_id, id, purpose, title, message, document_id, sha256, signer, consent_version, author_id, created_at, expires_at),
  update (reference, status, reason, sealing, sealed_sha256, ended_at, version) on envelopes to pari_request;

create table envelope_recipients (
  company_id uuid not null,
  envelope_id uuid not null,
  id uuid not null default gen_random_uuid(),
  role text not null check (role in ('signer', 'witness', 'countersigner')),
  -- Those of equal turn sign together; from 1.
  turn integer not null check (turn > 0),
  -- Null: somebody without an account.
  user_id uuid,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  status text not null default 'waiting' check (status in ('waiting', 'open', 'viewed', 'consented', 'signed', 'declined')),
  status_at timestamptz not null,
  primary key (company_id, envelope_id, id),
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, user_id) references users
);
-- Nobody signs one envelope twice.
create unique index envelope_recipients_once on envelope_recipients (company_id, envelope_id, lower(email));
create index envelope_recipients_by_user on envelope_recipients (company_id, user_id, envelope_id);
select secure_table('envelope_recipients');
grant select, insert (company_id, envelope_id, id, role, turn, user_id, name, email, status_at), update (status, status_at) on envelope_recipients to pari_request;

-- Everything that happened to an envelope, each event linked with the one before by its hash (the form that is hashed: canonicalEvent of the domain).
create table envelope_events (
  company_id uuid not null,
  envelope_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('created', 'sent', 'opened', 'viewed', 'consented', 'signed', 'declined', 'reminded', 'corrected', 'link_made', 'link_revoked',
    'completed', 'expired', 'cancelled', 'sealed')),
  at timestamptz not null,
  recipient_id uuid,
  detail jsonb not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (company_id, envelope_id, sequence),
  foreign key (company_id, envelope_id) references envelopes,
  foreign key (company_id, envelope_id, recipient_id) references envelope_recipients
);
select secure_table('envelope_events');
-- Evidence is added to, and never changed.
grant select, insert on envelope_events to pari_request;
-- Expiry is looked for in all companies.
grant select (company_id, id, expires_at, ended_at) on envelopes to pari_system;
