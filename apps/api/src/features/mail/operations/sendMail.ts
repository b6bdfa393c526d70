import { z } from 'zod';
import { companyJob } from '../../../ports/jobs.ts';

/** Hands one message on. It is tried for three days. */
export const sendMail = companyJob({
  name: 'send_mail',
  payload: z.strictObject({ messageId: z.uuid() }),
  tries: 20,
  async load() {
    const { sendMessage } = await import('./sendMessage.ts');
    return ({ messageId }, run, services) => sendMessage(messageId, run, services);
  },
});
