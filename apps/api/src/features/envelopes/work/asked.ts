import { JobFailure } from '../../../ports/jobs.ts';
import { SignerRefused, SignerUnavailable } from '../../../ports/signer.ts';

/**
 * What a signer answers, asked while no transaction is open.
 * @throws JobFailure with the signer's sentence where it does not answer or will not, so that it is asked again
 */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SignerUnavailable || error instanceof SignerRefused) throw new JobFailure(error.message);
    throw error;
  }
}
