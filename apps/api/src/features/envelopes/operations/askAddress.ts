import { Refusal } from '../../../http/problems.ts';
import type { Database } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { SignerRefused, SignerUnavailable, signerNamed, type Signers } from '../../../ports/signer.ts';
import { refreshEnvelope } from '../queued.ts';
import type { Leading } from './leadToSigning.ts';

interface Surroundings {
  readonly database: Pick<Database, 'asCompany'>;
  readonly signers: Signers;
  readonly publicUrl: string;
}

/** Said where a signer does not answer. */
export const unanswered = 'Where this is signed does not answer right now. Nothing is lost: try again in a moment.';

/**
 * The address at which somebody signs who is led there, asked of their signer while no transaction is open.
 * @throws Refusal `unavailable` where it does not answer, `not_yet` where it will not have them sign now
 */
export async function askAddress(
  { database, signers, publicUrl }: Surroundings,
  { signer, placed, recipient, back, proof }: Leading,
  warn: (sentence: string) => void,
) {
  try {
    const { address, expiresAt, once } = await signerNamed(signers, signer).openSigning(placed, recipient, `${publicUrl}${back}`, proof);
    return { signing_url: address, expires_at: expiresAt.toISOString(), once };
  } catch (error) {
    if (!(error instanceof SignerUnavailable || error instanceof SignerRefused)) throw error;
    warn(error.message);
    if (error instanceof SignerUnavailable) throw new Refusal('unavailable', unanswered, { retryAfter: 30 });
    await database.asCompany(placed.companyId, (after) => enqueue(after, refreshEnvelope, { envelopeId: placed.id, eventId: null }));
    throw new Refusal('not_yet', 'This cannot be signed now. What became of it is being asked for: look again in a moment.');
  }
}
