import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { holdApplication } from '../queries.ts';
import type { UseRow } from '../uses.ts';
import { reopen } from './reopen.ts';

interface Found {
  readonly company_id: string;
  readonly id: string;
  readonly time_zone: string;
}

/** A record that may hold no longer, on a day of its company. */
export interface Lapsing {
  readonly companyId: string;
  readonly id: string;
  readonly today: CivilDate;
  readonly at: Date;
}

/** How records of a kind lapse. */
interface Kind {
  /** @param latest in every time zone it is this day at most */
  readonly find: (tx: Tx, latest: string) => Promise<readonly Found[]>;
  /** Until the transaction ends nothing else happens to it. @returns false: there is nothing to lapse any more */
  readonly hold: (tx: Tx, of: Lapsing) => Promise<boolean>;
  readonly usesOf: (tx: Tx, companyId: string, id: string) => Promise<readonly UseRow[]>;
  /** @returns false: nothing lapsed */
  readonly lapse: (tx: Tx, of: Lapsing) => Promise<boolean>;
  /** Whether an application that uses it rests on what lapsed; absent: each does. */
  readonly restsOn?: (tx: Tx, of: Lapsing, use: UseRow) => Promise<boolean>;
}

/** Lapses each record that holds no longer, with the parts that rest on it in applications that go on and that nobody keeps. */
export async function lapseEach(database: Database, clock: Clock, { find, hold, usesOf, lapse, restsOn }: Kind): Promise<void> {
  const latest = new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const found = await database.asSystem((tx) => find(tx, latest));
  await eachInTurn(found, ({ company_id: companyId, id, time_zone: zone }) =>
    database.asCompany(companyId, async (tx) => {
      const of = { companyId, id, today: civilDateIn(clock.now(), zone), at: clock.now() };
      if (!(await hold(tx, of))) return;
      for (const use of await usesOf(tx, companyId, id)) await holdApplication(tx, companyId, use.id);
      if (!(await lapse(tx, of))) return;
      for (const use of await usesOf(tx, companyId, id)) if (restsOn === undefined || (await restsOn(tx, of, use))) await reopen(tx, companyId, use, of.at);
    }),
  );
}
