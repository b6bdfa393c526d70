-- Who removes what has expired must see when it does.
grant select (company_id, user_id, expires_at) on passkey_challenges to pari_system;
