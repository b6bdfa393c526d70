import type { Listing } from '../../../http/readPage.ts';
import { isUuid } from '../../../isUuid.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { grantStands, isActiveAdministrator } from '../../grants/index.ts';

/** A document in its newest version, with what became of it. */
const columns = `d.id, d.reference, d.released_at, d.released_by, d.to_tell, d.withdrawn_at, d.withdrawn_reason, a.id as allocation_id, a.reference as allocation_reference,
  a.user_id, u.display_name as user_name, not (${grantStands}) as is_reversed, p.id as plan_id, p.external_id, p.name as plan_name, s.name as schedule_name,
  v.version, v.title, v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256, v.requires_signature, v.requires_witness,
  f.state as file_state, v.gp_user_id, g.display_name as gp_name, v.envelope_id, v.closed_at, v.witness_first_name, v.witness_last_name, k.at as acknowledged_at,
  exists (select from carry_document_openings o where o.company_id = d.company_id and o.carry_document_id = d.id and o.version = v.version
    and o.user_id = a.user_id) as is_opened,
  e.status as envelope_status, e.sealing, e.reference is not null as is_placed, e.unknown_word is not null as is_unknown,
  h.status as gp_status, t.status as participant_status,
  not exists (select from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id and r.user_id is distinct from v.gp_user_id
    and r.status <> 'signed') as others_signed`;
const from = `carry_documents d
  join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id
  join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id
  join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id
  join users u on u.company_id = a.company_id and u.id = a.user_id
  join lateral (select * from carry_document_versions n where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true
  join files f on f.company_id = v.company_id and f.sha256 = v.sha256
  left join users g on g.company_id = d.company_id and g.id = v.gp_user_id
  left join carry_acknowledgements k on k.company_id = d.company_id and k.carry_document_id = d.id and k.version = v.version and k.user_id = a.user_id
  left join envelopes e on e.company_id = d.company_id and e.id = v.envelope_id
  left join envelope_recipients h on h.company_id = e.company_id and h.envelope_id = e.id and h.user_id = v.gp_user_id
  left join envelope_recipients t on t.company_id = e.company_id and t.envelope_id = e.id and t.user_id = a.user_id`;

/** Released, of a grant that was not reversed, and its file was checked. */
const isGiven = `d.released_at is not null and ${grantStands} and f.state = 'accepted'`;

/** The documents that were released to a person, the newest first. */
export const ownDocuments = (tx: Tx, companyId: string, userId: string) =>
  tx.rows(
    `select ${columns} from ${from} where d.company_id = $1 and a.user_id = $2 and ${isGiven}
     order by d.released_at desc, v.display_name collate names, d.id`,
    [companyId, userId],
  );
export type CarryDocumentRow = RowOf<typeof ownDocuments>;

export const ownDocument = (tx: Tx, companyId: string, userId: string, id: string) =>
  tx.first(`select ${columns} from ${from} where d.company_id = $1 and a.user_id = $2 and d.id = $3 and ${isGiven}`, [companyId, userId, id]);

export const ownDocumentOfEnvelope = (tx: Tx, companyId: string, userId: string, envelopeId: string) =>
  tx.first(`select ${columns} from ${from} where d.company_id = $1 and a.user_id = $2 and v.envelope_id = $3 and ${isGiven}`, [companyId, userId, envelopeId]);

export const anyDocument = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${from} where d.company_id = $1 and d.id = $2`, [companyId, id]);

export function managedDocumentsOf({ plan, allocation }: { readonly plan?: string | undefined; readonly allocation?: string | undefined }) {
  const values: string[] = [];
  const given = (value: string) => `$${values.push(value) + 1}`;
  const where: string[] = [];
  if (plan !== undefined) where.push(isUuid(plan.toLowerCase()) ? `p.id = ${given(plan)}::uuid` : `p.external_id = ${given(plan)}`);
  if (allocation !== undefined) where.push(isUuid(allocation.toLowerCase()) ? `a.id = ${given(allocation)}::uuid` : `a.reference = ${given(allocation)}`);
  return {
    columns,
    rows: (tx, text, all) => tx.rows<CarryDocumentRow>(text, all),
    from,
    id: 'd.id',
    company: 'd.company_id',
    ...(where.length > 0 && { where: where.join(' and ') }),
    values,
    searched: ['d.reference', 'v.title', 'v.display_name', 'u.display_name'],
    sorts: { reference: { by: 'd.reference collate names', type: 'text' }, title: { by: 'v.title collate names', type: 'text' } },
  } satisfies Listing<CarryDocumentRow>;
}

/** Until the transaction ends nothing else happens to it; its envelope is held after it, and never before. */
export const holdDocument = (tx: Tx, companyId: string, id: string) =>
  tx.run('select from carry_documents where company_id = $1 and id = $2 for update', [companyId, id]);

/** What a version shows: nobody is given a file that was not accepted. */
export const fileOfVersion = (tx: Tx, companyId: string, id: string, version: number) =>
  tx.first(
    `select v.display_name, v.document_id, v.document_version, v.sha256, f.length, f.media_type, f.damaged_at
     from carry_document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256
     where v.company_id = $1 and v.carry_document_id = $2 and v.version = $3 and f.state = 'accepted'`,
    [companyId, id, version],
  );

/** The newest version of a document that is stored to be signed: it is given to nobody else. */
export const storedToSign = (tx: Tx, companyId: string, id: string) =>
  tx.first(
    `select v.version, v.sha256, f.media_type, f.state, f.damaged_at from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
       join files f on f.company_id = v.company_id and f.sha256 = v.sha256
     where d.company_id = $1 and d.id = $2 and d.scope = 'signing' and d.recalled_at is null order by v.version desc limit 1`,
    [companyId, id],
  );

export const activeAdministrator = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select id, display_name, email from users where company_id = $1 and id = $2 and ${isActiveAdministrator}`, [companyId, id]);

/** In whose name a document is sent: whoever released it; of one that the command line released its general partner, or an administrator. */
export const senderOf = (tx: Tx, companyId: string, ids: readonly (string | null)[]) =>
  tx.first(
    `select id, email from users where company_id = $1 and (id = any($2::uuid[]) or (${isActiveAdministrator}))
     order by array_position($2::uuid[], id) nulls last, created_at, id limit 1`,
    [companyId, ids.filter((id) => id !== null)],
  );

/** A grant that was not reversed, and whose it is. */
export const grantOfDocument = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select a.id, a.user_id from carry_allocations a where a.company_id = $1 and a.id = $2 and ${grantStands}`, [companyId, id]);

export const documentNamed = (tx: Tx, companyId: string, reference: string) =>
  tx.first('select id from carry_documents where company_id = $1 and reference = $2', [companyId, reference]);

/** That somebody opened a version in their own name; again changes nothing. */
export const noteOwnOpening = (tx: Tx, companyId: string, { id, version }: Pick<CarryDocumentRow, 'id' | 'version'>, userId: string, at: Date) =>
  tx.run('insert into carry_document_openings (company_id, carry_document_id, version, user_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing', [
    companyId,
    id,
    version,
    userId,
    at,
  ]);
