import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import type { Proposed } from '../../features/instructions/sealing.ts';
import { addVersion } from '../../features/instructions/operations/addVersion.ts';
import { noteEvent } from '../../features/instructions/operations/noteEvent.ts';

interface Approved {
  readonly companyId: string;
  readonly fundId: string;
  readonly proposed: Proposed;
  /** Who proposed them, and who approved them. */
  readonly by: { readonly first: string; readonly second: string };
  readonly at: Date;
  readonly usableFrom: CivilDate;
}

/** Keeps instructions as two people had agreed on them, for the demo story: holders are not told. @returns which version they are */
export async function addApproved(tx: Tx, seals: SealedValues, { companyId, fundId, proposed, by, at, usableFrom }: Approved): Promise<number> {
  const version = await addVersion(tx, seals, { companyId, fundId, proposed, by: by.first, at });
  await noteEvent(tx, { companyId, fundId, version, event: 'approved', usableFrom, reason: null, by: by.second, at });
  return version;
}
