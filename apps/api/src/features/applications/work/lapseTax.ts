import { civilDateIn } from '@pari/domain/dates';
import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { holdTaxRecord } from '../../tax/index.ts';
import { holdApplication } from '../queries.ts';
import { taxUsesOf } from '../uses.ts';
import { reopen } from './reopen.ts';

/**
 * Opens what was submitted of taxes again once a form that was signed for it holds no longer (W-8BEN and W-8BEN-E: after the end of the third year following its
 * signature), in applications that go on and that nobody keeps. Each form is looked at once.
 */
export async function lapseTax(database: Database, clock: Clock): Promise<void> {
  // In every time zone it is this day at most.
  const latest = new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const found = await database.asSystem((tx) =>
    tx.rows(
      `select distinct d.company_id, d.record_id, c.time_zone from tax_documents d join companies c on c.id = d.company_id
       where d.valid_until < $1::date and d.superseded_at is null and d.lapsed_at is null order by d.company_id, d.record_id`,
      [latest],
    ),
  );
  await eachInTurn(found, ({ company_id: companyId, record_id: id, time_zone: zone }) =>
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
  await holdTaxRecord(tx, companyId, id);
  for (const use of await taxUsesOf(tx, companyId, id)) await holdApplication(tx, companyId, use.id);
  const lapsed = await tx.run(
    'update tax_documents set lapsed_at = $4 where company_id = $1 and record_id = $2 and valid_until < $3::date and superseded_at is null and lapsed_at is null',
    [companyId, id, today, at],
  );
  if (lapsed > 0) for (const use of await taxUsesOf(tx, companyId, id)) await reopen(tx, companyId, use, at);
}
