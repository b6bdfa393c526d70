import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { bankRecordFor } from '../queries.ts';

interface Of {
  readonly companyId: string;
  readonly userId: string;
  /** The record of who the entity is; null: of themselves. */
  readonly entity: string | null;
  readonly at: Date;
}

/** The record of where a person, or an entity of theirs, is paid: the one that there is, else a new one. The caller holds the person (`holdBanking`). @returns its id */
export async function bankRecordBegun(tx: Tx, { companyId, userId, entity, at }: Of): Promise<string> {
  const found = await bankRecordFor(tx, companyId, userId, entity);
  if (found) return found.id;
  const id = randomUUID();
  await tx.run('insert into bank_records (company_id, id, user_id, kyc_record_id, created_at) values ($1, $2, $3, $4, $5)', [
    companyId,
    id,
    userId,
    entity,
    at,
  ]);
  return id;
}
