import { civilDate, type CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';
import { isRevoked } from './queries.ts';

/**
 * By which version a fund is paid: the one approved last, unless it was revoked. One before it comes back only by being proposed anew.
 * @returns null where there is none
 */
export async function instructionsInForce(tx: Tx, companyId: string, fundId: string): Promise<{ version: number; usableFrom: CivilDate } | null> {
  const last = await tx.first(
    `select a.version, a.usable_from, ${isRevoked} from payment_instruction_events a where a.company_id = $1 and a.fund_id = $2 and a.event = 'approved' order by a.version desc limit 1`,
    [companyId, fundId],
  );
  return last?.usable_from && !last.is_revoked ? { version: last.version, usableFrom: civilDate(last.usable_from) } : null;
}
