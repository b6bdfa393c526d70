-- Documents that a notification comes with. Who is told is shown those of them that are theirs to see: documents_of of 0016 says which, here as everywhere.
create table notification_documents (
  company_id uuid not null,
  notification_id uuid not null,
  document_id uuid not null,
  primary key (company_id, notification_id, document_id),
  foreign key (company_id, notification_id) references notifications,
  foreign key (company_id, document_id) references documents
);
select secure_table('notification_documents');

-- What was told stays as it was told. An import lets the database choose the id before the row, so that documents find their notification.
grant select, insert on notification_documents to pari_request;
grant insert (id) on notifications to pari_request;
