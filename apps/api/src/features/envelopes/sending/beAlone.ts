import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

/**
 * Held while a document is sent to many: two who do that at once would not see each other's. Nobody waits, because whoever waits keeps a connection that all
 * companies share.
 * @throws Refusal `conflict`
 */
export async function beAloneWith(tx: Tx, companyId: string, document: string): Promise<void> {
  refuseUnless(await tx.first('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', [keyOf(companyId, document)]));
}

/** Sending to some by name looks at nobody else's: several of these may be sent at once, but none while the document is sent to many. @throws Refusal `conflict` */
export async function besideOthersWith(tx: Tx, companyId: string, document: string): Promise<void> {
  refuseUnless(await tx.first('select pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as free', [keyOf(companyId, document)]));
}

const keyOf = (companyId: string, document: string): string => `pari envelopes sent ${companyId} ${document}`;

function refuseUnless(lock: { readonly free: boolean | null } | undefined): void {
  if (lock?.free !== true) throw new Refusal('conflict', 'Somebody else sends this document right now. Try again when that is done.');
}
