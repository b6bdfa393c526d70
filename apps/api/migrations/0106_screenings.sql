-- Whether somebody stands on a list of those with whom no business is done: as a service found, or a reviewer recorded. What was found rests sealed.
create table kyc_screenings (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  -- The participant, or the record itself.
  of_id uuid not null,
  result text not null check (result in ('clear', 'possible_match', 'match')),
  -- Null: a service found it.
  by_id uuid,
  at timestamptz not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  primary key (company_id, id),
  foreign key (company_id, record_id) references kyc_records,
  foreign key (company_id, by_id) references users
);
create index kyc_screenings_by_record on kyc_screenings (company_id, record_id, at);
select secure_table('kyc_screenings');
grant select, insert on kyc_screenings to pari_request;
create trigger sealed_anew_only before update on kyc_screenings for each row when (current_user = 'pari_system') execute function sealed_anew_only();
grant select (company_id, id, key_id, sealed), update (key_id, sealed) on kyc_screenings to pari_system;
