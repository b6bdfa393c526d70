import type { NeededView, ViewCapacity } from '@pari/contract';
import type { Tx } from '../ports/database.ts';
import type { Context } from './context.ts';
import { Refusal } from './problems.ts';

/** How long one looks at somebody, from choosing them, in ms. */
const length = 60 * 60_000;

/** The moment of a call in a view: of calls that come at once a later one may begin it, and nothing is done in a view before it begins. */
export const momentIn = ({ until }: { readonly until: Date }, now: Date): Date => new Date(Math.max(now.getTime(), until.getTime() - length));

/** In which capacity somebody looks at the effective person. */
export function capacityOf({ mode, realUser }: Pick<Context, 'mode' | 'realUser'>): ViewCapacity {
  if (mode === 'self') throw new Error('Nobody else is looked at.');
  return mode === 'view_as' ? (realUser.roles.has('admin') ? 'admin' : 'viewer') : mode;
}

/** Whether this view takes a reason. A delegate was asked by the person: that is one. */
export const asksReason = ({ mode, flags }: Pick<Context, 'mode' | 'flags'>): boolean => mode !== 'delegate' && flags.has('reason_for_viewing');

/** To those who have the right to the view and have to choose it first. */
export function viewNeeded(context: Pick<Context, 'mode' | 'flags' | 'effectiveUser'>): Refusal {
  const isAsked = asksReason(context);
  const { id, displayName } = context.effectiveUser;
  const current: NeededView = { user_id: id, display_name: displayName, reason_asked: isAsked };
  const sentence = isAsked ? 'Choose the person again to look at their data, and say why.' : 'The 60 minutes are over. Choose the person again to go on.';
  return new Refusal('view_needed', sentence, { current });
}

/**
 * Begins to look at the effective person, the right to which is checked.
 * @param how `anew`: in the place of the view that there is; `unless_open`: of one in another capacity alone
 */
export async function beginView(
  tx: Tx,
  context: Pick<Context, 'company' | 'realUser' | 'effectiveUser' | 'mode' | 'now'>,
  how: 'anew' | 'unless_open',
  reason: string | null = null,
): Promise<{ id: string; until: Date } | undefined> {
  const capacity = capacityOf(context);
  const header = context.mode === 'view_as' ? 'view_as' : 'adviser';
  const whose = [context.company.id, context.realUser.id, context.effectiveUser.id] as const;
  await tx.run(
    `update views set ended_at = greatest(from_at, least(until_at, $5))
     where company_id = $1 and viewer_id = $2 and target_id = $3 and mode = $4 and ended_at is null and (capacity <> $6 or $7)`,
    [...whose, header, context.now, capacity, how === 'anew'],
  );
  const begun = await tx.first(
    `insert into views (company_id, viewer_id, target_id, mode, capacity, reason, from_at, until_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, viewer_id, target_id, mode) where ended_at is null do nothing returning id, until_at as until`,
    [...whose, header, capacity, reason, context.now, new Date(context.now.getTime() + length)],
  );
  // Another call of theirs was the first.
  return (
    begun ??
    tx.first(
      `select id, until_at as until from views where company_id = $1 and viewer_id = $2 and target_id = $3 and mode = $4 and ended_at is null and until_at > $5`,
      [...whose, header, context.now],
    )
  );
}
