import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Tells the address that stands that something is to change, or asks a new one to confirm that. */
export const mailChange = companyJob({
  name: 'mail_account_change',
  payload: z.strictObject({ changeId: z.uuid(), to: z.enum(['old', 'new']) }),
  tries: 12,
  async load() {
    const { handOverChange } = await import('./handOverChange.ts');
    return (payload, run, services) => handOverChange(payload, run, services);
  },
});
