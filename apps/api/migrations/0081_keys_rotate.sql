-- When the installation has another key, operators have what is sealed under earlier ones sealed anew (`pari keys rotate`). What it says stays what it was: under
-- the key that it has already nothing is written again, and without the keys nobody makes a value that opens in its row.
create function sealed_anew_only() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.key_id is not distinct from old.key_id or new.sealed is not distinct from old.sealed then
    raise exception 'A sealed value of % is changed by another key alone.', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sealed_anew_only before update on payment_instructions for each row when (current_user = 'pari_system') execute function sealed_anew_only();
create trigger sealed_anew_only before update on company_issuers for each row when (current_user = 'pari_system') execute function sealed_anew_only();
grant select (company_id, fund_id, version, key_id, sealed), update (key_id, sealed) on payment_instructions to pari_system;
grant update (key_id, sealed) on company_issuers to pari_system;
