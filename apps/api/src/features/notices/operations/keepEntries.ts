import { compare, decimal } from '@pari/domain/money';
import type { Tx } from '../../../ports/database.ts';
import type { LineRow, ReplacedRow } from '../queries.ts';

interface Keeping {
  readonly companyId: string;
  readonly notice: { readonly id: string; readonly version: number };
  readonly lines: readonly LineRow[];
  /** Live entries of what it replaces. */
  readonly entries: readonly ReplacedRow[];
  readonly by: string;
  readonly at: Date;
}

/** Settles each line of a correction by the entry of its equal in what it replaces: one entry settles one line. */
export async function keepEntries(tx: Tx, { companyId, notice, lines, entries, by, at }: Keeping): Promise<void> {
  const left = new Set(entries);
  const kept = lines.flatMap((line) => {
    const equal = [...left].find((entry) => isEqual(entry, line));
    if (equal) left.delete(equal);
    return equal ? [{ n: line.n, reference: equal.reference, paidOn: equal.effective_date }] : [];
  });
  if (kept.length === 0) return;
  await tx.run(
    `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by, kept_reference)
     select $1, $2, $3, k.n, 1, coalesce(was.paid_on, k.effective_date), $7, $8, k.reference
     from unnest($4::integer[], $5::text[], $6::date[]) as k (n, reference, effective_date)
     left join lateral (
       select s.paid_on from notice_settlements s join notice_lines l on l.company_id = s.company_id and l.notice_id = s.notice_id and l.version = s.version and l.n = s.n
       where s.company_id = $1 and k.reference = coalesce(s.kept_reference, case when s.attempt = 1 then l.entry_reference else l.entry_reference || '~' || s.attempt end)
       order by s.settled_at desc limit 1
     ) was on true`,
    [companyId, notice.id, notice.version, kept.map(({ n }) => n), kept.map(({ reference }) => reference), kept.map(({ paidOn }) => paidOn), at, by],
  );
}

const isEqual = (entry: ReplacedRow, line: LineRow): boolean =>
  entry.investor_id === line.investor_id &&
  entry.type === line.type &&
  entry.settled === line.settled &&
  compare(decimal(entry.amount), decimal(line.amount)) === 0 &&
  compare(decimal(entry.return_of_capital), decimal(line.return_of_capital)) === 0 &&
  compare(decimal(entry.recallable), decimal(line.recallable)) === 0;
