import type { CivilDate } from '@pari/domain/dates';
import { present, type Tx } from '../../../ports/database.ts';
import { pairKey } from '../../positions/index.ts';

/**
 * The notices that hold whose settlement posted entries of these profiles that stand, by profile, fund and the day of the entry: the last published last.
 * @param knownBefore as it was known before this instant; null: as it is now
 */
const settledNotices = async (tx: Tx, companyId: string, investorIds: readonly string[], knownBefore: Date | null) => {
  const rows = await tx.rows(
    `select distinct l.investor_id, t.fund_id, e.effective_date as date, t.since, t.id, t.reference, v.title
     from notice_lines l
       join notices_known($1, $3) t on t.id = l.notice_id and t.version = l.version and t.state = 'published'
       join notice_versions v on v.company_id = l.company_id and v.notice_id = t.id and v.version = t.version
       cross join lateral references_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) r
       join ledger_entries e on e.company_id = l.company_id and e.reference = r.reference and ($3::timestamptz is null or e.posted_at < $3)
     where l.company_id = $1 and l.investor_id = any($2) and not exists (
       select from ledger_entries u where u.company_id = $1 and u.reverses_reference = e.reference and ($3 is null or u.posted_at < $3))
     order by t.since`,
    [companyId, investorIds, knownBefore],
  );
  return rows.map((row) => present(row, 'fund_id', 'id', 'reference'));
};

/** The notice that was settled in a holding on a day, of several the one that was published last; null: none. */
export async function settledOn(tx: Tx, companyId: string, investorIds: readonly string[], knownBefore: Date | null) {
  const settled = await settledNotices(tx, companyId, investorIds, knownBefore);
  const notices = new Map(settled.map(({ date, id, reference, title, ...pair }) => [`${pairKey(pair)}|${date}`, { id, reference, title }]));
  return (holding: Parameters<typeof pairKey>[0], date: CivilDate) => notices.get(`${pairKey(holding)}|${date}`) ?? null;
}
