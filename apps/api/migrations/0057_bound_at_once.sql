-- All rows of a statement at once: one after the other, whoever imported twenty thousand people waited three times as long for them.
drop trigger bound_to_person on fund_people;
drop trigger binds_fund_people on users;
grant create on schema public to pari_system;
set local role pari_system;
create or replace function bind_fund_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_level = 'ROW' then
    update fund_people p set user_id = new.id where p.company_id = new.company_id and p.email = new.email and p.user_id is null;
  elsif tg_table_name = 'users' then
    update fund_people p set user_id = a.id from added a where p.company_id = a.company_id and p.email = a.email and p.user_id is null;
  else
    update fund_people p set user_id = u.id from added a join users u on u.company_id = a.company_id and u.email = a.email
      where p.company_id = a.company_id and p.fund_id = a.fund_id and p.email = a.email and p.user_id is null;
  end if;
  return null;
end $$;
-- Whoever makes a trigger must be allowed what it calls.
grant execute on function bind_fund_people to public;
reset role;
revoke create on schema public from pari_system;
create trigger bound_to_person after insert on fund_people referencing new table as added for each statement execute function bind_fund_people();
create trigger binds_fund_people after insert on users referencing new table as added for each statement execute function bind_fund_people();
create trigger binds_fund_people_again after update of email on users for each row when (old.email is distinct from new.email) execute function bind_fund_people();
set local role pari_system;
revoke execute on function bind_fund_people from public;
reset role;

-- What the entry of a line of a notice is called that settles it for the first time, for the second, and so on.
create function reference_of_attempt(p_reference text, p_attempt integer) returns text
  language sql immutable
as $$ select case when p_attempt > 1 then p_reference || '~' || p_attempt else p_reference end $$;
revoke execute on function reference_of_attempt from public;
grant execute on function reference_of_attempt to pari_request;

create or replace function references_of_line(p_company uuid, p_notice uuid, p_version integer, p_n integer, p_reference text) returns table (reference text)
  language sql stable
as $$
  select p_reference
  union
  select coalesce(s.kept_reference, reference_of_attempt(p_reference, s.attempt)) from notice_settlements s
    where s.company_id = p_company and s.notice_id = p_notice and s.version = p_version and s.n = p_n and (s.attempt > 1 or s.kept_reference is not null)
$$;
