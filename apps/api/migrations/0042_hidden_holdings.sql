-- What somebody deleted from their own sight: their figures, lists, totals and exports leave the holding out until they show it again. The ledger stands, and so do what is
-- due, notices, documents and statements. It is theirs alone: whoever is given the profile later hid nothing.
create table hidden_holdings (
  company_id uuid not null,
  user_id uuid not null,
  investor_id uuid not null,
  fund_id uuid not null,
  hidden_at timestamptz not null,
  primary key (company_id, user_id, investor_id, fund_id),
  foreign key (company_id, user_id) references users,
  foreign key (company_id, investor_id, fund_id) references holdings
);

select secure_table('hidden_holdings');

-- Shown again, it is as if it had never been hidden; the audit log has both.
grant select, insert, delete on hidden_holdings to pari_request;
