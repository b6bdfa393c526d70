-- What a company says in JSON of its own: versions that nobody changes. The latest published one counts, and whatever is answered by one names its version.
create table definitions (
  company_id uuid not null,
  -- Of this version: lists go on behind it.
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('criteria')),
  key text not null check (key ~ '^[A-Za-z0-9._-]{1,60}$'),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  body jsonb not null,
  -- Null: a command.
  author_id uuid,
  publisher_id uuid,
  at timestamptz not null,
  published_at timestamptz,
  primary key (company_id, kind, key, version),
  unique (company_id, id),
  check ((state = 'draft') = (published_at is null) and (publisher_id is null or published_at is not null)),
  foreign key (company_id) references companies,
  foreign key (company_id, author_id) references users,
  foreign key (company_id, publisher_id) references users
);
create index definitions_published on definitions (company_id, kind, key, version) where state = 'published';

select secure_table('definitions');
-- A version is added and stays: what is said in it, by whom and when, is not for a call to change. It may move on, one way.
grant select, insert, update (state, publisher_id, published_at) on definitions to pari_request;
grant select on definitions to pari_system;

create function definition_moves_on() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if (old.state, new.state) in (('draft', 'published'))
    or ((old.state, new.state) in (('published', 'retired')) and (old.publisher_id, old.published_at) is not distinct from (new.publisher_id, new.published_at)) then
    return new;
  end if;
  raise exception 'A definition goes from draft to published and from there to retired, and stays as it is otherwise.';
end $$;
revoke execute on function definition_moves_on from public;
grant execute on function definition_moves_on to pari_request;
create trigger moves_on before update on definitions for each row execute function definition_moves_on();
