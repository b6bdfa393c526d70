import type { PaymentInstructions } from '@pari/domain/instructions';
import type { Tx } from '../../ports/database.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import { versionsOf } from './queries.ts';
import { openProposed } from './sealing.ts';

interface Named {
  readonly companyId: string;
  readonly fundId: string;
  readonly version: number;
}

/** A version that was approved, whole: for whoever pays by it, and for nobody else. */
export async function instructionsAt(
  tx: Tx,
  seals: SealedValues,
  { companyId, fundId, version }: Named,
): Promise<{ instructions: PaymentInstructions; approvedAt: Date; isRevoked: boolean }> {
  const row = (await versionsOf(tx, companyId, fundId)).find((one) => one.version === version);
  if (!row?.approved_at) throw new Error('payment instructions that a notice names were never approved');
  const { instructions } = openProposed(seals, { companyId, fundId, version }, { keyId: row.key_id, sealed: row.sealed });
  return { instructions, approvedAt: row.approved_at, isRevoked: row.revoked_at !== null };
}
