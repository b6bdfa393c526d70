import { isDue, remindableFrom } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { record } from '../events.ts';
import { calledInInbox, type EnvelopeRow, type RecipientRow } from '../queries.ts';
import { mailableFrom } from '../links/mailLimit.ts';
import { askIn, askWitness } from './openTurns.ts';

/** Those who can be reminded: it is their turn, and they have an account, or are a witness, who is mailed. */
export const remindable = <Recipient extends Pick<RecipientRow, 'status' | 'user_id' | 'role'>>(recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter(({ status, user_id: user, role }) => isDue(status) && (user !== null || role === 'witness'));

/** Of those who can be reminded, whom it may be by hand now: each once a day. @param last when they were reminded last */
export const freeOf = <Recipient>(due: readonly Recipient[], last: (recipient: Recipient) => Date | null, at: Date): Recipient[] =>
  due.filter((recipient) => at >= (remindableFrom(last(recipient)) ?? at));

/** Whether reminding somebody is another mail to a witness, of which there are so many a day. */
export const isMailed = ({ role, email }: Pick<RecipientRow, 'role' | 'email'>): boolean => role === 'witness' && email !== '';

/**
 * Reminds these of an envelope that the caller holds. A witness is mailed another link, which ends the one before, unless they were mailed as often as they can be; whoever
 * has yet to name theirs is reminded in the witness's place.
 * @param by whoever has them reminded; null: nobody, it is done by itself
 */
export async function remind(
  tx: Tx,
  companyId: string,
  { id, title, purpose }: Pick<EnvelopeRow, 'id' | 'title' | 'purpose'>,
  recipients: readonly Pick<RecipientRow, 'id' | 'user_id' | 'role' | 'email' | 'witness_of'>[],
  at: Date,
  by: string | null,
): Promise<void> {
  for (const recipient of recipients) {
    if (isMailed(recipient) && (await mailableFrom(tx, companyId, id, at)) !== null) continue;
    await record(tx, companyId, id, at, { kind: 'reminded', recipientId: recipient.id, detail: by === null ? {} : { by } });
    if (recipient.role === 'witness') await askWitness(tx, companyId, { id, title }, recipient, at, 'still waits');
  }
  const userIds = recipients.flatMap(({ user_id: user }) => (user === null ? [] : [user]));
  await askIn(tx, companyId, id, userIds, at, `${calledInInbox({ purpose, title })} still waits for your signature.`);
}
