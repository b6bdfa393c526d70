-- What is said in an application rests sealed in its row, under the key of that name: who applies, each answer, what was submitted, what reviewers ask and what
-- is replied, and why something was withdrawn, declined, sent back, locked or frozen. So do the answers of calls that may be repeated. What was said before waits
-- in `unsealed_values`, where the next start of the program seals it before anything else.
create table unsealed_values (
  company_id uuid not null references companies,
  id bigint generated always as identity,
  of_table text not null,
  -- The columns that name its row.
  place jsonb not null,
  value jsonb not null,
  primary key (company_id, id)
);
select secure_table('unsealed_values');

grant select on eligibility_answers, eligibility_responses, application_rounds, application_comments, comment_replies, applications, application_modules,
  application_events to pari_system;
grant insert on unsealed_values to pari_system;
set local role pari_system;
insert into unsealed_values (company_id, of_table, place, value)
  select company_id, 'eligibility_answers', jsonb_build_object('company_id', company_id, 'response_id', response_id, 'block_id', block_id), value from eligibility_answers
  union all
  select company_id, 'eligibility_responses', jsonb_build_object('company_id', company_id, 'id', id), applicant from eligibility_responses
  union all
  select company_id, 'application_rounds', jsonb_build_object('company_id', company_id, 'application_id', application_id, 'module', module, 'round', round), content
    from application_rounds
  union all
  select company_id, 'application_comments', jsonb_build_object('company_id', company_id, 'id', id), to_jsonb(text) from application_comments
  union all
  select company_id, 'comment_replies', jsonb_build_object('company_id', company_id, 'comment_id', comment_id, 'id', id), to_jsonb(text) from comment_replies
  union all
  select company_id, 'applications', jsonb_build_object('company_id', company_id, 'id', id),
      jsonb_build_object('withdrawn_comment', withdrawn_comment, 'declined_reason', declined_reason, 'update_comment', update_comment,
        'locked_reason', locked_reason, 'frozen_reason', frozen_reason)
    from applications where coalesce(withdrawn_comment, declined_reason, update_comment, locked_reason, frozen_reason) is not null
  union all
  select company_id, 'application_modules', jsonb_build_object('company_id', company_id, 'application_id', application_id, 'module', module), to_jsonb(reason)
    from application_modules where reason is not null
  union all
  select company_id, 'idempotency_keys', jsonb_build_object('company_id', company_id, 'user_id', user_id, 'endpoint', endpoint, 'key', key), answer
    from idempotency_keys where answer is not null
  union all
  select company_id, 'application_events', jsonb_build_object('company_id', company_id, 'application_id', application_id, 'id', id, 'kind', kind), to_jsonb(reason)
    from application_events where reason is not null;
reset role;
revoke select on eligibility_answers, eligibility_responses, application_rounds, application_comments, comment_replies, applications, application_modules,
  application_events from pari_system;
revoke insert on unsealed_values from pari_system;
-- Emptied, it leaves nothing behind in its file.
grant select, truncate on unsealed_values to pari_system;

alter table eligibility_answers drop column value;
alter table eligibility_responses drop column applicant;
alter table application_rounds drop column content;
alter table application_comments drop column text;
alter table comment_replies drop column text;
alter table applications drop column withdrawn_comment, drop column declined_reason, drop column update_comment, drop column locked_reason, drop column frozen_reason;
alter table application_modules drop column reason;
alter table application_events drop column reason;
alter table idempotency_keys drop column answer;
-- Said of the part and in what happened already.
alter table review_tasks drop column reason;

-- The files of the tables are written anew, without the columns that were dropped.
do $$
declare
  name text;
begin
  foreach name in array array['eligibility_answers', 'eligibility_responses', 'application_rounds', 'application_comments', 'comment_replies', 'applications',
    'application_modules', 'application_events', 'review_tasks', 'idempotency_keys'] loop
    execute format('cluster %I using %I', name, name || '_pkey');
    execute format('alter table %I set without cluster', name);
    if name <> 'review_tasks' then
      execute format($add$alter table %I add column key_id text check (key_id ~ '^[0-9a-f]{16}$'), add column sealed bytea, add check ((key_id is null) = (sealed is null))$add$, name);
      execute format(
        $guard$create trigger sealed_anew_only before update on %I for each row when (current_user = 'pari_system') execute function sealed_anew_only()$guard$, name);
    end if;
  end loop;
end $$;

-- Of rows that are written from now on.
alter table eligibility_answers add check (sealed is not null) not valid;
alter table eligibility_responses add check (sealed is not null) not valid;
alter table application_rounds add check (sealed is not null) not valid;
alter table application_comments add check (sealed is not null) not valid;
alter table comment_replies add check (sealed is not null) not valid;
alter table applications add check (status <> 6 or sealed is not null) not valid;
alter table application_modules add check (sealed is null or state = 'declined');

grant update (key_id, sealed) on eligibility_answers, applications, application_modules to pari_request;
grant insert (key_id, sealed), update (key_id, sealed) on eligibility_responses, application_comments to pari_request;
grant insert (key_id, sealed) on application_events to pari_request;

grant select (company_id, response_id, block_id, key_id, sealed), update (key_id, sealed) on eligibility_answers to pari_system;
grant select (company_id, id, key_id, sealed), update (key_id, sealed) on eligibility_responses, application_comments, applications to pari_system;
grant select (company_id, application_id, module, round, key_id, sealed), update (key_id, sealed) on application_rounds to pari_system;
grant select (company_id, comment_id, id, key_id, sealed), update (key_id, sealed) on comment_replies to pari_system;
grant select (company_id, application_id, module, key_id, sealed), update (key_id, sealed) on application_modules to pari_system;
grant select (company_id, application_id, id, key_id, sealed), update (key_id, sealed) on application_events to pari_system;
grant update (key_id, sealed) on idempotency_keys to pari_system;
