-- Texts for comments that the reviewers of a company keep, for each part.
create table review_texts (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  module smallint not null check (module between 1 and 10),
  text text not null check (length(text) between 1 and 2000),
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references users
);
create index review_texts_kept on review_texts (company_id, module) where removed_at is null;
select secure_table('review_texts');
-- Which part it is for is not for a call to change; nothing is deleted.
grant select, insert (company_id, id, module, text, changed_by, changed_at), update (text, version, changed_by, changed_at, removed_at) on review_texts to pari_request;
