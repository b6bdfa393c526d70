-- Up to which version people were told of a document that is to be told; of any other they need not be told of any that stands. Where it is to be told, all but its
-- newest version count as told.
alter table documents add column told_version integer not null default 0;
grant update (told_version) on documents to pari_request;

-- The owner sees no rows.
grant select (version) on document_versions to pari_system;
grant select (told_version), update (told_version) on documents to pari_system;
set local role pari_system;
update documents d set told_version = v.version - 1
  from (select company_id, document_id, max(version) as version from document_versions group by company_id, document_id) v
  where d.to_tell and v.company_id = d.company_id and v.document_id = d.id;
reset role;
revoke select (version) on document_versions from pari_system;
revoke select (told_version), update (told_version) on documents from pari_system;
