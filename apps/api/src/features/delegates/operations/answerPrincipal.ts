import type { Person } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { mayActForOthers } from '../../identity/index.ts';
import { holdPrincipal, type PrincipalRow } from '../queries.ts';
import { overtaken, presentPrincipal, stateAt, type Moment } from '../state.ts';

interface Held {
  readonly companyId: string;
  /** Who was asked. */
  readonly user: Person;
  readonly id: string;
}

async function held(tx: Tx, { companyId, user, id }: Held, clock: () => Moment): Promise<{ row: PrincipalRow; moment: Moment }> {
  const row = await holdPrincipal(tx, { companyId, userId: user.id }, id);
  if (!row) throw notFound();
  return { row, moment: clock() };
}

/**
 * Accepts to act for somebody; once more changes nothing.
 * @param version of what was read, so that nobody accepts what they have not seen
 * @param clock is read once nobody else can change it
 * @throws Refusal `not_found`, also where a role forbids it, `conflict` where it was withdrawn, is over or is another than was read
 */
export async function acceptPrincipal(tx: Tx, asked: Held, version: number, clock: () => Moment): Promise<PrincipalRow> {
  if (!mayActForOthers(asked.user)) throw notFound();
  const { row, moment } = await held(tx, asked, clock);
  const state = stateAt(row, moment);
  if (state === 'active') return row;
  if (state !== 'pending' || row.version !== version) throw overtaken(presentPrincipal(row, moment));
  return answer(tx, asked, row, 'active', moment.now);
}

/** Declines an invitation or ends what was accepted. @throws Refusal `not_found`, `conflict` where it is over already */
export async function endPrincipal(tx: Tx, asked: Held, clock: () => Moment): Promise<PrincipalRow> {
  const { row, moment } = await held(tx, asked, clock);
  const state = stateAt(row, moment);
  if (state === 'pending') return answer(tx, asked, row, 'declined', moment.now);
  if (state === 'active') return answer(tx, asked, row, 'ended', moment.now);
  throw overtaken(presentPrincipal(row, moment));
}

async function answer(tx: Tx, { companyId, id }: Held, row: PrincipalRow, state: 'active' | 'declined' | 'ended', now: Date): Promise<PrincipalRow> {
  const answeredAt = row.answered_at ?? now;
  const endedAt = state === 'active' ? null : now;
  await tx.run('update delegations set state = $3, answered_at = $4, ended_at = $5, version = version + 1 where company_id = $1 and id = $2', [
    companyId,
    id,
    state,
    answeredAt,
    endedAt,
  ]);
  return { ...row, state, answered_at: answeredAt, ended_at: endedAt, version: row.version + 1 };
}
