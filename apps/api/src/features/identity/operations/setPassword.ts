import type { Database } from '../../../ports/database.ts';
import { Refusal } from '../../../http/problems.ts';
import { recordAudit } from '../../audit/index.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from './signOutEverywhere.ts';

interface NewPassword {
  readonly companyId: string;
  readonly email: string;
  readonly password: string;
  readonly at: Date;
}

/**
 * Sets the password with which a person signs in at the embedded provider, ends what was opened by the one before, and records that in the same transaction.
 * @throws Refusal `not_found` when the company does not know the address
 */
export async function setPassword(database: Database, { companyId, email, password, at }: NewPassword): Promise<void> {
  const hash = await hashPassword(password);
  await database.asSystem(async (tx) => {
    const touched = await tx.first(
      `insert into passwords (company_id, user_id, hash, changed_at)
       select company_id, id, $3, $4 from users where company_id = $1 and email = lower($2)
       on conflict (company_id, user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at returning user_id`,
      [companyId, email, hash, at],
    );
    if (!touched) throw new Refusal('not_found', 'Nobody of this company has this e-mail address.');
    await endSessions(tx, companyId, touched.user_id, at);
    await recordAudit(tx, {
      companyId,
      at,
      realUserId: null,
      effectiveUserId: null,
      action: 'setPassword',
      object: { type: 'user', id: touched.user_id },
      result: 'done',
      requestId: null,
    });
  });
}
