import type { Tx } from '../../../ports/database.ts';

interface Ending {
  readonly companyId: string;
  readonly viewerId: string;
  readonly targetId: string;
  readonly at: Date;
}

/** Ends every view that a person has of somebody; one that ran out ended then, and may be begun by its header again. */
export const endViews = (tx: Tx, { companyId, viewerId, targetId, at }: Ending): Promise<number> =>
  tx.run(
    'update views set ended_at = greatest(from_at, least(until_at, $4)) where company_id = $1 and viewer_id = $2 and target_id = $3 and ended_at is null',
    [companyId, viewerId, targetId, at],
  );
