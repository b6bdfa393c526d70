import { badField } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { issuerToAdd } from '../issuers/queries.ts';
import { byPasskey } from '../wayIn.ts';

interface Said {
  readonly by_passkey?: boolean | undefined;
  /** Id of a provider of the company's own. */
  readonly issuer?: string | undefined;
}

/**
 * The one way in that is said of somebody who is added, and whether they are invited by mail; undefined where none is said.
 * @throws Refusal `bad_request` with `errors.issuer` for a provider that the company has not, or one beside passkeys
 */
export async function wayInOf(tx: Tx, companyId: string, { by_passkey: isByPasskey = false, issuer: id }: Said) {
  if (id === undefined) return isByPasskey ? { name: byPasskey, isInvited: true } : undefined;
  if (isByPasskey) throw badField('issuer', 'An account has one way in: a provider or a passkey.');
  const issuer = await issuerToAdd(tx, companyId, id);
  if (!issuer) throw badField('issuer', 'The company has no such sign-in provider.');
  return { name: issuer.issuer, isInvited: issuer.link_by === 'invitation' };
}
