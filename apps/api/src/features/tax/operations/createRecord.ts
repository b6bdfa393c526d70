import type { Vehicle } from '@pari/domain/applications';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { taxRecordFor } from '../queries.ts';
import { nothingSaid, saidInTaxRecords } from '../sealing.ts';

interface Of {
  readonly companyId: string;
  readonly userId: string;
  readonly vehicle: Vehicle;
  /** The record of who the entity is; null: of themselves. */
  readonly entity: string | null;
  readonly at: Date;
}

/** The record of what taxes a person, or an entity of theirs, pays: the one that there is, else a new one. The caller holds the person (`holdTaxes`). @returns its id */
export async function taxRecordBegun(tx: Tx, { companyId, userId, vehicle, entity, at }: Of): Promise<string> {
  const found = await taxRecordFor(tx, companyId, userId, vehicle, entity);
  if (found) return found.id;
  const id = randomUUID();
  const { keyId, sealed } = saidInTaxRecords.seal(tx, { company_id: companyId, id }, nothingSaid);
  await tx.run(
    'insert into tax_records (company_id, id, user_id, investor_type, kyc_record_id, created_at, changed_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $6, $7, $8)',
    [companyId, id, userId, vehicle, entity, at, keyId, sealed],
  );
  return id;
}
