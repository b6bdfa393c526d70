import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import { newSecret } from '../../identity/index.ts';

interface NewAddress {
  readonly companyId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Gives a person's calendars a new address, which ends the one before. @returns its token, which is kept as a hash alone */
export async function makeAddress(tx: Tx, { companyId, userId, at }: NewAddress): Promise<string> {
  const token = newSecret();
  await tx.run(
    `insert into calendar_addresses (company_id, user_id, hash, made_at) values ($1, $2, $3, $4)
     on conflict (company_id, user_id) do update set hash = $3, made_at = $4`,
    [companyId, userId, hashToken(token), at],
  );
  return token;
}
