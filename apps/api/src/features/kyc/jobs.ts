import { z } from 'zod';
import { companyJob } from '../../ports/jobs.ts';

/** Looks for whom a record names on the lists of the installation. */
export const screenRecord = companyJob({
  name: 'screen_kyc_record',
  payload: z.strictObject({ recordId: z.uuid() }),
  tries: 12,
  async load() {
    const { screenNames } = await import('./work/screenNames.ts');
    return ({ recordId }, run, services) => screenNames(recordId, run, services);
  },
});

export const kycJobs = [screenRecord];
