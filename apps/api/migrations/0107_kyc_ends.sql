-- What a record was approved for ends in every application that rests on it, also where another one sent the record back meanwhile; when it did is kept for those
-- that are locked then, and opened again once they are not.
alter table kyc_records add column lapsed_at timestamptz;
drop index kyc_records_by_end;
create index kyc_records_by_end on kyc_records (valid_until) where lapsed_at is null or lapsed_at < approved_at;
grant update (lapsed_at) on kyc_records to pari_request;
grant select (approved_at, lapsed_at) on kyc_records to pari_system;
