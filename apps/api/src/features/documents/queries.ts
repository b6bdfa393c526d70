import type { DocumentType } from '@pari/contract';
import type { Listing } from '../../http/readPage.ts';
import { isUuid } from '../../isUuid.ts';
import type { Row, RowOf, Tx } from '../../ports/database.ts';

/** Whose documents, and which of them may be told of. */
export interface Whose {
  readonly companyId: string;
  readonly userId: string;
  readonly unpublished: boolean;
  /** Papers of identity, tax, bank and notices too. */
  readonly private: boolean;
  /** A delegate is shown what is about holdings, about funds on offer, or both. */
  readonly sees: 'all' | 'holdings' | 'offers';
}

interface AboutRow extends Row<'documents', 'id' | 'type' | 'title' | 'date' | 'published_at' | 'fund_id' | 'firm_id'> {
  readonly fund_external_id: string | null;
  readonly fund_name: string | null;
  readonly firm_name: string | null;
}

const about = `d.id, d.type, d.title, d.date, d.published_at, d.fund_id, fund.external_id as fund_external_id, fund.name as fund_name, d.firm_id,
  firm.name as firm_name`;
const things = `left join funds fund on fund.company_id = d.company_id and fund.id = d.fund_id
  left join firms firm on firm.company_id = d.company_id and firm.id = d.firm_id`;

export interface DocumentRow extends AboutRow, Row<'files', 'media_type' | 'length' | 'sha256' | 'damaged_at'> {
  readonly investor_name: string | null;
  readonly version: number;
  readonly opened_at: Date | null;
}

/** The profiles of the person, $2, that a document is for. */
const ownProfiles = `(select string_agg(i.name, ', ' order by i.account_code) from document_recipients r
  join investors i on i.company_id = r.company_id and i.id = r.investor_id
  where r.company_id = d.company_id and r.document_id = d.id and i.user_id = $2::uuid)`;

/** Open at its end, for which profile. */
const namesProfile = 'exists (select from document_recipients r where r.company_id = d.company_id and r.document_id = d.id';

const sorts = {
  date: { by: 'd.date', type: 'date' },
  published_at: { by: 'd.published_at', type: 'timestamptz' },
  title: { by: 'd.title collate names', type: 'text' },
  type: { by: 'd.type', type: 'text' },
} as const;

interface Narrowing {
  readonly ids?: readonly string[] | undefined;
  readonly type?: DocumentType | undefined;
  readonly fund?: string | undefined;
  readonly investor?: string | undefined;
  readonly year?: number | undefined;
}

/** The documents of a person, each in the version that they are given. */
export function documentsOf({ userId, unpublished, private: isPrivate, sees }: Whose, { ids, type, fund, investor, year }: Narrowing) {
  const values = [userId, String(unpublished), String(isPrivate), sees];
  const given = (value: string) => `$${values.push(value) + 1}`;
  const where = ['d.id = any(array(select documents_of($1, $2::uuid, $3::boolean, $4::boolean, $5)))'];
  if (ids !== undefined) where.push(`d.id = any(${given(`{${ids.join(',')}}`)}::uuid[])`);
  if (type !== undefined) where.push(`d.type = ${given(type)}`);
  if (fund !== undefined) where.push(isUuid(fund.toLowerCase()) ? `d.fund_id = ${given(fund)}::uuid` : `fund.external_id = ${given(fund)}`);
  if (investor !== undefined)
    where.push(`(${namesProfile} and r.investor_id = ${given(investor)}::uuid) or not ${namesProfile} and r.investor_id is not null))`);
  if (year !== undefined) where.push(`d.date between make_date(${given(String(year))}::integer, 1, 1) and make_date(${given(String(year))}::integer, 12, 31)`);
  return {
    columns: `${about}, v.version, f.media_type, f.length, f.sha256, f.damaged_at,
      ${ownProfiles} as investor_name,
      (select max(o.at) from document_openings o
        where o.company_id = d.company_id and o.effective_user_id = $2::uuid and o.user_id = $2::uuid and o.document_id = d.id and o.version = v.version) as opened_at`,
    rows: (tx: Tx, text: string, all) => tx.rows<DocumentRow>(text, all),
    from: `documents d ${things}
      join lateral version_given($1, $2::uuid, d.id) given on true
      join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version
      join files f on f.company_id = d.company_id and f.sha256 = v.sha256`,
    id: 'd.id',
    company: 'd.company_id',
    where: where.join(' and '),
    values,
    searched: ['d.title', "coalesce(fund.name, '')", "coalesce(firm.name, '')"],
    sorts,
  } satisfies Listing<DocumentRow>;
}

/** Those that the person never opened in the version that they are given, the newest first: one, and how many there are. */
export const newestUnopened = (tx: Tx, { companyId, userId, unpublished, private: isPrivate, sees }: Whose) =>
  tx.first(
    `select d.id, d.title, d.type, (count(*) over ())::integer as count from documents d
       join lateral version_given($1, $2, d.id) given on true
       join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version
       join files f on f.company_id = d.company_id and f.sha256 = v.sha256 and f.damaged_at is null
     where d.company_id = $1 and d.id = any(array(select documents_of($1, $2, $3, $4, $5)))
       and not exists (select from document_openings o where o.company_id = d.company_id and o.effective_user_id = $2 and o.user_id = $2
         and o.document_id = d.id and o.version = v.version)
     order by d.published_at desc, d.id limit 1`,
    [companyId, userId, unpublished, isPrivate, sees],
  );

/** What the documents of a person are about, by type, fund and year, funds in the order of names. */
export const filtersOf = (tx: Tx, { companyId, userId, unpublished, private: isPrivate, sees }: Whose) =>
  tx.rows(
    `select distinct d.type, d.fund_id, fund.external_id, fund.name collate names as fund_name, extract(year from d.date)::integer as year
     from documents d left join funds fund on fund.company_id = d.company_id and fund.id = d.fund_id
     where d.company_id = $1 and d.id = any(array(select documents_of($1, $2, $3, $4, $5))) order by fund_name, d.fund_id`,
    [companyId, userId, unpublished, isPrivate, sees],
  );
export type FilterRow = RowOf<typeof filtersOf>;

/** The version that the person is given of a document that is theirs, or with `any` the newest accepted one of anybody's that was not recalled. */
export const versionToGive = (tx: Tx, { companyId, userId, unpublished, private: isPrivate, sees }: Whose, id: string, any: boolean) =>
  tx.first(
    `select d.title, v.version, v.sha256, f.media_type, f.length, f.damaged_at, ${ownProfiles} as investor_name from documents d
     join lateral version_given($1, case when not $6 then $2::uuid end, d.id) given on true
     join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version
     join files f on f.company_id = v.company_id and f.sha256 = v.sha256
     where d.company_id = $1 and d.id = $3 and d.recalled_at is null and ($6 or d.id = any(array(select documents_of($1, $2, $4, $5, $7))))`,
    [companyId, userId, id, unpublished, isPrivate, any, sees],
  );

/** Whether a person's documents are for several profiles of theirs, so that a title alone does not tell them apart. */
export const hasSeveralProfiles = async (tx: Tx, { companyId, userId }: Whose): Promise<boolean> =>
  (await tx.first(
    `select from investors i where i.company_id = $1 and i.user_id = $2
       and exists (select from document_recipients r where r.company_id = i.company_id and r.investor_id = i.id) offset 1 limit 1`,
    [companyId, userId],
  )) !== undefined;

export interface ManagedDocumentRow
  extends AboutRow, Row<'documents', 'scope' | 'reference' | 'recalled_at' | 'recall_reason'>, Row<'files', 'state' | 'reason'> {
  readonly recipients: string[];
  readonly recipient_count: number;
  readonly version: number;
  readonly file_name: string;
  readonly damaged: boolean;
  readonly opened_by: number;
}

const recipientsOf = `from document_recipients r
  left join users u on u.company_id = r.company_id and u.id = r.user_id
  left join investors i on i.company_id = r.company_id and i.id = r.investor_id
  where r.company_id = d.company_id and r.document_id = d.id`;

const managedColumns = (named: number) => `${about}, d.scope, d.reference, d.recalled_at, d.recall_reason, v.version, v.file_name, f.state, f.reason,
  f.damaged_at is not null as damaged, array(select coalesce(u.display_name, i.name) ${recipientsOf} order by 1 limit ${named}) as recipients,
  (select count(*) ${recipientsOf}) as recipient_count,
  (select count(distinct o.user_id) from document_openings o where o.company_id = d.company_id and o.document_id = d.id) as opened_by`;
const managedFrom = `documents d ${things}
  join lateral (select v.version, v.sha256, v.file_name from document_versions v where v.company_id = d.company_id and v.document_id = d.id
    order by v.version desc limit 1) v on true
  join files f on f.company_id = d.company_id and f.sha256 = v.sha256`;

/** Not recalled, and with a newest version whose file is so. Files that are so are few: the documents are found from them. */
const withFile = (isSo: string) =>
  `d.recalled_at is null and ${isSo} and d.id = any(array(select w.document_id from files f join document_versions w on w.company_id = f.company_id and w.sha256 = f.sha256
    where f.company_id = $1 and ${isSo}))`;
const states = {
  published: "d.recalled_at is null and f.state = 'accepted' and f.damaged_at is null",
  checking: withFile("f.state = 'checking'"),
  refused: withFile("f.state = 'refused'"),
  damaged: withFile('f.damaged_at is not null'),
  recalled: 'd.recalled_at is not null',
} as const;

/** The names, addresses and codes of those whom a document names: of a person, those of all their profiles. */
const peopleNamed = `coalesce((select string_agg(concat_ws(E'\\x01', n.display_name, n.email, p.name, p.account_code, o.display_name, o.email, (
    select string_agg(concat_ws(E'\\x01', i.name, i.account_code), E'\\x01') from investors i where i.company_id = r.company_id and i.user_id = r.user_id)), E'\\x01') from document_recipients r
  left join investors p on p.company_id = r.company_id and p.id = r.investor_id
  left join users n on n.company_id = r.company_id and n.id = r.user_id left join users o on o.company_id = r.company_id and o.id = p.user_id
  where r.company_id = d.company_id and r.document_id = d.id), '')`;
/** Of a shorter text no index names the documents, and looking at the people of each takes long. */
const shortestName = 3;

interface ManagedNarrowing extends Pick<Narrowing, 'type' | 'fund'> {
  readonly scope?: string | undefined;
  readonly state?: keyof typeof states | undefined;
  readonly search?: string | undefined;
}

/** All documents of a company, each in its newest version. */
export function managedDocuments({ type, fund, scope, state, search = '' }: ManagedNarrowing) {
  const values: string[] = [];
  const where = [
    ...(type === undefined ? [] : [`d.type = $${values.push(type) + 1}`]),
    ...(fund === undefined ? [] : [`d.scope in ('fund', 'prospects') and d.fund_id = $${values.push(fund) + 1}::uuid`]),
    ...(scope === undefined ? [] : [`d.scope = $${values.push(scope) + 1}`]),
    ...(state === undefined ? [] : [states[state]]),
  ];
  return {
    columns: managedColumns(10),
    rows: (tx: Tx, text: string, values) => tx.rows<ManagedDocumentRow>(text, values),
    from: managedFrom,
    id: 'd.id',
    company: 'd.company_id',
    ...(where.length > 0 && { where: where.join(' and ') }),
    values,
    searched: ['d.title', "coalesce(d.reference, '')", 'v.file_name', ...(search.length < shortestName ? [] : [peopleNamed])],
    holding: async (tx, text) => (await tx.first('select documents_holding($1, 500) as ids', [text]))?.ids ?? null,
    sorts,
  } satisfies Listing<ManagedDocumentRow>;
}

export const managedDocument = (tx: Tx, companyId: string, id: string) =>
  tx.first<ManagedDocumentRow>(`select ${managedColumns(1000)} from ${managedFrom} where d.company_id = $1 and d.id = $2`, [companyId, id]);

/** The versions of a document, the newest first. */
export const versionsOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select v.version, v.file_name, v.created_at, u.display_name as created_by, f.state, f.reason, f.damaged_at is not null as damaged
     from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
     left join users u on u.company_id = v.company_id and u.id = v.created_by
     where v.company_id = $1 and v.document_id = $2 order by v.version desc`,
    [companyId, id],
  );
export type VersionRow = RowOf<typeof versionsOf>;

/** Whether the company has such a document, recalled or not. */
export const isDocument = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  (await tx.first('select from documents where company_id = $1 and id = $2', [companyId, id])) !== undefined;

/** Who opened a document, with when they did last and as whom: who did last first, and how many. */
export const openersOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select u.id, u.display_name, u.email, o.times, o.in_own_name, o.version, o.at, o.count, array(
       select e.display_name from users e where e.company_id = $1 and e.id = any(o.viewed) order by e.display_name collate names, e.id limit 100) as viewed_as
     from (
       select user_id, count(*)::integer as times, bool_or(effective_user_id = user_id) as in_own_name, max(version) as version, max(at) as at,
         array_agg(distinct effective_user_id) filter (where effective_user_id <> user_id) as viewed, count(*) over ()::integer as count
       from document_openings where company_id = $1 and document_id = $2 group by user_id order by max(at) desc, user_id limit 1000) o
     join users u on u.company_id = $1 and u.id = o.user_id order by o.at desc, u.id`,
    [companyId, id],
  );
export type OpenerRow = RowOf<typeof openersOf>;

/** Who sees a document and did not open its newest accepted version in their own name: the first by name, and how many. */
export async function unopenedOf(tx: Tx, companyId: string, id: string) {
  const rows = await tx.rows(
    `select u.id, u.display_name, u.email, count(*) over ()::integer as count from users u
     where u.company_id = $1 and u.id in (select people_of_document($1, $2)) and not exists (
       select from document_openings o where o.company_id = $1 and o.document_id = $2 and o.user_id = u.id and o.effective_user_id = u.id and o.version = (
         select max(v.version) from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
         where v.company_id = $1 and v.document_id = $2 and f.state = 'accepted'))
     order by u.display_name collate names, u.id limit 1000`,
    [companyId, id],
  );
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count: _count, ...person }) => person) };
}
