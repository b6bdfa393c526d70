-- Lists of names stand as people look names up: letters before accents and capitals, 'Fund 2' before 'Fund 10'. One order for everybody, that of
-- the product's language, so that one index serves each list and a page goes on where the last one ended for every reader.
do $$ begin
  create collation names (provider = icu, locale = 'und-u-kn-true');
exception when feature_not_supported then
  -- A server that was built without ICU keeps the order of bytes.
  create collation names from "C";
end $$;

drop index users_by_name;
create index users_by_name on users (company_id, display_name collate names, id);
