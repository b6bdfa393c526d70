-- Applications that ended, the last one first, are found a page at a time.
create index applications_ended on applications (company_id, closed_at) where closed_at is not null;
