import type { OfferedForm } from '@pari/domain/tax/record';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { changedBy, requireKeepable, saidWith, shownIn, type TaxGiven } from '../given.ts';
import { saidInTaxRecords } from '../sealing.ts';
import type { WholeTax } from '../wholeTax.ts';

interface Given {
  /** Of the record that was read. */
  readonly version: number;
  readonly given: TaxGiven;
  /** The forms that can be given. */
  readonly offered: readonly OfferedForm[];
}

/**
 * Keeps what is said of taxes in a record that the caller holds, finished or not; what stands already changes nothing.
 * @param ready called once before anything is changed: makes what was submitted ready to be changed, or refuses
 * @returns whether anything was changed
 * @throws Refusal `bad_request` by field; `conflict` where one of these fields was changed since it was read, with what stands there now
 */
export async function saveTaxSaid(
  tx: Tx,
  companyId: string,
  whole: WholeTax,
  { version, given, offered }: Given,
  at: Date,
  ready: () => Promise<void>,
): Promise<boolean> {
  const { row, said } = whole;
  const changed = changedBy(whole, given);
  requireKeepable(whole, offered, changed);
  if (changed.length === 0) return false;
  const stale = changed.map(([field]) => field).filter((field) => (said.touched[field]?.version ?? 0) > version);
  if (version > row.version || stale.length > 0)
    throw new Refusal('conflict', 'This was changed elsewhere in the meantime.', {
      current: { version: row.version, fields: stale, values: Object.fromEntries(stale.map((field) => [field, shownIn(whole, offered, field)])) },
    });
  await ready();
  const next = row.version + 1;
  const touched = { ...said.touched, ...Object.fromEntries(changed.map(([field]) => [field, { version: next, at: at.toISOString() }])) };
  const { keyId, sealed } = saidInTaxRecords.seal(tx, { company_id: companyId, id: row.id }, { ...saidWith(said, changed), touched });
  await tx.run('update tax_records set version = $3, changed_at = $4, key_id = $5, sealed = $6 where company_id = $1 and id = $2', [
    companyId,
    row.id,
    next,
    at,
    keyId,
    sealed,
  ]);
  return true;
}
