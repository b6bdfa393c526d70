import type { RowOf, Tx } from '../../../ports/database.ts';
import { byPasskey } from '../wayIn.ts';

/**
 * A passkey of somebody who may sign in by it; nobody else uses it, or changes how they sign in, until the transaction ends. For a transaction across companies.
 */
export async function findPasskey(tx: Tx, credentialId: Buffer) {
  // The person before the passkey, as whoever recovers them comes to it, and in a statement of its own: what is opened after a recovery would outlive it.
  await tx.first(
    `select from passkey_directory d join passkeys p on p.company_id = d.company_id and p.credential_id = d.credential_id
       join users u on u.company_id = p.company_id and u.id = p.user_id where d.credential_id = $1 for update of u`,
    [credentialId],
  );
  return usable(tx, credentialId);
}

const usable = (tx: Tx, credentialId: Buffer) =>
  tx.first(
    `select p.company_id, p.id, p.user_id, p.public_key, p.counter, u.passkey_handle, c.slug
     from passkey_directory d join passkeys p on p.company_id = d.company_id and p.credential_id = d.credential_id
       join users u on u.company_id = p.company_id and u.id = p.user_id and u.active and u.way_in = $2 join companies c on c.id = p.company_id
     where d.credential_id = $1 for update of p`,
    [credentialId, byPasskey],
  );
export type FoundPasskey = RowOf<typeof usable>;

/** Writes down that a passkey was used. */
export const notePasskeyUsed = (tx: Tx, { company_id: companyId, id }: FoundPasskey, { counter, backedUp }: { counter: number; backedUp: boolean }, at: Date) =>
  tx.run('update passkeys set counter = $3, backed_up = $4, last_used_at = $5 where company_id = $1 and id = $2', [companyId, id, counter, backedUp, at]);
