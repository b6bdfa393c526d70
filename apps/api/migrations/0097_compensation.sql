-- What people are paid, year by year, in versions that nobody changes. Fields and amounts are sealed together with the installation's key of that name; of what was
-- withdrawn, nothing is.
create table compensation_records (
  company_id uuid not null,
  user_id uuid not null,
  year integer not null check (year between 1950 and 2100),
  version integer not null check (version > 0),
  -- From when on it is shown; of a withdrawal, that of what it withdraws.
  date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  withdrawn boolean not null default false,
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea,
  posted_by uuid,
  posted_at timestamptz not null,
  primary key (company_id, user_id, year, version),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, posted_by) references users,
  check ((sealed is null) = withdrawn and (key_id is null) = withdrawn)
);
select secure_table('compensation_records');
grant select, insert on compensation_records to pari_request;
create trigger sealed_anew_only before update on compensation_records for each row when (current_user = 'pari_system') execute function sealed_anew_only();
grant select (company_id, user_id, year, version, key_id, sealed), update (key_id, sealed) on compensation_records to pari_system;
