import { levelsOf } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdDelegate, type DelegateRow } from '../queries.ts';
import { overtaken, presentDelegate, stateAt, type Moment } from '../state.ts';
import { requireUntil } from './requireUntil.ts';

interface Held {
  readonly companyId: string;
  /** Who asked. */
  readonly userId: string;
  readonly id: string;
}

/** A delegate that is asked or accepted, and is as it was read. @param clock is read once nobody else can change it */
async function living(tx: Tx, held: Held, version: number | undefined, clock: () => Moment): Promise<{ row: DelegateRow; moment: Moment }> {
  const row = await holdDelegate(tx, held, held.id);
  if (!row) throw notFound();
  const moment = clock();
  const state = stateAt(row, moment);
  const isStale = version !== undefined && version !== row.version;
  if (isStale || (state !== 'pending' && state !== 'active')) throw overtaken(presentDelegate(row, moment));
  return { row, moment };
}

interface Change extends Held {
  readonly accessLevels?: Parameters<typeof levelsOf>[0] | undefined;
  readonly until?: CivilDate | undefined;
  readonly version: number;
}

/** Changes what a delegate may see, or until when. @throws Refusal `not_found`, `conflict` where it is over or was changed, `bad_request` */
export async function changeDelegate(tx: Tx, change: Change, clock: () => Moment): Promise<DelegateRow> {
  const { row, moment } = await living(tx, change, change.version, clock);
  const until = change.until ?? row.until_date;
  if (until !== row.until_date) requireUntil(until, moment.today);
  const levels = change.accessLevels ? levelsOf(change.accessLevels) : row.levels;
  const isSame = until === row.until_date && levels.join() === row.levels.join();
  return isSame ? row : write(tx, change, { ...row, levels, until_date: until });
}

/** Withdraws an invitation or ends what was accepted. @throws Refusal `not_found`, `conflict` where it is over, or became another than was read */
export async function endDelegate(tx: Tx, held: Held, version: number | undefined, clock: () => Moment): Promise<DelegateRow> {
  const { row, moment } = await living(tx, held, version, clock);
  return write(tx, held, { ...row, state: row.state === 'pending' ? 'withdrawn' : 'ended', ended_at: moment.now });
}

async function write(tx: Tx, { companyId, id }: Held, { state, levels, until_date: until, ended_at: endedAt }: DelegateRow): Promise<DelegateRow> {
  const written = await tx.first(
    `update delegations set state = $3, levels = $4, until_date = $5, ended_at = $6, version = version + 1 where company_id = $1 and id = $2
     returning id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email`,
    [companyId, id, state, levels, until, endedAt],
  );
  if (!written) throw notFound();
  return written;
}
