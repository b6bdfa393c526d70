import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';
import type { NoticeRow } from '../queries.ts';
import { rehearsalOf, type Rehearsal } from '../rehearsal.ts';
import type { SaidNotice } from '../said.ts';
import { noteEvent, setState } from './noteEvent.ts';

interface Checking {
  readonly companyId: string;
  readonly notice: NoticeRow;
  readonly said: SaidNotice;
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly by: string;
  readonly at: Date;
}

interface Checked extends Pick<Rehearsal, 'findings' | 'recipients'> {
  readonly state: 'draft' | 'checked';
  /** Null: something keeps it from going on. */
  readonly digest: string | null;
}

/** Checks a notice that is not published, which the caller has locked: without anything unanswered it is checked, otherwise a draft. */
export async function checkStored(tx: Tx, { companyId, notice, said, today, by, at }: Checking): Promise<Checked> {
  const { findings, faults, recipients, digest, effect } = await rehearsalOf(tx, companyId, notice, said, today);
  const passes = said.lines.length > 0 && faults.length === 0;
  await setState(tx, companyId, notice.id, passes ? 'checked' : 'draft');
  if (passes) await noteEvent(tx, { companyId, notice, event: 'checked', digest, effect, by, at });
  else if (notice.state !== 'draft') await noteEvent(tx, { companyId, notice, event: 'returned', by, at });
  return { state: passes ? 'checked' : 'draft', findings, recipients, digest: passes ? digest : null };
}
