-- Who was given to an adviser by mistake is taken back at once, on the day itself too and before it: the last day is then the one before the first.
alter table adviser_clients drop constraint adviser_clients_check, add constraint adviser_clients_days check (until_date >= from_date - 1);
