import type { Tx } from '../../../ports/database.ts';
import type { NoticeRow } from '../queries.ts';
import { noteEvent, setState } from './noteEvent.ts';
import { withdraw } from './withdraw.ts';

interface Recalling {
  readonly companyId: string;
  /** Published, held, and without a settled line. */
  readonly notice: NoticeRow;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Takes a published notice back from everybody at once. Mail that was not sent is not; whoever was told of it is told not to pay. */
export async function recallNotice(tx: Tx, { companyId, notice, reason, by, at }: Recalling): Promise<void> {
  await setState(tx, companyId, notice.id, 'recalled');
  await withdraw(tx, { companyId, notice, at });
  await noteEvent(tx, { companyId, notice, event: 'recalled', reason, by, at });
}
