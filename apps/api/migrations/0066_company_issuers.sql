-- Sign-in providers of a company's own, beside that of the installation, which its settings name and which stays what it was. Whoever adds one could become
-- anybody: neither a call nor an administrator does.
create table company_issuers (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  issuer text not null check (issuer ~ '^https?://' and length(issuer) <= 500),
  client_id text not null check (length(client_id) between 1 and 500),
  client_authentication text not null check (client_authentication in ('client_secret_basic', 'client_secret_basic_plain', 'client_secret_post', 'none')),
  -- The client's secret, sealed under the key of that name.
  key_id text,
  sealed bytea,
  -- What its button says.
  label text not null check (length(label) between 1 and 60),
  -- Which claims hold the address, whether it was checked, and the name.
  claims jsonb not null,
  -- Addresses that it may vouch for, once, at the first sign-in of whoever has one.
  domains text[] not null,
  link_by text not null check (link_by in ('verified_email', 'invitation')),
  added_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, issuer),
  check ((key_id is null) = (sealed is null)),
  check ((sealed is null) = (client_authentication = 'none'))
);
select secure_table('company_issuers');
grant select (company_id, id, issuer, label, link_by) on company_issuers to pari_request;
grant select, insert, delete on company_issuers to pari_system;

-- The one way in of an account: null, the provider of the installation, or, until a first sign-in, whichever vouches for the address; an issuer of the company; passkeys.
alter table users drop constraint users_way_in_check;
alter table users add constraint users_way_in_check check (way_in = 'urn:pari:passkey' or way_in ~ '^https?://');
alter table account_changes drop constraint account_changes_way_in_check;
alter table account_changes add constraint account_changes_way_in_check check (way_in = 'urn:pari:passkey' or way_in ~ '^https?://');
