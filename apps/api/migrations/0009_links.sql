-- People are linked by administrators too, who learn of a link where it leads and never its subject. Whoever is linked anew, on the command line
-- alone, loses the old link and what was opened by it.
grant select (company_id, user_id, issuer), insert on identities to pari_request;
grant delete on identities to pari_system;
grant update (revoked_at) on access_tokens to pari_system;

-- Nobody is shown an ID token any more, and so none is kept.
alter table sessions drop column id_token;
