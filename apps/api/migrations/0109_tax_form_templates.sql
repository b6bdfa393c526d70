-- Empty tax forms as administrators brought them. One of each code is given out; those before it stay, for what was made from them.
create table tax_form_templates (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  code text not null check (code in ('W-9', 'W-8BEN', 'W-8BEN-E', 'CRS-I', 'CRS-E')),
  -- The month of the edition (YYYY-MM); demo of a form of the portal's own.
  revision text not null check (length(revision) between 1 and 20),
  sha256 text not null,
  added_at timestamptz not null,
  -- Null: a command.
  added_by uuid,
  retired_at timestamptz,
  -- Null beside a day: a command.
  retired_by uuid,
  primary key (company_id, id),
  foreign key (company_id, sha256) references files,
  foreign key (company_id, added_by) references users,
  foreign key (company_id, retired_by) references users,
  check (retired_at is not null or retired_by is null)
);
create unique index tax_form_templates_current on tax_form_templates (company_id, code) where retired_at is null;
create index tax_form_templates_by_file on tax_form_templates (company_id, sha256);
select secure_table('tax_form_templates');
grant select, insert (company_id, code, revision, sha256, added_at, added_by), update (retired_at, retired_by) on tax_form_templates to pari_request;

-- What is said of a form where it is given out.
alter table definitions drop constraint definitions_kind_check, add check (kind in ('criteria', 'application', 'kyc_workflow', 'tax_form'));
