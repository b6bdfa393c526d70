-- Whose statements a ZIP is of: its own person's, or theirs as whom somebody views.
alter table statement_jobs add column of_user uuid, add foreign key (company_id, of_user) references users;
update statement_jobs set of_user = asked_by where kind = 'zip';
alter table statement_jobs add check ((kind = 'zip') = (of_user is not null));
