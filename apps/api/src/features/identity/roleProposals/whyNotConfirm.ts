import type { Tx } from '../../../ports/database.ts';
import { whyNoSecond } from '../operations/refuseSamePerson.ts';

interface Confirming {
  readonly companyId: string;
  /** Who is to confirm. */
  readonly by: string;
  /** Who is to have the role. */
  readonly userId: string;
  /** Null: the command line, which is nobody's hand. */
  readonly proposedBy: string | null;
}

/** Why somebody may not confirm that another sees others' pay; null: they may. */
export async function whyNotConfirm(tx: Tx, { companyId, by, userId, proposedBy }: Confirming): Promise<string | null> {
  if (by === userId) return 'This is about you. Another administrator confirms it.';
  const related = await tx.first('select from admin_ancestors($1, $2) one where one = $3 union all select from admin_ancestors($1, $3) one where one = $2', [
    companyId,
    by,
    userId,
  ]);
  if (related)
    return 'You and the person who is to have the role do not count as two people: one of you was made an administrator, or was given a sign-in, by the other. Another administrator confirms it.';
  return whyNoSecond(tx, { companyId, second: by, first: proposedBy === null ? [] : [proposedBy], does: 'confirms it' });
}
