-- When each person last looked at what had changed, by sign-in: what a sign-in lists begins with the last look before it.
create table looks (
  company_id uuid not null,
  user_id uuid not null,
  signed_in_at timestamptz not null,
  looked_at timestamptz not null,
  primary key (company_id, user_id, signed_in_at),
  foreign key (company_id, user_id) references users
);
select secure_table('looks');

grant select, insert, update (looked_at), delete on looks to pari_request;
