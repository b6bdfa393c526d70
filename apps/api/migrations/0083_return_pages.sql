-- Whoever is led to where they sign may say to which of the pages of its purpose they come back: by its word, so that no address stands here.
alter table envelope_recipients add column return_page text check (return_page in ('document', 'list'));
grant update (return_page) on envelope_recipients to pari_request;
