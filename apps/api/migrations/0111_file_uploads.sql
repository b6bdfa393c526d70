-- Files of people that come in parts. Their bytes rest in the store of files, where nothing else names them: they are swept a day after they came, and so no row here
-- stands longer than a day. What a file is called is not known before a call takes it.
create table file_uploads (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Whose it is: nobody else's call takes it.
  user_id uuid not null,
  length bigint not null check (length > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  received bigint not null default 0 check (received between 0 and length),
  begun_at timestamptz not null,
  -- When a call took the file.
  used_at timestamptz check (used_at is null or received = length),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users
);
-- The same file of a person goes on where it was.
create unique index file_uploads_under_way on file_uploads (company_id, user_id, sha256, length) where used_at is null;
create index file_uploads_by_age on file_uploads (begun_at);

create table file_upload_parts (
  company_id uuid not null,
  upload_id uuid not null,
  start bigint not null check (start >= 0),
  length bigint not null check (length > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (company_id, upload_id, start),
  foreign key (company_id, upload_id) references file_uploads on delete cascade
);

select secure_table('file_uploads'), secure_table('file_upload_parts');
grant select, insert (company_id, id, user_id, length, sha256, begun_at), update (received, used_at), delete on file_uploads to pari_request;
-- A part that came is never another.
grant select, insert on file_upload_parts to pari_request;
grant select (begun_at), delete on file_uploads to pari_system;
