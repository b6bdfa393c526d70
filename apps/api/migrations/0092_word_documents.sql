-- Whoever applies uploads Word documents, too. Documents of a company are looked at before they are kept, and are none.
alter table files drop constraint files_media_type_check, add check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'));
