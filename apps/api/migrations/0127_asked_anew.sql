-- When a record of who somebody is was last asked by a later version of its workflow, and the version of the record from which on it says something by that; null: it never
-- was, or nothing had to be said. What was submitted before is open again for that; else because its owner changed it.
alter table kyc_records add column asked_at timestamptz, add column asked_at_version integer, add check (asked_at_version is null or asked_at is not null);
grant update (asked_at, asked_at_version) on kyc_records to pari_request;
