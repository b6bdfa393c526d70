-- What is known of bytes that are kept in the store of files, a row for each content of a company. Bytes are kept before their row is written, and what has
-- no row is swept; so a row never stands without bytes unless somebody took them away.
create table files (
  company_id uuid not null references companies,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  length bigint not null check (length > 0),
  -- What the bytes themselves say they are, never what somebody called them.
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  -- Nobody is given bytes that are not accepted.
  state text not null default 'checking' check (state in ('checking', 'accepted', 'refused')),
  reason text check ((reason is null) = (state <> 'refused')),
  -- When it was noticed that the bytes are gone, or are not what they were.
  damaged_at timestamptz,
  created_at timestamptz not null,
  checked_at timestamptz,
  primary key (company_id, sha256)
);
select secure_table('files');

-- What was kept is never forgotten, and stays what it is: only what was found out about it changes.
grant select, insert (company_id, sha256, length, media_type, created_at), update (state, reason, damaged_at, checked_at) on files to pari_request;
-- The sweep compares the store with the rows of all companies.
grant select (company_id, sha256) on files to pari_system;
