import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Decides whether somebody who asked for a link is sent one. */
export const decideLink = companyJob({
  name: 'decide_sign_in_link',
  payload: z.strictObject({ requestId: z.uuid() }),
  tries: 5,
  async load() {
    const { decide } = await import('./decide.ts');
    return ({ requestId }, _run, { database, clock }) => decide(database, requestId, clock.now());
  },
});
