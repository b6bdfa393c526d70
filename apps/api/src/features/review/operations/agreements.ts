import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { releaseAgreements } from '../../applications/index.ts';
import { heldFile } from './hold.ts';

interface Releasing {
  readonly purposes: SigningPurposes;
  readonly now: () => Date;
}

/**
 * Has the agreements of an application made and sent to be signed.
 * @throws Refusal `not_found`; `locked` for one that has ended; `not_yet`
 */
export async function release(tx: Tx, context: Context, id: string, releasing: Releasing): Promise<void> {
  const { setup } = await heldFile(tx, context, id);
  await releaseAgreements(tx, context.company.id, { id, setup, by: context.realUser.id, ...releasing });
}
