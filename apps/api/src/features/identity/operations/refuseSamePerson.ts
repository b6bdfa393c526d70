import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

/** Those who agree by now, and what somebody else has to do. */
interface Agreement {
  readonly companyId: string;
  /** Who is to agree too. */
  readonly second: string;
  /** Who wrote or checked it. */
  readonly first: readonly string[];
  /** What the second person does, in the sentences: `approves it`. */
  readonly does: string;
}

/**
 * Holds what two people must agree to, to two: the second is none of the first, and neither made the other an administrator, by however many hands.
 * @throws Refusal `second_person`
 */
export async function refuseSamePerson(tx: Tx, { companyId, second, first, does }: Agreement): Promise<void> {
  if (first.includes(second)) throw new Refusal('second_person', `You wrote or checked this yourself. Another administrator ${does}.`);
  const related = await tx.first(
    `select u.display_name from users u where u.company_id = $1 and u.id = any($3)
       and (u.id in (select admin_ancestors($1, $2)) or $2 in (select admin_ancestors($1, u.id))) order by u.display_name limit 1`,
    [companyId, second, first],
  );
  if (!related) return;
  const sentence = `Either of you and ${related.display_name} was made an administrator by the other, or by somebody whom the other had made one.`;
  throw new Refusal('second_person', `${sentence} An administrator who was not ${does}.`);
}
