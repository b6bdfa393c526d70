-- Another person may be put in the place of one who has not signed. Who it was before stands in the event that tells of it.
grant update (user_id, name, email) on envelope_recipients to pari_request;
