import type { ScreeningResult } from '@pari/domain/kyc';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { saidInScreenings } from '../sealing.ts';

interface Found {
  /** Ids of the record, and of the participant or again of the record. */
  readonly record: string;
  readonly of: string;
  readonly result: ScreeningResult;
  /** Who recorded it; null: a service found it. */
  readonly by: string | null;
  readonly service: string | null;
  readonly note: string;
  readonly at: Date;
}

/** How many results were recorded of somebody. */
export const screeningsEver = async (tx: Tx, companyId: string, recordId: string, of: string): Promise<number> =>
  (await tx.first('select count(*)::int as count from kyc_screenings where company_id = $1 and record_id = $2 and of_id = $3', [companyId, recordId, of]))
    ?.count ?? 0;

/** Keeps what came of looking for somebody on lists; what was found before stays. */
export async function addScreening(tx: Tx, companyId: string, { record, of, result, by, service, note, at }: Found): Promise<void> {
  const id = randomUUID();
  const { keyId, sealed } = saidInScreenings.seal(tx, { company_id: companyId, id }, { service, note });
  await tx.run('insert into kyc_screenings (company_id, id, record_id, of_id, result, by_id, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    companyId,
    id,
    record,
    of,
    result,
    by,
    at,
    keyId,
    sealed,
  ]);
}
