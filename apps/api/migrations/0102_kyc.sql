-- What is asked to know who an investor is, by the type of investor.
alter table definitions drop constraint definitions_kind_check, add check (kind in ('criteria', 'application', 'kyc_workflow'));
