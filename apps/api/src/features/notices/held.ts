import type { Context } from '../../http/context.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { linesOf, lockNotice, noticeIn, oneAtATime, type NoticeRow } from './queries.ts';
import { readNotice } from './readNotice.ts';

/** A notice with its lines. @throws Refusal `not_found` */
export async function stored(tx: Tx, companyId: string, id: string) {
  const notice = await noticeIn(tx, companyId, id);
  if (!notice) throw notFound();
  return { notice, lines: await linesOf(tx, companyId, id, notice.version) };
}

/**
 * Holds a notice that is not published for a change of the version that was read.
 * @throws Refusal `not_found`, `locked` where it is past changing, `conflict` with what stands now
 */
export async function openForChange(tx: Tx, context: Context, id: string, version: number): Promise<{ id: string; version: number }> {
  await oneAtATime(tx, context.company.id);
  const found = await lockNotice(tx, context.company.id, id);
  if (!found) throw notFound();
  if (!['draft', 'checked', 'approved'].includes(found.state))
    throw new Refusal('locked', found.state === 'discarded' ? 'This notice was discarded.' : 'This notice is published. Correct it by a notice that names it.');
  if (found.version !== version)
    throw new Refusal('conflict', 'Somebody else saved this notice in the meantime.', { current: await readNotice(tx, context, id) });
  return found;
}

const became: Partial<Record<NoticeRow['state'], string>> = {
  recalled: 'This one was recalled.',
  superseded: 'A correction took the place of this one.',
  discarded: 'This one was discarded.',
};

/** @param done what is to be done with it, as in 'settled' @throws Refusal `locked` where it is not published, or no longer */
export function refuseUnpublished({ state }: Pick<NoticeRow, 'state'>, done: string): void {
  if (state !== 'published') throw new Refusal('locked', [`Only a published notice can be ${done}.`, became[state] ?? ''].join(' ').trim());
}
