-- A notice's PDF is drawn for its own investor each time, and no document is kept of it.
alter table notice_shares drop column document_id;
