-- The envelope in which something is asked of somebody; null: nothing is. Once they did it, or it ended, it waits no longer to be read.
alter table notifications add column asks_in uuid, add foreign key (company_id, asks_in) references envelopes on delete set null (asks_in);
create index notifications_asked on notifications (company_id, asks_in) where asks_in is not null and read_at is null;
grant insert (asks_in) on notifications to pari_request;
