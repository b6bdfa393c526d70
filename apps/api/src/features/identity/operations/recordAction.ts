import type { Tx } from '../../../ports/database.ts';

interface Action {
  readonly companyId: string;
  readonly userId: string;
  readonly entity: string;
  readonly entityId: string | null | undefined;
  readonly userAction: string;
  readonly at: Date;
}

/** Notes that a person signed in, or looked at a page or report. */
export async function recordAction(tx: Tx, { companyId, userId, entity, entityId, userAction, at }: Action): Promise<void> {
  await tx.run('insert into analytics_events (company_id, user_id, entity, entity_id, user_action, at) values ($1, $2, $3, $4, $5, $6)', [
    companyId,
    userId,
    entity,
    entityId,
    userAction,
    at,
  ]);
}
