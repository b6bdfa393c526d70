-- Documents that people are given: what one is and for whom, the versions of its file, and who opened which.
create table documents (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  -- For whom: the people named in document_recipients, whoever holds the fund, whoever holds a fund of the firm, or everybody.
  scope text not null check (scope in ('people', 'fund', 'firm', 'company')),
  type text not null
    check (type in ('statement', 'capital_call', 'distribution', 'tax', 'agreement', 'report', 'legal', 'identity', 'bank', 'other')),
  title text not null check (length(title) between 1 and 200),
  date date not null,
  -- What it is about, also where people are named.
  fund_id uuid,
  firm_id uuid,
  reference text check (length(reference) between 1 and 100),
  published_at timestamptz not null,
  published_by uuid,
  -- One that should not have been published is gone for everybody; what it was and who opened it stays known.
  recalled_at timestamptz,
  recalled_by uuid,
  recall_reason text check (length(recall_reason) between 1 and 500),
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, fund_id) references funds,
  foreign key (company_id, firm_id) references firms,
  foreign key (company_id, published_by) references users,
  foreign key (company_id, recalled_by) references users,
  check (scope <> 'fund' or fund_id is not null),
  check (scope <> 'firm' or firm_id is not null),
  check (scope <> 'company' or (fund_id is null and firm_id is null)),
  check (recalled_at is not null or (recalled_by is null and recall_reason is null))
);
create index documents_by_fund on documents (company_id, fund_id) where scope = 'fund';
create index documents_by_firm on documents (company_id, firm_id) where scope = 'firm';
create index documents_of_all on documents (company_id) where scope = 'company';
create index documents_by_date on documents (company_id, date, id);

create table document_versions (
  company_id uuid not null,
  document_id uuid not null,
  version integer not null check (version > 0),
  sha256 text not null,
  -- As it was called where it came from; people are given it by its title.
  file_name text not null check (length(file_name) between 1 and 300),
  created_at timestamptz not null,
  created_by uuid,
  primary key (company_id, document_id, version),
  foreign key (company_id, document_id) references documents,
  foreign key (company_id, sha256) references files,
  foreign key (company_id, created_by) references users
);

-- A person, or whoever a profile belongs to, now and later.
create table document_recipients (
  company_id uuid not null,
  document_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  investor_id uuid,
  primary key (company_id, document_id, id),
  unique (company_id, document_id, user_id),
  unique (company_id, document_id, investor_id),
  foreign key (company_id, document_id) references documents,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, investor_id) references investors,
  check ((user_id is null) <> (investor_id is null))
);
create index document_recipients_by_user on document_recipients (company_id, user_id) where user_id is not null;
create index document_recipients_by_investor on document_recipients (company_id, investor_id) where investor_id is not null;

-- Each time that somebody was given the bytes.
create table document_openings (
  company_id uuid not null,
  document_id uuid not null,
  id bigint generated always as identity,
  version integer not null,
  user_id uuid not null,
  -- Whose documents the person looked at: others only while viewing as them.
  effective_user_id uuid not null,
  at timestamptz not null,
  primary key (company_id, document_id, id),
  foreign key (company_id, document_id, version) references document_versions,
  foreign key (company_id, user_id) references users,
  foreign key (company_id, effective_user_id) references users
);
create index document_openings_by_person on document_openings (company_id, effective_user_id, document_id);

select secure_table('documents'), secure_table('document_versions'), secure_table('document_recipients'), secure_table('document_openings');

-- Documents are recalled, never deleted, and what they are for stays as it was published. The database numbers their openings.
grant select, insert, update (recalled_at, recalled_by, recall_reason) on documents to pari_request;
grant select, insert on document_versions, document_recipients to pari_request;
grant select, insert (company_id, document_id, version, user_id, effective_user_id, at) on document_openings to pari_request;

-- The documents of a person: the one place that says who is given which. With rows of the company of the transaction alone, as every statement sees them.
-- Papers of identity, tax and bank are shown to nobody who views as another (p_private false); nothing of an unpublished fund, unless it is asked for.
create function documents_of(p_company uuid, p_user uuid, p_unpublished boolean, p_private boolean) returns setof uuid
  language sql stable
as $$
  with profiles as (select i.id from investors i where i.company_id = p_company and i.user_id = p_user),
  held as (
    select f.id, f.firm_id from funds f where f.company_id = p_company and (f.published or p_unpublished)
      and exists (select from profiles join holdings h on h.company_id = p_company and h.investor_id = profiles.id and h.fund_id = f.id)
  ),
  given as (
    select r.document_id from document_recipients r where r.company_id = p_company and r.user_id = p_user
    union
    select r.document_id from profiles join document_recipients r on r.company_id = p_company and r.investor_id = profiles.id
    union
    select d.id from held join documents d on d.company_id = p_company and d.fund_id = held.id and d.scope = 'fund'
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'firm' and d.firm_id in (select firm_id from held)
    union
    select d.id from documents d where d.company_id = p_company and d.scope = 'company'
  )
  select d.id from given join documents d on d.company_id = p_company and d.id = given.document_id
  where d.recalled_at is null and (p_private or d.type not in ('identity', 'tax', 'bank'))
    and (d.fund_id is null or exists (select from funds f where f.company_id = p_company and f.id = d.fund_id and (f.published or p_unpublished)))
    and exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
      where v.company_id = p_company and v.document_id = d.id and f.state = 'accepted')
$$;
revoke execute on function documents_of from public;
grant execute on function documents_of to pari_request;
