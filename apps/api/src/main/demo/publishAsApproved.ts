import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';
import { linesOf, noticeIn } from '../../features/notices/queries.ts';
import { rehearsalOf } from '../../features/notices/rehearsal.ts';
import type { SaidNotice } from '../../features/notices/said.ts';
import { noteEvent } from '../../features/notices/operations/noteEvent.ts';
import { publishNotice } from '../../features/notices/operations/publishNotice.ts';
import { saveNotice } from '../../features/notices/operations/saveNotice.ts';

interface Approved {
  readonly companyId: string;
  readonly said: SaidNotice;
  /** By account code. */
  readonly investorIds: ReadonlyMap<string, string>;
  /** Who wrote and checked it, and who approved and published it. */
  readonly by: { readonly first: string; readonly second: string };
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly at: Date;
}

/** Publishes a notice as two people had agreed on it, for the demo story: nobody is mailed, and what it is checked for is the story's. @returns its id */
export async function publishAsApproved(tx: Tx, { companyId, said, investorIds, by, today, at }: Approved): Promise<string> {
  const { id } = await saveNotice(tx, { companyId, said, investorIds, replaces: null, by: by.first, at });
  const notice = await noticeIn(tx, companyId, id);
  if (!notice) throw new Error('the notice that was saved is not there');
  const rehearsal = await rehearsalOf(tx, companyId, notice, said, today);
  const { digest, effect } = rehearsal;
  await noteEvent(tx, { companyId, notice, event: 'checked', digest, effect, by: by.first, at });
  await noteEvent(tx, { companyId, notice, event: 'approved', digest, effect, by: by.second, at });
  const lines = await linesOf(tx, companyId, id, notice.version);
  await publishNotice(tx, { companyId, notice, lines, said, rehearsal, today, by: by.second, at, isMailed: false });
  return id;
}
