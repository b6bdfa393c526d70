import { Refusal } from '../../../http/problems.ts';
import { present, type Tx } from '../../../ports/database.ts';
import type { made } from './ceremony.ts';

interface Kept {
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  readonly passkey: NonNullable<Awaited<ReturnType<typeof made>>>;
  readonly at: Date;
}

/** Keeps a passkey of a person. @throws Refusal `conflict` for one that is known already, wherever */
export async function keepPasskey(tx: Tx, { companyId, userId, name, passkey, at }: Kept) {
  const { credentialId, publicKey, counter, transports, backedUp } = passkey;
  try {
    const kept = await tx.first(
      `insert into passkeys (company_id, user_id, credential_id, public_key, counter, transports, backed_up, name, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, name, made_at, last_used_at, backed_up`,
      [companyId, userId, credentialId, publicKey, counter, transports, backedUp, name, at],
    );
    if (!kept) throw new Error('No passkey was stored.');
    return present(kept, 'id');
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new Refusal('conflict', 'This passkey is known already.');
    throw error;
  }
}

/** What passkeys call a person, chosen at random when they are given the first. */
export async function handleOf(tx: Tx, companyId: string, userId: string, random: Buffer): Promise<Buffer> {
  const row = await tx.first('update users set passkey_handle = coalesce(passkey_handle, $3) where company_id = $1 and id = $2 returning passkey_handle', [
    companyId,
    userId,
    random,
  ]);
  if (!row?.passkey_handle) throw new Error('The person is not there.');
  return row.passkey_handle;
}
