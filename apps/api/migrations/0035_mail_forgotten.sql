-- Mail that nobody took is forgotten after a year, with its place on the list of what gave up.
grant delete on given_up_jobs to pari_system;
