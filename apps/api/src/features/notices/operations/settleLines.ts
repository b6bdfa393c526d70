import type { CivilDate } from '@pari/domain/dates';
import { referenceOfAttempt } from '@pari/domain/notices';
import { signOf, decimal } from '@pari/domain/money';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { nextPosting, postEntries } from '../../positions/index.ts';
import { replacedBy, settledIn, type LineRow, type NoticeRow } from '../queries.ts';
import { freeAttempts } from './freeAttempts.ts';
import { reversalsOf } from './reversalsOf.ts';

interface Settling {
  readonly companyId: string;
  readonly notice: Pick<NoticeRow, 'id' | 'fund_id' | 'version'>;
  /** Those of whole shares. */
  readonly lines: readonly LineRow[];
  readonly paidOn: (line: LineRow) => CivilDate;
  /** When its entry takes effect. */
  readonly effectiveOn: (line: LineRow) => CivilDate;
  readonly by: string;
  readonly clock: Clock;
}

/**
 * Posts the entry of each line that is not settled, so that it is; a line of nothing has none. Entries of these investors in what the notice corrects, that it does
 * not keep, are reversed in the same moment. The caller has locked the notice, which is published, and keeps imports away.
 * @returns how many were posted
 */
export async function settleLines(tx: Tx, { companyId, notice, lines, paidOn, effectiveOn, by, clock }: Settling): Promise<number> {
  const settled = new Set((await settledIn(tx, companyId, notice.id)).map(({ n }) => n));
  const open = lines.filter(({ n, amount }) => !settled.has(n) && signOf(decimal(amount)) !== 0);
  const investors = new Set(lines.map((line) => line.investor_id));
  const replaced = (await replacedBy(tx, companyId, notice.id)).filter((entry) => investors.has(entry.investor_id));
  const reversals = await reversalsOf(tx, companyId, notice.fund_id, replaced);
  if (open.length + reversals.length === 0) return 0;
  const attempts = await attemptsOf(tx, companyId, notice, open);
  await tx.run(
    `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by)
     select $1, $2, $3, s.n, s.attempt, s.paid_on, $7, $8 from unnest($4::integer[], $5::integer[], $6::date[]) as s (n, attempt, paid_on)`,
    [companyId, notice.id, notice.version, open.map(({ n }) => n), attempts, open.map(paidOn), clock.now(), by],
  );
  const postedAt = await nextPosting(tx, companyId, clock);
  const entries = open.map((line, index) => ({
    investor_id: line.investor_id,
    fund_id: notice.fund_id,
    effective_date: effectiveOn(line),
    type: line.type,
    amount: line.amount,
    return_of_capital: line.return_of_capital,
    recallable: line.recallable,
    settled: line.settled,
    reference: referenceOfAttempt(line.entry_reference, attempts[index] ?? 1),
    reverses_reference: null,
  }));
  await postEntries(tx, companyId, [...reversals, ...entries], postedAt);
  return reversals.length + entries.length;
}

/** The attempt of each line by which it is settled now: the next one that is free, where the ledger has an entry of it or had one that was reversed. */
async function attemptsOf(tx: Tx, companyId: string, { id, version }: Settling['notice'], lines: readonly LineRow[]): Promise<number[]> {
  const done = await tx.rows(
    `select l.n, greatest(coalesce(max(s.attempt), 0), case when exists (select from ledger_entries e where e.company_id = $1 and e.reference = l.reference) then 1 else 0 end) as last
     from unnest($4::integer[], $5::text[]) as l (n, reference)
       left join notice_settlements s on s.company_id = $1 and s.notice_id = $2 and s.version = $3 and s.n = l.n
     group by l.n, l.reference`,
    [companyId, id, version, lines.map(({ n }) => n), lines.map((line) => line.entry_reference)],
  );
  const last = new Map(done.map((row) => [row.n, row.last ?? 0]));
  const again = lines.flatMap(({ n, entry_reference: reference }) => {
    const from = (last.get(n) ?? 0) + 1;
    return from === 1 ? [] : [{ n, from, named: (attempt: number) => referenceOfAttempt(reference, attempt) }];
  });
  const free = await freeAttempts(tx, companyId, again);
  const attempts = new Map(again.map(({ n }, index) => [n, free[index] ?? 1]));
  return lines.map(({ n }) => attempts.get(n) ?? 1);
}
