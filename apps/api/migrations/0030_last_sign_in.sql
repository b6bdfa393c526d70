-- When each person last signed in, kept with them: sessions are removed once they have ended. Of those who signed in before, the log knows when.
alter table users add column last_sign_in_at timestamptz;
update users u set last_sign_in_at = coalesce(
  (select max(at) from audit_events e where e.company_id = u.company_id and e.real_user_id = u.id and e.action = 'signIn' and e.result = 'done'),
  (select max(created_at) from sessions s where s.company_id = u.company_id and s.user_id = u.id),
  u.first_login_at);
create index users_by_last_sign_in on users (company_id, last_sign_in_at, id);
grant update (last_sign_in_at) on users to pari_system;
