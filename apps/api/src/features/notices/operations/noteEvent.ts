import type { Tx } from '../../../ports/database.ts';
import type { Effect } from '../rehearsal.ts';

interface Noted {
  readonly companyId: string;
  readonly notice: { readonly id: string; readonly version: number };
  readonly event: 'checked' | 'approved' | 'returned' | 'published' | 'reminded' | 'recalled' | 'superseded' | 'discarded';
  /** Of what was checked, approved or published, and what that would do. */
  readonly digest?: string;
  readonly effect?: Effect;
  readonly reason?: string;
  readonly by: string;
  readonly at: Date;
}

/** Writes down what became of a notice. */
export const noteEvent = (tx: Tx, { companyId, notice, event, digest, effect, reason, by, at }: Noted) =>
  tx.run(`insert into notice_events (company_id, notice_id, version, event, digest, effect, reason, by_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    companyId,
    notice.id,
    notice.version,
    event,
    digest,
    effect,
    reason,
    by,
    at,
  ]);

/** Puts a notice into a state. */
export const setState = (tx: Tx, companyId: string, id: string, state: 'draft' | 'checked' | 'approved' | 'recalled' | 'superseded' | 'discarded') =>
  tx.run('update notices set state = $3 where company_id = $1 and id = $2', [companyId, id, state]);
