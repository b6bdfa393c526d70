import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { noticesOfFund, whoseNotices, type OwnRow } from './queries.ts';
import { sharesOf, type OwnShare } from './shares.ts';

/** What each notice of a fund that holds asks of the person's profiles or gives them, the latest due first. */
export async function readSharesInFund(tx: Tx, context: Context, fundId: string): Promise<{ readonly notice: OwnRow; readonly share: OwnShare }[]> {
  const whose = whoseNotices(context);
  const notices = await noticesOfFund(tx, whose, fundId);
  if (notices.length === 0) return [];
  const shares = await sharesOf(tx, whose, notices, civilDateIn(context.now, context.company.timeZone));
  return notices.flatMap((notice) => (shares.get(notice.id) ?? []).map((share) => ({ notice, share })));
}
