import type { Tx } from '../../../ports/database.ts';
import { record } from '../events.ts';

interface Placing {
  readonly id: string;
  readonly sha256: string;
  readonly signer: string;
}

/** Writes down that an envelope, which the caller holds and which is a draft, is with its signer. */
export async function place(tx: Tx, companyId: string, { id, sha256, signer }: Placing, reference: string, at: Date): Promise<void> {
  await tx.run(`update envelopes set status = 'sent', reference = $3, placing_until = null where company_id = $1 and id = $2`, [companyId, id, reference]);
  await record(tx, companyId, id, at, { kind: 'sent', recipientId: null, detail: { sha256, signer, reference } });
}
