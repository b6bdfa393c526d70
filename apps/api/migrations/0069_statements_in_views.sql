-- As whom somebody viewed who asked for a ZIP of statements; null: they asked in their own name.
alter table statement_jobs add column of_user uuid, add foreign key (company_id, of_user) references users;
