-- How many people opened a document is counted from an index alone, person by person, not from every opening of it.
create index document_openings_by_opener on document_openings (company_id, document_id, user_id);
