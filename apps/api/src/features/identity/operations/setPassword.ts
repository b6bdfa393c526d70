import type { Database } from '../../../adapters/database/database.ts';
import { Refusal } from '../../../http/problems.ts';
import { hashPassword } from './passwords.ts';

interface NewPassword {
  readonly companyId: string;
  readonly email: string;
  readonly password: string;
  readonly at: Date;
}

/**
 * Sets the password with which a person signs in at the embedded provider.
 * @throws Refusal `not_found` when the company does not know the address
 */
export async function setPassword(database: Database, { companyId, email, password, at }: NewPassword): Promise<void> {
  const hash = await hashPassword(password);
  const touched = await database.asSystem((tx) =>
    tx.run(
      `insert into passwords (company_id, user_id, hash, changed_at)
       select company_id, id, $3, $4 from users where company_id = $1 and email = lower($2)
       on conflict (company_id, user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
      [companyId, email, hash, at],
    ),
  );
  if (touched === 0) throw new Refusal('not_found', 'Nobody of this company has this e-mail address.');
}
