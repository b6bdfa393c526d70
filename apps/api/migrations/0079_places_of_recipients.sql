-- Of several of a role who sign at the same time, who is the second is written down when it is sent: names change meanwhile. A witness stands where their signer does.
alter table envelope_recipients add column place integer check (place > 0);
grant insert (place) on envelope_recipients to pari_request;
