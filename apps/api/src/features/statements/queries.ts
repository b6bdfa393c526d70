import type { NoticeComponent } from '@pari/domain/notices';
import type { Tx } from '../../ports/database.ts';

interface Pair {
  readonly investor_id: string;
  readonly fund_id: string;
}

/** What the contributions of some holdings were called for: the component of the line of a notice that an entry of a reference settles, or null. */
export async function componentsOf(tx: Tx, companyId: string, pairs: readonly Pair[]) {
  const lines = await tx.rows(
    `select t.fund_id, l.investor_id, l.entry_reference, l.component from unnest($2::uuid[], $3::uuid[]) as wanted (investor_id, fund_id)
     join notices t on t.company_id = $1 and t.fund_id = wanted.fund_id
     join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version and l.investor_id = wanted.investor_id
     where t.state in ('published', 'superseded') and l.type = 'contribution' order by t.state = 'published'`,
    [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id)],
  );
  const byLine = new Map(lines.map((line) => [keyOf(line, line.entry_reference), line.component]));
  return (pair: Pair) =>
    (reference: string): NoticeComponent | null =>
      // Settled again after that was undone, an entry bears the number of the attempt.
      byLine.get(keyOf(pair, reference)) ?? byLine.get(keyOf(pair, reference.replace(/~\d+$/, ''))) ?? null;
}

const keyOf = ({ investor_id, fund_id }: Pair, reference: string): string => `${investor_id} ${fund_id} ${reference}`;
