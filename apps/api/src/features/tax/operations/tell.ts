import type { Tx } from '../../../ports/database.ts';
import { tellFormerAddresses } from '../../identity/index.ts';
import { tell } from '../../mail/index.ts';

interface Told {
  readonly companyId: string;
  readonly userId: string;
  readonly fund: { readonly id: string; readonly external_id: string; readonly name: string };
  readonly at: Date;
}

/** Tells somebody that what they had submitted of their taxes is changed: in the portal, by mail, and at addresses that they had lately. Without anything that was said. */
export async function tellOfTax(tx: Tx, { companyId, userId, fund, at }: Told): Promise<void> {
  await tx.run(`insert into notifications (company_id, user_id, type, fund_id, created_at, details) values ($1, $2, 'application', $3, $4, $5)`, [
    companyId,
    userId,
    fund.id,
    at,
    `What you say of your taxes for ${fund.name} is being changed. If it is not you, call us at once.`,
  ]);
  await tell(tx, { companyId, userIds: [userId], kind: 'tax_details', path: `/funds/${fund.external_id}/application`, at });
  await tellFormerAddresses(tx, { companyId, userId, kind: 'tax_details', at });
}
