import { civilDateIn } from '@pari/domain/dates';
import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { holdApproved, lapseRecord } from '../../kyc/index.ts';
import { holdApplication } from '../queries.ts';
import { usesOf } from '../uses.ts';
import { reopen } from './reopen.ts';

/**
 * Ends approvals of who somebody is once they hold no longer, 24 months after they were given or when the first document expired: the parts that rest on them are
 * open again in applications that go on and that nobody keeps.
 */
export async function lapseKyc(database: Database, clock: Clock): Promise<void> {
  // In every time zone it is this day at most.
  const latest = new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const found = await database.asSystem((tx) =>
    tx.rows(
      `select k.company_id, k.id, c.time_zone from kyc_records k join companies c on c.id = k.company_id
       where k.status = 'approved' and k.valid_until < $1::date order by k.company_id, k.id`,
      [latest],
    ),
  );
  await eachInTurn(found, ({ company_id: companyId, id, time_zone: zone }) =>
    database.asCompany(companyId, (tx) => lapse(tx, { companyId, id, today: civilDateIn(clock.now(), zone), at: clock.now() })),
  );
}

interface Lapsing {
  readonly companyId: string;
  readonly id: string;
  readonly today: string;
  readonly at: Date;
}

async function lapse(tx: Tx, { companyId, id, today, at }: Lapsing): Promise<void> {
  const held = await holdApproved(tx, companyId, id, today);
  if (!held) return;
  for (const use of await usesOf(tx, companyId, id)) await holdApplication(tx, companyId, use.id);
  await lapseRecord(tx, companyId, id, at);
  for (const use of await usesOf(tx, companyId, id)) await reopen(tx, companyId, use, at);
}
