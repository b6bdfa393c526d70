import { JobFailure } from '../../../ports/jobs.ts';
import { EnvelopeGone, SignerRefused, SignerUnavailable } from '../../../ports/signer.ts';

/** A signer that does not answer, whatever it is asked. */
export class Unanswered extends JobFailure {}

/**
 * What a signer answers, asked while no transaction is open.
 * @throws JobFailure with the signer's sentence where it will not, `Unanswered` where it does not answer, so that it is asked again
 */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SignerUnavailable) throw new Unanswered(error.message);
    if (error instanceof SignerRefused) throw new JobFailure(error.message);
    throw error;
  }
}

/** The same of an envelope, which may not be there any more: then null. @throws JobFailure */
export const askedOf = <T>(ask: () => Promise<T>): Promise<T | null> =>
  asked(() =>
    ask().catch((error: unknown) => {
      if (error instanceof EnvelopeGone) return null;
      throw error;
    }),
  );
