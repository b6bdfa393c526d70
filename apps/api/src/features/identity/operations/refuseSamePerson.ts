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
  /** Who else does it, as a sentence begins; left out: another administrator. */
  readonly who?: string;
}

/**
 * Holds what two people must agree to, to two: the second is none of the first, and neither made the other an administrator, said who signs in as
 * them or had a hand in another address or way in of theirs, by however many hands.
 * @throws Refusal `second_person`
 */
export async function refuseSamePerson(tx: Tx, agreement: Agreement): Promise<void> {
  const why = await whyNoSecond(tx, agreement);
  if (why !== null) throw new Refusal('second_person', why);
}

/** Why somebody is no second person, as a sentence to them; null: they are one. */
export async function whyNoSecond(tx: Tx, { companyId, second, first, does, who = 'Another administrator' }: Agreement): Promise<string | null> {
  if (first.includes(second)) return `You wrote or checked this yourself. ${who} ${does}.`;
  const related = await tx.first(
    `select u.display_name from users u where u.company_id = $1 and u.id = any($3)
       and (u.id in (select admin_ancestors($1, $2)) or $2 in (select admin_ancestors($1, u.id)) or exists (
         select from identities one join identities other on other.company_id = $1 and other.user_id = $2 and other.linked_by = one.linked_by
         where one.company_id = $1 and one.user_id = u.id) or exists (
         select from account_changes c where c.company_id = $1 and c.state = 'done' and coalesce(c.email, c.way_in) is not null
           and (c.user_id = u.id and $2 in (c.asked_by, c.agreed_by) or c.user_id = $2 and u.id in (c.asked_by, c.agreed_by)))) order by u.display_name limit 1`,
    [companyId, second, first],
  );
  if (!related) return null;
  const sentence = `You and ${related.display_name} do not count as two people: one of you was made an administrator, or was given a sign-in or an address, by the other or by the same hands.`;
  return `${sentence} ${who} ${does}.`;
}
