import { hashToken } from '../../../http/authenticate.ts';
import { present, type Tx } from '../../../ports/database.ts';
import type { TokenRow } from '../queries.ts';
import { newSecret } from '../secrets.ts';

interface NewToken {
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  /** How long it is valid. */
  readonly days: number;
  readonly at: Date;
}

/** Makes a token for a person's programs. Its secret is given once and kept as a hash. */
export async function createPersonalToken(tx: Tx, { companyId, userId, name, days, at }: NewToken): Promise<TokenRow & { secret: string }> {
  const secret = newSecret();
  const row = await tx.first(
    `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at) values ($1, $2, $3, 'personal', $4, $5, $6)
     returning id, name, created_at, expires_at`,
    [companyId, userId, hashToken(secret), name, at, new Date(at.getTime() + days * 86_400_000)],
  );
  if (!row) throw new Error('no token was stored');
  return { ...present(row, 'name'), secret };
}
