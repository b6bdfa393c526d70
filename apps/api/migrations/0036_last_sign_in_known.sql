-- As in 0030, whose update changed nothing where the owner is no superuser: it sees no rows. Whoever signed in since then is known.
set local role pari_system;
update users u set last_sign_in_at = coalesce(
  (select max(at) from audit_events e where e.company_id = u.company_id and e.real_user_id = u.id and e.action = 'signIn' and e.result = 'done'),
  (select max(created_at) from sessions s where s.company_id = u.company_id and s.user_id = u.id),
  u.first_login_at)
where last_sign_in_at is null;
reset role;
