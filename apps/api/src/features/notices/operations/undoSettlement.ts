import { referenceOfAttempt, takenBack } from '@pari/domain/notices';
import type { Clock } from '../../../ports/clock.ts';
import { present, type Tx } from '../../../ports/database.ts';
import { nextPosting, postEntries } from '../../positions/index.ts';
import { freeAttempts } from './freeAttempts.ts';
import { reversalsOf } from './reversalsOf.ts';
import { settledIn, type LineRow, type NoticeRow } from '../queries.ts';

interface Undoing {
  readonly companyId: string;
  readonly notice: Pick<NoticeRow, 'id' | 'fund_id'>;
  /** Those of whole shares. */
  readonly lines: readonly LineRow[];
  readonly by: string;
  readonly clock: Clock;
}

/**
 * Reverses the entries that settled shares, each dated like its entry, and posts anew what settling them had reversed. Entries that were kept from what the notice
 * corrects stay, but where there are no others. The caller has locked the notice, and keeps imports away.
 * @returns how many were reversed
 */
export async function undoSettlement(tx: Tx, { companyId, notice, lines, by, clock }: Undoing): Promise<number> {
  const byNumber = new Map(lines.map((line) => [line.n, line]));
  const settled = (await settledIn(tx, companyId, notice.id)).flatMap(({ n, reference, effective_date }) => {
    const line = byNumber.get(n ?? 0);
    return line && reference !== null && effective_date !== null ? [{ ...line, reference, effective_date }] : [];
  });
  const undone = [...Map.groupBy(settled, (entry) => entry.investor_id).values()].flatMap(takenBack);
  if (undone.length === 0) return 0;
  const reversals = await reversalsOf(tx, companyId, notice.fund_id, undone);
  const replaced = (
    await reversedBeside(
      tx,
      companyId,
      notice.id,
      undone.map(({ reference }) => reference),
    )
  ).map((row) => present(row, 'reference', 'notice_id', 'version', 'n', 'entry_reference', 'last', 'paid_on'));
  const attempts = await freeAttempts(
    tx,
    companyId,
    replaced.map(({ entry_reference: reference, last }) => ({ from: last + 1, named: (attempt) => referenceOfAttempt(reference, attempt) })),
  );
  await tx.run(
    `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by)
     select $1, s.notice_id, s.version, s.n, s.attempt, s.paid_on, $7, $8
     from unnest($2::uuid[], $3::integer[], $4::integer[], $5::integer[], $6::date[]) as s (notice_id, version, n, attempt, paid_on)`,
    [
      companyId,
      replaced.map((row) => row.notice_id),
      replaced.map(({ version }) => version),
      replaced.map(({ n }) => n),
      attempts,
      replaced.map((row) => row.paid_on),
      clock.now(),
      by,
    ],
  );
  const anew = replaced.map((row, index) => ({
    investor_id: row.investor_id,
    fund_id: notice.fund_id,
    effective_date: row.effective_date,
    type: row.type,
    amount: row.amount,
    return_of_capital: row.return_of_capital,
    recallable: row.recallable,
    settled: row.settled,
    reference: referenceOfAttempt(row.entry_reference, attempts[index] ?? 1),
    reverses_reference: null,
  }));
  await postEntries(tx, companyId, [...reversals, ...anew], await nextPosting(tx, companyId, clock));
  return reversals.length;
}

/** Entries of earlier notices that were reversed in the posting of these, which settled a correction: each with the line that it had settled, and when that was paid. */
const reversedBeside = (tx: Tx, companyId: string, noticeId: string, references: readonly string[]) =>
  tx.rows(
    `select distinct on (e.reference) e.investor_id, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled, e.reference,
       l.notice_id, l.version, l.n, l.entry_reference, greatest(s.last, 1) as last, coalesce(s.paid_on, e.effective_date) as paid_on
     from ledger_entries o join notice_settlements p on p.company_id = o.company_id and p.notice_id = $3 and p.kept_reference is null
       join notice_lines c on c.company_id = p.company_id and c.notice_id = p.notice_id and c.version = p.version and c.n = p.n
         and o.reference = reference_of_attempt(c.entry_reference, p.attempt)
       join ledger_entries r on r.company_id = o.company_id and r.investor_id = o.investor_id and r.fund_id = o.fund_id and r.posted_at = o.posted_at
       join ledger_entries e on e.company_id = r.company_id and e.reference = r.reverses_reference
       join notice_lines l on l.company_id = e.company_id and l.investor_id = e.investor_id
       join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version and t.state = 'superseded'
       left join lateral (
         select max(a.attempt) as last, max(a.paid_on) filter (where reference_of_attempt(l.entry_reference, a.attempt) = e.reference) as paid_on
         from notice_settlements a where a.company_id = l.company_id and a.notice_id = l.notice_id and a.version = l.version and a.n = l.n
       ) s on true
     where o.company_id = $1 and o.reference = any($2)
       and (e.reference = l.entry_reference or e.reference = reference_of_attempt(l.entry_reference, s.last))
     order by e.reference, l.notice_id, l.n`,
    [companyId, references, noticeId],
  );
