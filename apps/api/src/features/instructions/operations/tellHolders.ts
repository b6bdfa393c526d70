import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import { holdersOf } from '../queries.ts';

interface Told {
  readonly companyId: string;
  readonly fund: { readonly id: string; readonly name: string };
  /** Without a number. */
  readonly sentence: string;
  readonly at: Date;
}

/** Tells everybody who holds a published fund of its payment instructions, in the portal and by mail. */
export async function tellHolders(tx: Tx, { companyId, fund, sentence, at }: Told): Promise<void> {
  const userIds = (await holdersOf(tx, companyId, fund.id)).map(({ id }) => id);
  await tx.run(
    `insert into notifications (company_id, user_id, type, fund_id, created_at, details) select $1, one, 'payment_instructions', $3, $4, $5 from unnest($2::uuid[]) one`,
    [companyId, userIds, fund.id, at, sentence],
  );
  await tell(tx, { companyId, userIds, kind: 'payment_instructions', path: '/ownership#notifications', at });
}
