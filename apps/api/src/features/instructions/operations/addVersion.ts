import type { Tx } from '../../../ports/database.ts';
import type { SealedValues } from '../../../ports/sealedValues.ts';
import { versionsOf } from '../queries.ts';
import { sealProposed, type Proposed } from '../sealing.ts';

interface Adding {
  readonly companyId: string;
  readonly fundId: string;
  readonly proposed: Proposed;
  readonly by: string;
  readonly at: Date;
}

/** Keeps instructions as the next version of those of a fund, which the caller holds. @returns which version they are */
export async function addVersion(tx: Tx, seals: SealedValues, { companyId, fundId, proposed, by, at }: Adding): Promise<number> {
  const version = ((await versionsOf(tx, companyId, fundId))[0]?.version ?? 0) + 1;
  const { keyId, sealed } = sealProposed(seals, { companyId, fundId, version }, proposed);
  await tx.run(
    'insert into payment_instructions (company_id, fund_id, version, sealed, key_id, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [companyId, fundId, version, sealed, keyId, by, at],
  );
  return version;
}
