-- The audit log is linked in the transaction that writes it, with a key that lies outside of the database. There is no moment at which an event
-- stands unlinked, and whoever can write to the tables but does not have the key can add, change or remove nothing unnoticed.
--
-- What was linked before has no key; `key_id` is null there. The program links what waited for the job of older versions, and says in an event
-- where the keyed part begins.
alter table audit_events add column key_id text;
-- The end of each chain, sealed with the key: moved back by hand, it does not fit its seal.
alter table audit_heads add column key_id text, add column seal bytea;

-- Calls write to the log by the two functions below alone.
revoke insert (company_id, at, real_user_id, effective_user_id, action, object_type, object_id, result, request_id, detail) on audit_events from pari_request;

grant create on schema public to pari_system;
set local role pari_system;

-- Whether this transaction may write to the log of the company: one of that company, or one across companies.
create function may_audit(p_company uuid) returns boolean
  language sql stable
as $$ select p_company = pari_company() or current_setting('role') = 'pari_system' $$;

-- Where the company's chain ends: nobody else adds to it until this transaction ends. `last` is the last event that is linked; above `sequence`
-- only where somebody altered the end.
create function lock_audit_end(p_company uuid)
returns table (sequence bigint, hash bytea, key_id text, seal bytea, last bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not coalesce(may_audit(p_company), false) then raise exception 'another company''s audit log' using errcode = '42501'; end if;
  insert into audit_heads (company_id, sequence, hash) values (p_company, 0, '') on conflict do nothing;
  perform from audit_heads h where h.company_id = p_company for update;
  return query select h.sequence, h.hash, h.key_id, h.seal,
    coalesce((select max(e.sequence) from audit_events e where e.company_id = p_company), 0)
    from audit_heads h where h.company_id = p_company;
end $$;

-- Adds one event behind the end, and moves the end.
create function append_audit_event(
  p_company uuid, p_at timestamptz, p_real_user uuid, p_effective_user uuid, p_action text, p_object_type text, p_object_id text, p_result text,
  p_request text, p_detail jsonb, p_sequence bigint, p_previous bytea, p_hash bytea, p_key text, p_seal bytea
) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not coalesce(may_audit(p_company), false) then raise exception 'another company''s audit log' using errcode = '42501'; end if;
  update audit_heads set sequence = p_sequence, hash = p_hash, key_id = p_key, seal = p_seal where company_id = p_company and sequence < p_sequence;
  if not found then raise exception 'the audit log ends elsewhere' using errcode = '40001'; end if;
  insert into audit_events (company_id, at, real_user_id, effective_user_id, action, object_type, object_id, result, request_id, detail,
    sequence, previous_hash, hash, key_id)
  values (p_company, p_at, p_real_user, p_effective_user, p_action, p_object_type, p_object_id, p_result, p_request, p_detail,
    p_sequence, p_previous, p_hash, p_key);
end $$;

revoke execute on function lock_audit_end, append_audit_event, may_audit from public;
grant execute on function lock_audit_end, append_audit_event to pari_request;
reset role;
revoke create on schema public from pari_system;
grant update (key_id, seal) on audit_heads to pari_system;

-- What may wait of the job that linked events after they were written.
select pari_jobs.remove_job('chain_audit');
