-- Administrators look for the few documents that nobody is given: by their files, not by reading all documents.
create index files_to_look_at on files (company_id, sha256) where state <> 'accepted' or damaged_at is not null;
create index document_versions_by_file on document_versions (company_id, sha256);
create index documents_recalled on documents (company_id, published_at, id) where recalled_at is not null;
