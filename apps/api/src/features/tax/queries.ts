import type { Vehicle } from '@pari/domain/applications';
import type { RowOf, Tx } from '../../ports/database.ts';
import { nothingSaid, saidInTaxDocuments, saidInTaxRecords } from './sealing.ts';

const columns = `t.company_id, t.id, t.user_id, u.display_name as owner_name, u.email as owner_email, t.investor_type, t.kyc_record_id, t.version, t.created_at, t.changed_at,
  t.erased_at, t.key_id, t.sealed`;

/** One record, whoever it belongs to. */
export async function taxRecordOf(tx: Tx, companyId: string, id: string) {
  const row = await tx.first(
    `select ${columns} from tax_records t join users u on u.company_id = t.company_id and u.id = t.user_id where t.company_id = $1 and t.id = $2`,
    [companyId, id],
  );
  return row && { row, said: saidInTaxRecords.find(tx, row, row) ?? nothingSaid };
}
export type TaxRecordRow = RowOf<typeof taxRecordOf>['row'];

/** That of a person as what they invest, or of an entity of theirs. @param entity their record of who it is; null: of themselves */
export const taxRecordFor = (tx: Tx, companyId: string, userId: string, vehicle: Vehicle, entity: string | null) =>
  tx.first(
    'select id from tax_records where company_id = $1 and user_id = $2 and investor_type = $3 and kyc_record_id is not distinct from $4::uuid and erased_at is null',
    [companyId, userId, vehicle, entity],
  );

/** Those of a person, that of themselves first. */
export const taxRecordsOf = (tx: Tx, companyId: string, userId: string) =>
  tx.rows('select id from tax_records where company_id = $1 and user_id = $2 order by kyc_record_id is not null, created_at, id', [companyId, userId]);

/** Whether one of these documents holds no longer. */
export const hasTaxLapsed = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<boolean> =>
  (await tx.first('select id from tax_documents where company_id = $1 and id = any($2::uuid[]) and lapsed_at is not null limit 1', [companyId, ids])) !==
  undefined;

/** Of two who say at once what taxes one person pays, the second waits and then finds what the first did. */
export const holdTaxes = (tx: Tx, companyId: string, userId: string) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari taxes ' || $1 || ' ' || $2, 0))`, [companyId, userId]);

/** Until the transaction ends nothing else happens to it. */
export const holdTaxRecord = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id from tax_records where company_id = $1 and id = $2 for update', [companyId, id]);
/** The same of a person's. @returns undefined where the person has no such record */
export const holdOwnTaxRecord = (tx: Tx, companyId: string, userId: string, id: string) =>
  tx.first('select id from tax_records where company_id = $1 and user_id = $2 and id = $3 for update', [companyId, userId, id]);

/** The records whose forms say what a record of who somebody is says: of its entity, and of the person in whose applications both stand. They are held. */
export const holdTaxRecordsBy = (tx: Tx, companyId: string, kycRecordId: string) =>
  tx.rows(
    // Each of both by its index, which an "or" over both would not use.
    `select t.id from tax_records t where t.company_id = $1 and t.id in (select e.id from tax_records e where e.company_id = $1 and e.kyc_record_id = $2
       union select a.tax_record_id from applications a where a.company_id = $1 and a.kyc_record_id = $2) order by t.id for update of t`,
    [companyId, kycRecordId],
  );

/**
 * By which record of who they are the owner of a tax record is known: that of the entity; of a person that of the application which uses both, one that goes on before
 * one that ended, the newest first.
 */
export async function provedBy(tx: Tx, companyId: string, { id, kyc_record_id: entity, investor_type: vehicle }: TaxRecordRow): Promise<string | null> {
  if (entity !== null) return entity;
  const found = await tx.first(
    `select a.kyc_record_id from applications a join kyc_records k on k.company_id = a.company_id and k.id = a.kyc_record_id and k.investor_type = $3
     where a.company_id = $1 and a.tax_record_id = $2 order by a.closed_at is not null, a.created_at desc, a.id limit 1`,
    [companyId, id, vehicle],
  );
  return found?.kyc_record_id ?? null;
}

// Of what was uploaded nobody knows when it was signed.
const ofDocument = `d.company_id, d.id, d.record_id, d.form, d.part, d.revision, d.template_sha256, d.sha256, d.envelope_id, d.created_at, d.failed_at, d.completed_at,
  case when d.revision is not null then d.signed_on end as signed_on, d.valid_until, d.superseded_at, d.key_id, d.sealed, f.length, f.state as file_state, f.reason as file_reason, f.media_type, f.damaged_at, e.status as envelope_status,
  e.reason as envelope_reason, e.sealed_sha256, s.length as sealed_length, s.damaged_at as sealed_damaged_at`;
const aroundDocument = `tax_documents d left join files f on f.company_id = d.company_id and f.sha256 = d.sha256
  left join envelopes e on e.company_id = d.company_id and e.id = d.envelope_id left join files s on s.company_id = e.company_id and s.sha256 = e.sealed_sha256`;

/** Documents of a record: the newest first, what was superseded last. */
export async function taxDocumentsOf(tx: Tx, companyId: string, recordId: string) {
  const rows = await tx.rows(
    `select ${ofDocument} from ${aroundDocument} where d.company_id = $1 and d.record_id = $2 order by d.superseded_at is not null, d.created_at desc, d.id`,
    [companyId, recordId],
  );
  return saidInTaxDocuments.opened(tx, rows).map(({ row, said }) => ({ ...row, words: said }));
}
export type TaxDocumentRow = RowOf<typeof taxDocumentsOf>;

/** Whether there is a document of a record that was not superseded: what else is said of somebody is compared with none otherwise. */
export const hasTaxDocuments = (tx: Tx, companyId: string, recordId: string) =>
  tx.first('select id from tax_documents where company_id = $1 and record_id = $2 and superseded_at is null limit 1', [companyId, recordId]);

/** Documents by their ids, whatever became of them since they were submitted. */
export async function taxDocumentsBy(tx: Tx, companyId: string, ids: readonly string[]) {
  const rows = await tx.rows(
    `select ${ofDocument}, u.display_name as uploaded_by from ${aroundDocument} join users u on u.company_id = d.company_id and u.id = d.created_by
     where d.company_id = $1 and d.id = any($2::uuid[])`,
    [companyId, ids],
  );
  return saidInTaxDocuments.opened(tx, rows).map(({ row, said }) => ({ ...row, words: said }));
}

/** The document that an envelope signs, with whose it is. */
export async function taxDocumentOfEnvelope(tx: Tx, companyId: string, envelopeId: string) {
  const row = await tx.first(
    `select d.company_id, d.id, d.record_id, d.form, d.key_id, d.sealed, t.user_id, c.time_zone from tax_documents d
       join tax_records t on t.company_id = d.company_id and t.id = d.record_id join companies c on c.id = d.company_id where d.company_id = $1 and d.envelope_id = $2`,
    [companyId, envelopeId],
  );
  return row && { ...row, words: saidInTaxDocuments.find(tx, row, row) };
}
