-- What is said about a part may come before anything of it was begun, and agreements are talked about before they are made.
alter table application_comments drop constraint application_comments_company_id_application_id_module_fkey,
  add foreign key (company_id, application_id) references applications;
