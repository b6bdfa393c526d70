-- How a fund is paid, in versions that nobody changes: what was proposed, sealed, and what became of it.
create table payment_instructions (
  company_id uuid not null,
  fund_id uuid not null,
  version integer not null check (version > 0),
  -- Sealed with the installation's key of that name: the account, and who confirmed it when they were called.
  sealed bytea not null,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  proposed_by uuid,
  proposed_at timestamptz not null,
  primary key (company_id, fund_id, version),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, proposed_by) references users
);

create table payment_instruction_events (
  company_id uuid not null,
  fund_id uuid not null,
  version integer not null,
  event text not null check (event in ('approved', 'revoked')),
  -- From when on somebody may be asked to pay by it.
  usable_from date check ((usable_from is not null) = (event = 'approved')),
  reason text check ((reason is not null) = (event = 'revoked') and length(reason) between 1 and 500),
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, fund_id, version, event),
  foreign key (company_id, fund_id, version) references payment_instructions,
  foreign key (company_id, by_id) references users
);
select secure_table('payment_instructions'), secure_table('payment_instruction_events');
grant select, insert on payment_instructions, payment_instruction_events to pari_request;
