-- Its participant is still to be told of a document that was released: they are once its file was accepted, and not before.
alter table carry_documents
  add column to_tell boolean not null default false,
  add check (not to_tell or released_at is not null);
create index carry_documents_to_tell on carry_documents (company_id) where to_tell;
grant update (to_tell) on carry_documents to pari_request;
-- By the clock it is seen of which companies something is to be told.
grant select (company_id, to_tell) on carry_documents to pari_system;
