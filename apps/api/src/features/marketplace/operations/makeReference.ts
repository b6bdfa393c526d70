import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';

interface About {
  readonly companyId: string;
  readonly adviserId: string;
  readonly clientId: string;
  readonly now: Date;
}

const minutes = 10;

/** Makes a reference to a client, which says nothing by itself. Those that nobody read in time go. */
export async function makeReference(tx: Tx, { companyId, adviserId, clientId, now }: About): Promise<string> {
  await tx.run('delete from marketplace_references where company_id = $1 and expires_at <= $2', [companyId, now]);
  const reference = randomBytes(32).toString('hex');
  await tx.run('insert into marketplace_references (company_id, hash, adviser_id, client_id, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)', [
    companyId,
    hashToken(reference),
    adviserId,
    clientId,
    now,
    new Date(now.getTime() + minutes * 60_000),
  ]);
  return reference;
}
