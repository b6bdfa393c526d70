-- From when people are to be told of a document where that is later than its newest version came: of a fund that is not published, never until it is.
alter table documents add column tell_from timestamptz;
grant update (tell_from) on documents to pari_request;
