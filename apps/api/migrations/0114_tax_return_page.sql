-- The application from which somebody was led last to sign a form: they come back there. A record serves several.
alter table tax_documents add column signed_for uuid,
  add foreign key (company_id, signed_for) references applications (company_id, id) on delete set null (signed_for);
grant update (signed_for) on tax_documents to pari_request;
