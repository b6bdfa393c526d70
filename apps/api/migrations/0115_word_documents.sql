-- Documents of Word, which applicants bring: written anew from the parts that were looked into.
alter table files drop constraint files_media_type_check;
alter table files add constraint files_media_type_check check (media_type in (
  'application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'));
