import type { MailKind } from '@pari/contract';
import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import { setChoices, type Choice } from './operations/setChoices.ts';
import { presentPreferences, presentUntaken } from './present.ts';
import { choicesOf, untakenMail } from './queries.ts';

export { devMail } from './devMail.ts';
export { mailJobs } from './jobs.ts';
export { writeLetter } from './letter.ts';
export { handOver } from './operations/handOver.ts';
export { tell, tellOnce } from './operations/tell.ts';
export { texts as mailTexts } from './texts.ts';
export { unsubscribePages } from './unsubscribe.ts';

const preferencesOf = async (tx: Tx, companyId: string, userId: string) => presentPreferences(await choicesOf(tx, companyId, userId));

export const mailHandlers = {
  getMailPreferences: ({ context, tx }) => preferencesOf(tx, context.company.id, context.realUser.id),

  setMailPreferences: async ({ context, tx, body, audit }) => {
    const whose = { companyId: context.company.id, userId: context.realUser.id, at: context.now };
    const choices = Object.entries(body).filter((entry): entry is [MailKind, Choice] => entry[1] !== undefined);
    await setChoices(tx, whose, choices);
    audit({ type: 'user', id: whose.userId, detail: Object.fromEntries(choices) });
    return preferencesOf(tx, whose.companyId, whose.userId);
  },

  listUntakenMail: (call) => readPage(call, untakenMail, presentUntaken),
} satisfies Partial<Handlers>;
