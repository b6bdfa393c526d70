import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { sendLink } from '../links/sendLink.ts';
import { byPasskey } from '../wayIn.ts';

interface Recovered {
  readonly companyId: string;
  readonly id: string;
  /** The administrator who made sure who they are. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Mails somebody who lost their passkeys a link to a new one, to the address that stands. Nothing of theirs ends before they use it: whoever still has
 * a passkey, and did not ask, goes on.
 * @throws Refusal `not_found` when the company does not know the id; `conflict` for oneself, and for whom no link opens
 */
export async function recoverUser(tx: Tx, { companyId, id, by, at }: Recovered): Promise<void> {
  const person = await tx.first('select active, way_in from users where company_id = $1 and id = $2 for update', [companyId, id]);
  if (!person) throw notFound();
  if (id === by) throw new Refusal('conflict', 'You cannot recover your own account. Ask another administrator, or use a recovery code.');
  if (person.way_in !== byPasskey) throw new Refusal('conflict', 'This person signs in at the sign-in provider, which brings them back.');
  if (!person.active) throw new Refusal('conflict', 'This person may not sign in.');
  await sendLink(tx, { companyId, userId: id, kind: 'administrator', at });
}
