-- The role that shows others' pay is proposed by one administrator, or on the command line, and given when another confirms it.
create table role_proposals (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  role text not null check (role in ('compensation')),
  -- Null: the command line.
  proposed_by uuid,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'rejected')),
  decided_by uuid check ((decided_by is null) = (state = 'proposed')),
  decided_at timestamptz check ((decided_at is null) = (state = 'proposed')),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, proposed_by) references users,
  foreign key (company_id, decided_by) references users,
  -- Whatever let them, nobody gives it to themselves, and nobody gives it alone.
  check (state <> 'confirmed' or (decided_by <> user_id and decided_by is distinct from proposed_by)),
  check (proposed_by <> user_id)
);
create unique index role_proposals_waiting on role_proposals (company_id, user_id, role) where state = 'proposed';
select secure_table('role_proposals');
-- Which of whom was proposed stays what it was.
grant select, insert (company_id, user_id, role, proposed_by, proposed_at), update (state, decided_by, decided_at) on role_proposals to pari_request;
