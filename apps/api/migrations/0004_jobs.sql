-- Jobs. The queue itself is graphile-worker's: tables in the schema pari_jobs, which belong to the owner and which neither role may look into.
-- `migrate` installs it before these files run. What the roles may do there is what the functions here do.

-- Adds a job of one company. For pari_system, which acts across companies.
create function enqueue_job_for(p_company uuid, p_id uuid, p_name text, p_payload jsonb, p_tries integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if p_company is null or p_id is null or p_payload is null or p_tries is null then
    raise exception 'a job has a company, an id, a payload and a number of tries' using errcode = '22004';
  end if;
  perform from pari_jobs.add_job(p_name, json_build_object('id', p_id, 'company_id', p_company, 'payload', p_payload), max_attempts := p_tries) j
  where j.id is not null;
  -- The queue overlooks a job whose name another transaction was adding for the first time.
  if not found then raise exception 'the job was not added' using errcode = '40001'; end if;
end $$;

-- Adds a job of the transaction's company, and of no other.
create function enqueue_job(p_id uuid, p_name text, p_payload jsonb, p_tries integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$ select enqueue_job_for(pari_company(), p_id, p_name, p_payload, p_tries) $$;

-- What stands in the queue, for the command line: no payloads.
create function queued_jobs()
returns table (id bigint, name text, running boolean, tried integer, tries integer, run_at timestamptz, reason text)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select j.id, j.task_identifier, j.locked_at is not null, j.attempts, j.max_attempts, j.run_at, j.last_error from pari_jobs.jobs j order by j.run_at, j.id
$$;

-- Tries a job that gave up in the queue, as those of the installation do, from the start. Gives its name; null: there is no such job.
create function retry_queued_job(p_id bigint) returns text
  language sql volatile security definer set search_path = public, pg_temp
as $$
  with lost as materialized (select j.id, j.task_identifier from pari_jobs.jobs j where j.id = p_id and j.locked_at is null and j.attempts >= j.max_attempts)
  select lost.task_identifier from pari_jobs.reschedule_jobs(array(select lost.id from lost), run_at := now(), attempts := 0) join lost using (id)
$$;

revoke execute on function enqueue_job_for, enqueue_job, queued_jobs, retry_queued_job from public;
grant execute on function enqueue_job to pari_request;
grant execute on function enqueue_job_for, queued_jobs, retry_queued_job to pari_system;

-- Jobs that used up their tries or that no try can help. Who tries one again takes it out of here and enqueues it under its old id.
create table given_up_jobs (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  -- Ids, no personal values; nor does the reason hold any.
  payload jsonb not null,
  reason text not null,
  tried integer not null,
  tries integer not null check (tries > 0),
  gave_up_at timestamptz not null,
  primary key (company_id, id)
);
create index given_up_jobs_by_time on given_up_jobs (company_id, gave_up_at, id);

-- Jobs whose effect stands. Written in the transaction of the effect, so that a job that runs twice has one.
create table job_effects (
  company_id uuid not null references companies,
  job_id uuid not null,
  done_at timestamptz not null,
  primary key (company_id, job_id)
);

select secure_table('given_up_jobs');
select secure_table('job_effects');

-- Only a worker says that a job gave up.
grant select, delete on given_up_jobs to pari_request;
grant insert on job_effects to pari_request;
grant select, insert on given_up_jobs to pari_system;
grant select, delete on job_effects to pari_system;
