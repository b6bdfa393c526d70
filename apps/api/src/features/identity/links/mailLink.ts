import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Hands the mail with a link on. It is tried for as long as an hour: a later one is asked for anew. */
export const mailLink = companyJob({
  name: 'mail_sign_in_link',
  payload: z.strictObject({ linkId: z.uuid() }),
  tries: 8,
  async load() {
    const { handOverLink } = await import('./handOverLink.ts');
    return ({ linkId }, run, services) => handOverLink(linkId, run, services);
  },
});
