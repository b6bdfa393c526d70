import type { Tx } from '../../../ports/database.ts';

/** Ends the address of a person's calendars, where there is one. */
export const endAddress = (tx: Tx, companyId: string, userId: string): Promise<number> =>
  tx.run('delete from calendar_addresses where company_id = $1 and user_id = $2', [companyId, userId]);
