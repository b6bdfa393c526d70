import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';

const count = 10;
// Without letters that are taken for figures, or for one another (Crockford's base 32): 16 of them are 80 bits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => letters[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The hash of a code, however it was typed. */
export const hashOfCode = (typed: string): Buffer => hashToken(typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'));

/** Gives somebody ten recovery codes in the place of those that they had. Each works once; they are told once, and kept as hashes. */
export async function newRecoveryCodes(tx: Tx, { companyId, userId, at }: { companyId: string; userId: string; at: Date }): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.run('delete from recovery_codes where company_id = $1 and user_id = $2', [companyId, userId]);
  await tx.run('insert into recovery_codes (company_id, user_id, hash, made_at) select $1, $2, one, $4 from unnest($3::bytea[]) one', [
    companyId,
    userId,
    codes.map(hashOfCode),
    at,
  ]);
  return codes;
}
