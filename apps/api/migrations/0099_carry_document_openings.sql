-- Which version of a document of carry was opened, by whom: another version may show the same stored document, whose opening says nothing of this one.
create table carry_document_openings (
  company_id uuid not null,
  carry_document_id uuid not null,
  version integer not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (company_id, carry_document_id, version, user_id),
  foreign key (company_id, carry_document_id, version) references carry_document_versions,
  foreign key (company_id, user_id) references users
);
select secure_table('carry_document_openings');
grant select, insert on carry_document_openings to pari_request;
