-- An attempt that ended gives way to another, which an administrator opens.
grant update (is_current) on applications to pari_request;
