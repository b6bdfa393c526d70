import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Mails a witness their link. */
export const mailWitness = companyJob({
  name: 'mail_witness_link',
  payload: z.strictObject({ linkId: z.uuid() }),
  tries: 20,
  async load() {
    const { mailOneWitness } = await import('./mailOneWitness.ts');
    return ({ linkId }, run, services) => mailOneWitness(linkId, run, services);
  },
});
