import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { presentNotice } from './present.ts';
import { correctionsOf, eventsOf, linesOf, noticeIn, replacedBy, settledIn } from './queries.ts';

/** A notice of the caller's company, as administrators see it. @throws Refusal `not_found` */
export async function readNotice(tx: Tx, { company, now }: Pick<Context, 'company' | 'now'>, id: string) {
  const notice = await noticeIn(tx, company.id, id);
  if (!notice) throw notFound();
  const lines = await linesOf(tx, company.id, id, notice.version);
  const [settled, events] = [await settledIn(tx, company.id, id), await eventsOf(tx, company.id, id)];
  const replaced = notice.corrects === null ? [] : await replacedBy(tx, company.id, id);
  const corrections = await correctionsOf(tx, company.id, id);
  return presentNotice(notice, lines, { settled, replaced, events, corrections }, civilDateIn(now, company.timeZone));
}
