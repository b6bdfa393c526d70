import type { Tx } from '../../../ports/database.ts';
import { contentKey } from '../contentKey.ts';
import type { LineRow, NoticeRow, ReplacedRow } from '../queries.ts';

interface Keeping {
  readonly companyId: string;
  /** A correction. */
  readonly notice: Pick<NoticeRow, 'id' | 'version' | 'corrects'>;
  readonly lines: readonly LineRow[];
  /** Live entries of what it replaces. */
  readonly entries: readonly ReplacedRow[];
  readonly by: string;
  readonly at: Date;
}

/** Settles each line of a correction by the entry of its equal in what it replaces: one entry settles one line. */
export async function keepEntries(tx: Tx, { companyId, notice, lines, entries, by, at }: Keeping): Promise<void> {
  const left = Map.groupBy(entries, keyOf);
  const equals = lines.flatMap((line) => {
    const equal = left.get(keyOf(line))?.shift();
    return equal ? [{ n: line.n, equal }] : [];
  });
  if (equals.length === 0) return;
  const paidOn = new Map((await paymentsOf(tx, companyId, notice.corrects)).map((row) => [row.reference, row.paid_on]));
  await tx.run(
    `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by, kept_reference)
     select $1, $2, $3, k.n, 1, k.paid_on, $7, $8, k.reference from unnest($4::integer[], $5::text[], $6::date[]) as k (n, reference, paid_on)`,
    [
      companyId,
      notice.id,
      notice.version,
      equals.map(({ n }) => n),
      equals.map(({ equal }) => equal.reference),
      equals.map(({ equal }) => paidOn.get(equal.reference) ?? equal.effective_date),
      at,
      by,
    ],
  );
}

const keyOf = (row: LineRow | ReplacedRow): string => contentKey({ ...row, investor: row.investor_id, returnOfCapital: row.return_of_capital });

/** When lines of a notice, and of those that it replaced, were paid by which entry, the last settlement last. */
const paymentsOf = (tx: Tx, companyId: string, noticeId: string | null) =>
  tx.rows(
    `with recursive replaced (id) as (
       select $2::uuid
       union
       select v.corrects from replaced b join notices t on t.company_id = $1 and t.id = b.id
         join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version where v.corrects is not null
     )
     select coalesce(s.kept_reference, reference_of_attempt(l.entry_reference, s.attempt)) as reference, s.paid_on
     from replaced b join notices t on t.company_id = $1 and t.id = b.id
       join notice_settlements s on s.company_id = t.company_id and s.notice_id = t.id and s.version = t.version
       join notice_lines l on l.company_id = s.company_id and l.notice_id = s.notice_id and l.version = s.version and l.n = s.n
     order by s.settled_at`,
    [companyId, noticeId],
  );
