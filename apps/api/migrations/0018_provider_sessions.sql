-- The session of the embedded provider that a session came from: it lets nobody in without a password any more once a session that came from it was
-- ended, or when none of them lives. A session that another one of the same takes the place of forgets where it came from.
alter table sessions add column provider_session text;
create index sessions_by_provider_session on sessions (company_id, provider_session) where provider_session is not null;
grant update (provider_session) on sessions to pari_system;
