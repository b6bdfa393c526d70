import type { Tx } from '../../ports/database.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import { lastApproved, presentVersion, stateOf } from './present.ts';
import { versionsOf } from './queries.ts';
import { openProposed } from './sealing.ts';

interface Named {
  readonly companyId: string;
  readonly fundId: string;
  readonly version: number;
}

/** A version of a fund with its numbers masked, for whoever approves that people pay by it. @returns null where there is none */
export async function instructionsUsed(tx: Tx, seals: SealedValues, { companyId, fundId, version }: Named) {
  const versions = await versionsOf(tx, companyId, fundId);
  const row = versions.find((one) => one.version === version);
  if (!row) return null;
  const proposed = openProposed(seals, { companyId, fundId, version }, { keyId: row.key_id, sealed: row.sealed });
  const {
    call_back: _,
    proposed: __,
    revoked: ___,
    not_by_you: ____,
    ...used
  } = presentVersion(row, proposed, {
    state: stateOf(row, lastApproved(versions)),
    not_by_you: null,
  });
  return used;
}
