import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { nextPosting, postEntries } from '../../positions/index.ts';
import { reversalsOf } from './reversalsOf.ts';
import { settledIn, type LineRow, type NoticeRow } from '../queries.ts';

/**
 * Reverses the entries that settle lines, each dated like its entry. The caller has locked the notice, and keeps imports away.
 * @returns how many were reversed
 */
export async function undoSettlement(
  tx: Tx,
  companyId: string,
  notice: Pick<NoticeRow, 'id' | 'fund_id'>,
  lines: readonly LineRow[],
  clock: Clock,
): Promise<number> {
  const byNumber = new Map(lines.map((line) => [line.n, line]));
  const settled = (await settledIn(tx, companyId, notice.id)).flatMap(({ n, reference, effective_date }) => {
    const line = byNumber.get(n ?? 0);
    return line && reference !== null && effective_date !== null ? [{ ...line, reference, effective_date }] : [];
  });
  if (settled.length === 0) return 0;
  const reversals = await reversalsOf(tx, companyId, notice.fund_id, settled);
  const postedAt = await nextPosting(tx, companyId, clock);
  await postEntries(tx, companyId, reversals, postedAt);
  return reversals.length;
}
