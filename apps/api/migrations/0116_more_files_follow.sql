-- Whoever uploaded it sends further files at once: what they answer is not submitted between two of them.
alter table application_uploads add column more_follow boolean not null default false;
grant insert (more_follow) on application_uploads to pari_request;
