import type { Tx } from '../../../ports/database.ts';
import { tellFormerAddresses } from '../../identity/index.ts';
import { tell } from '../../mail/index.ts';

interface Told {
  readonly companyId: string;
  readonly userId: string;
  readonly fund: { readonly id: string; readonly external_id: string; readonly name: string };
  readonly at: Date;
}

/**
 * Tells somebody that where they are paid was changed: in the portal, by mail, and at addresses that they had lately. Without a number, and without who is paid,
 * which rests sealed elsewhere.
 */
export async function tellOfBank(tx: Tx, { companyId, userId, fund, at }: Told): Promise<void> {
  await tx.run(`insert into notifications (company_id, user_id, type, fund_id, created_at, details) values ($1, $2, 'application', $3, $4, $5)`, [
    companyId,
    userId,
    fund.id,
    at,
    `Bank details for payments from ${fund.name} were changed. If it was not you, call us at once.`,
  ]);
  await tell(tx, { companyId, userIds: [userId], kind: 'bank_details', path: `/funds/${fund.external_id}/application`, at });
  await tellFormerAddresses(tx, { companyId, userId, kind: 'bank_details', at });
}
