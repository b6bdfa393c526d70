import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Mails somebody that how they sign in was changed, where that was done across companies. */
export const tellOfSecurity = companyJob({
  name: 'tell_of_security',
  payload: z.strictObject({ userId: z.uuid() }),
  tries: 5,
  async load() {
    const { tell } = await import('../../mail/index.ts');
    return ({ userId }, { companyId, onlyOnce }, { clock }) =>
      onlyOnce((tx) => tell(tx, { companyId, userIds: [userId], kind: 'security', path: '/mail', at: clock.now() }));
  },
});
