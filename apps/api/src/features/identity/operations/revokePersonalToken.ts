import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

interface Revoked {
  readonly companyId: string;
  readonly userId: string;
  readonly id: string;
  readonly at: Date;
}

/** Revokes a person's own token. @throws Refusal `not_found` for one that is not theirs or was revoked before */
export async function revokePersonalToken(tx: Tx, { companyId, userId, id, at }: Revoked): Promise<void> {
  const revoked = await tx.run(
    `update access_tokens set revoked_at = $4 where company_id = $1 and user_id = $2 and id = $3 and kind = 'personal' and revoked_at is null`,
    [companyId, userId, id, at],
  );
  if (revoked === 0) throw notFound();
}
