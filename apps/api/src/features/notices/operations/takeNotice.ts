import type { CivilDate } from '@pari/domain/dates';
import { CHECKS_OF_DRAFT_FILES, CHECKS_OF_HISTORY, checkNotice, type NoticeFinding } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import { postEntries } from '../../positions/index.ts';
import { circumstancesOf } from '../circumstancesOf.ts';
import { linesOf, noticeNamed, oneAtATime, type NoticeRow } from '../queries.ts';
import { saidIn, saysTheSame, type SaidNotice } from '../said.ts';
import { addShares } from './addShares.ts';
import { saveNotice } from './saveNotice.ts';

interface Taking {
  readonly companyId: string;
  readonly said: SaidNotice;
  readonly investorIds: ReadonlyMap<string, string>;
  /** Of history: when the line of each row was paid. */
  readonly paidOn: ReadonlyMap<number, CivilDate>;
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly by: string | null;
  readonly at: Date;
  /** Since when what is posted is known. */
  readonly postedAt: () => Promise<Date>;
}

/** What became of a notice of a file. */
export type Taken =
  | { readonly done: 'added' | 'updated' | 'skipped' }
  | { readonly done: 'refused'; readonly findings: readonly NoticeFinding[]; readonly known?: NoticeRow };

/**
 * Takes a notice of a file over, as a draft, or as history with its lines settled: by the equal entry that the ledger has, else by one that it posts. An equal one
 * is left alone, a draft replaced; any other that has its reference is `known` and stays.
 */
export async function takeNotice(tx: Tx, { companyId, said, investorIds, paidOn, today, by, at, postedAt }: Taking): Promise<Taken> {
  await oneAtATime(tx, companyId);
  const known = await noticeNamed(tx, companyId, said.reference);
  if (known) {
    if (saysTheSame(saidIn(known, await linesOf(tx, companyId, known.id, known.version)), said)) return { done: 'skipped' };
    if (known.state !== 'draft' || said.publishedOn !== null) return { done: 'refused', findings: [], known };
  }
  const around = await circumstancesOf(tx, companyId, said, known?.id ?? null, today);
  const findings = checkNotice(said, around, said.publishedOn === null ? CHECKS_OF_DRAFT_FILES : CHECKS_OF_HISTORY);
  if (findings.length > 0) return { done: 'refused', findings };
  const { id, version } = await saveNotice(tx, { companyId, said, investorIds, replaces: known ?? null, by, at });
  if (said.publishedOn !== null) {
    // The first one of each investor is told: later ones say the same.
    const given = new Map(said.lines.filter((line) => line.unfundedBefore !== null).map((line) => [line.investor, line.unfundedBefore]));
    await addShares(tx, { companyId, noticeId: id, said, investorIds, before: (investor) => given.get(investor) ?? null });
    await tx.run(
      `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by)
       select $1, $2, $3, l.n, 1, l.paid_on, $5, $6 from unnest($4::date[]) with ordinality as l (paid_on, n)`,
      [companyId, id, version, said.lines.map(({ row }) => paidOn.get(row) ?? null), at, by],
    );
    const unposted = said.lines.filter(({ entryReference }) => !around.taken.has(entryReference));
    if (unposted.length > 0)
      await postEntries(
        tx,
        companyId,
        unposted.map((line) => ({
          investor_id: investorIds.get(line.investor) ?? '',
          fund_id: said.fundId,
          effective_date: paidOn.get(line.row) ?? said.dueDate,
          type: line.type,
          amount: line.amount,
          return_of_capital: line.returnOfCapital,
          recallable: line.recallable,
          settled: line.settled,
          reference: line.entryReference,
          reverses_reference: null,
        })),
        await postedAt(),
      );
  }
  return { done: known ? 'updated' : 'added' };
}
