import type { DefinitionKind } from '@pari/domain/definitions';
import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

const inForce = `(select max(p.version) from definitions p where p.company_id = d.company_id and p.kind = d.kind and p.key = d.key and p.state = 'published')`;
const columns = `d.id, d.kind, d.key, d.version, d.state, d.body, d.at, d.published_at, a.id as author_id, a.display_name as author_name,
  p.id as publisher_id, p.display_name as publisher_name`;
const around = `definitions d left join users a on a.company_id = d.company_id and a.id = d.author_id
  left join users p on p.company_id = d.company_id and p.id = d.publisher_id`;

/** Every version of a definition, the newest first. */
export const versionsOf = (tx: Tx, companyId: string, kind: DefinitionKind, key: string) =>
  tx.rows(`select ${columns} from ${around} where d.company_id = $1 and d.kind = $2 and d.key = $3 order by d.version desc`, [companyId, kind, key]);
export type VersionRow = RowOf<typeof versionsOf>;

const listed = `d.id, d.kind, d.key, d.version, d.state, d.at, d.body ->> 'name' as name, ${inForce} as in_force`;
const latest = 'not exists (select from definitions n where n.company_id = d.company_id and n.kind = d.kind and n.key = d.key and n.version > d.version)';

/** The last version of each. */
const lastOnes = (tx: Tx, companyId: string) => tx.rows(`select ${listed} from definitions d where d.company_id = $1 and ${latest}`, [companyId]);
export type ListedRow = RowOf<typeof lastOnes>;

export const definitionsOf = (kind: DefinitionKind | undefined) =>
  ({
    columns: listed,
    rows: (tx, text, values) => tx.rows<ListedRow>(text, values),
    from: 'definitions d',
    id: 'd.id',
    company: 'd.company_id',
    where: kind === undefined ? latest : `${latest} and d.kind = $2`,
    values: kind === undefined ? [] : [kind],
    searched: ['d.key', "(d.body ->> 'name')"],
    sorts: {
      key: { by: 'd.key', type: 'text' },
      name: { by: "(d.body ->> 'name') collate names", type: 'text' },
      at: { by: 'd.at', type: 'timestamptz' },
    },
  }) satisfies Listing<ListedRow>;

/** Of two who change one definition at once, the second waits and then finds what the first did. */
export const oneAtATime = (tx: Tx, companyId: string, kind: DefinitionKind, key: string) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari definitions ' || $1 || ' ' || $2 || ' ' || $3, 0))`, [companyId, kind, key]);

export const addVersion = (tx: Tx, { companyId, kind, key, version, body, by, at }: AddedVersion) =>
  tx.run(`insert into definitions (company_id, kind, key, version, state, body, author_id, at) values ($1, $2, $3, $4, 'draft', $5, $6, $7)`, [
    companyId,
    kind,
    key,
    version,
    body,
    by,
    at,
  ]);

interface AddedVersion {
  readonly companyId: string;
  readonly kind: DefinitionKind;
  readonly key: string;
  readonly version: number;
  readonly body: Record<string, unknown>;
  /** Null: a command. */
  readonly by: string | null;
  readonly at: Date;
}

/** Funds that a definition in force serves: the one whose external id is the key of what it asks, and those of which that names the criteria. */
export const fundsUsing = (tx: Tx, companyId: string, kind: DefinitionKind, key: string) =>
  tx.rows(
    `select f.id, f.external_id, f.name from funds f
       join lateral (select d.body from definitions d where d.company_id = f.company_id and d.kind = 'application' and d.key = f.external_id and d.state = 'published'
         order by d.version desc limit 1) d on true
     where f.company_id = $1 and case $2::text when 'application' then f.external_id = $3
       when 'tax_form' then false
       when 'document_template' then jsonb_path_exists(d.body, '$.agreements[*] ? (@.template == $key)', jsonb_build_object('key', $3::text))
       when 'kyc_workflow' then jsonb_path_exists(d.body, '$.kyc_workflows.* ? (@ == $key)', jsonb_build_object('key', $3::text))
       else jsonb_path_exists(d.body, '$.criteria[*] ? (@.criteria == $key)', jsonb_build_object('key', $3::text)) end
     order by f.name collate names, f.id`,
    [companyId, kind, key],
  );

/** Whether the company has a fund of that external id. */
export const hasFund = async (tx: Tx, companyId: string, externalId: string): Promise<boolean> =>
  (await tx.first('select id from funds where company_id = $1 and external_id = $2', [companyId, externalId])) !== undefined;

/** The version of a definition that counts. */
export const publishedDefinition = (tx: Tx, companyId: string, kind: DefinitionKind, key: string) =>
  tx.first(`select version, body from definitions where company_id = $1 and kind = $2 and key = $3 and state = 'published' order by version desc limit 1`, [
    companyId,
    kind,
    key,
  ]);

/** One that was published, whatever became of it since. */
export const definitionAt = (tx: Tx, companyId: string, kind: DefinitionKind, key: string, version: number) =>
  tx.first(`select version, body from definitions where company_id = $1 and kind = $2 and key = $3 and version = $4 and state <> 'draft'`, [
    companyId,
    kind,
    key,
    version,
  ]);

export const keysInForce = (tx: Tx, companyId: string, kind: DefinitionKind) =>
  tx.rows(`select distinct key from definitions where company_id = $1 and kind = $2 and state = 'published'`, [companyId, kind]);

/** What is known of documents that a definition names. */
export const documentsNamed = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx.rows(
    `select d.id, d.title, d.scope, n.sha256, n.length, d.recalled_at is not null as is_recalled,
       d.type in ('identity', 'tax', 'bank', 'capital_call', 'distribution') as is_private,
       exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
         where v.company_id = d.company_id and v.document_id = d.id and f.state = 'accepted') as is_there,
       (select f.media_type = 'application/pdf' from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
         where v.company_id = d.company_id and v.document_id = d.id and f.state = 'accepted' order by v.version desc limit 1) as is_pdf
     from documents d left join lateral (select v.sha256, f.length from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
         where v.company_id = d.company_id and v.document_id = d.id and f.state = 'accepted' and f.media_type = 'application/pdf' order by v.version desc limit 1) n on true
     where d.company_id = $1 and d.id = any($2::uuid[])`,
    [companyId, ids],
  );

/** Those at these addresses who can sign in. */
export const activeAt = (tx: Tx, companyId: string, emails: readonly string[]) =>
  tx.rows('select email from users where company_id = $1 and active and lower(email) = any(select lower(trim(one)) from unnest($2::text[]) one)', [
    companyId,
    emails,
  ]);
