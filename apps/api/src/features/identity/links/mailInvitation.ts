import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Mails somebody a link to their first passkey, where that was decided across companies. */
export const mailInvitation = companyJob({
  name: 'mail_passkey_invitation',
  payload: z.strictObject({ userId: z.uuid(), kind: z.enum(['invitation', 'administrator']) }),
  tries: 8,
  async load() {
    const { sendLink } = await import('./sendLink.ts');
    return ({ userId, kind }, { companyId, onlyOnce }, { clock }) => onlyOnce((tx) => sendLink(tx, { companyId, userId, kind, at: clock.now() }));
  },
});
