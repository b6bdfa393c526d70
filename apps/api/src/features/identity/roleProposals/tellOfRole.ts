import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';

interface Told {
  readonly companyId: string;
  /** Everybody who holds the role, the receiver too. */
  readonly userIds: readonly string[];
  readonly receiver: { readonly id: string; readonly name: string };
  readonly at: Date;
}

/** Tells everybody who may see others' pay that one more does, in the portal and by mail. */
export async function tellOfRole(tx: Tx, { companyId, userIds, receiver, at }: Told): Promise<void> {
  const confirmed = 'One administrator proposed it, and another confirmed it. If you did not expect this, ask an administrator at once.';
  await tx.run(
    `insert into notifications (company_id, user_id, type, created_at, details)
     select $1, one, 'pay_access', $5, case when one = $3 then $6 else $4 end from unnest($2::uuid[]) one`,
    [
      companyId,
      userIds,
      receiver.id,
      `${receiver.name} may now see what other people are paid. ${confirmed}`,
      at,
      `You may now see what other people are paid. ${confirmed}`,
    ],
  );
  await tell(tx, { companyId, userIds, kind: 'pay_access', path: '/ownership#notifications', at });
}
