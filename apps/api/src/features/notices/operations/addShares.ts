import { linesByInvestor, unfundedAfter } from '@pari/domain/notices';
import type { Decimal } from '@pari/domain/money';
import type { Tx } from '../../../ports/database.ts';
import type { SaidNotice } from '../said.ts';

interface Adding {
  readonly companyId: string;
  readonly noticeId: string;
  readonly said: Pick<SaidNotice, 'lines'>;
  /** By account code. */
  readonly investorIds: ReadonlyMap<string, string>;
  /** What was unfunded before, by account code; null: not known. */
  readonly before: (investor: string) => Decimal | null;
  /** Who is told, by account code. */
  readonly users?: ReadonlyMap<string, string>;
}

/** Keeps what each investor is told, as it is when the notice is published. */
export async function addShares(tx: Tx, { companyId, noticeId, said, investorIds, before, users }: Adding): Promise<void> {
  const shares = [...linesByInvestor(said.lines)].map(([investor, own]) => {
    const unfunded = before(investor);
    return { id: investorIds.get(investor), before: unfunded, after: unfunded === null ? null : unfundedAfter(unfunded, own), user: users?.get(investor) };
  });
  await tx.run(
    `insert into notice_shares (company_id, notice_id, investor_id, unfunded_before, unfunded_after, user_id)
     select $1, $2, s.investor_id, s.unfunded_before, s.unfunded_after, s.user_id
     from unnest($3::uuid[], $4::numeric[], $5::numeric[], $6::uuid[]) as s (investor_id, unfunded_before, unfunded_after, user_id)`,
    [
      companyId,
      noticeId,
      shares.map(({ id }) => id ?? null),
      shares.map((one) => one.before),
      shares.map(({ after }) => after),
      shares.map(({ user }) => user ?? null),
    ],
  );
}
