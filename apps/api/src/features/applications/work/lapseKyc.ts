import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import { holdApproved, lapseRecord } from '../../kyc/index.ts';
import { usesOf } from '../uses.ts';
import { lapseEach } from './lapsing.ts';

/**
 * Ends approvals of who somebody is once they hold no longer, 24 months after they were given or when the first document expired: the parts that rest on them are
 * open again in applications that go on and that nobody keeps; in those that somebody keeps once they do no longer (`catchUp`).
 */
export const lapseKyc = (database: Database, clock: Clock): Promise<void> =>
  lapseEach(database, clock, {
    find: (tx, latest) =>
      tx.rows(
        `select k.company_id, k.id, c.time_zone from kyc_records k join companies c on c.id = k.company_id
         where k.valid_until < $1::date and (k.lapsed_at is null or k.lapsed_at < k.approved_at) order by k.company_id, k.id`,
        [latest],
      ),
    hold: async (tx, { companyId, id, today }) => Boolean(await holdApproved(tx, companyId, id, today)),
    usesOf,
    lapse: async (tx, { companyId, id, at }) => {
      await lapseRecord(tx, companyId, id, at);
      return true;
    },
  });
