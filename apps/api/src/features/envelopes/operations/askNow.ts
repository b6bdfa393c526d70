import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import { JobFailure } from '../../../ports/jobs.ts';
import type { Signers } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { refreshOne } from '../work/refreshOne.ts';
import { unanswered } from './askAddress.ts';

interface Surroundings {
  readonly database: Pick<Database, 'asCompany'>;
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
  readonly clock: Clock;
}

/**
 * Asks the signer of an envelope at once where it stands, and follows it: nobody else is believed.
 * @throws Refusal `unavailable` where they do not answer
 */
export async function askNow({ database, ...services }: Surroundings, companyId: string, envelopeId: string): Promise<void> {
  try {
    await refreshOne(envelopeId, null, { companyId, inCompany: (work) => database.asCompany(companyId, work) }, services);
  } catch (error) {
    if (error instanceof JobFailure) throw new Refusal('unavailable', unanswered, { retryAfter: 30 });
    throw error;
  }
}
