import { isDue } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { record } from '../events.ts';
import type { RecipientRow } from '../queries.ts';
import { notify, signingPath } from './openTurns.ts';

interface Reminded {
  readonly id: string;
  readonly title: string;
}

/** Those who can be reminded: it is their turn, and they have an account. */
export const remindable = <Recipient extends Pick<RecipientRow, 'status' | 'user_id'>>(recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter(({ status, user_id: user }) => isDue(status) && user !== null);

/** Reminds these of an envelope that the caller holds. @param by whoever has them reminded; null: nobody, it is done by itself */
export async function remind(
  tx: Tx,
  companyId: string,
  { id, title }: Reminded,
  recipients: readonly Pick<RecipientRow, 'id' | 'user_id'>[],
  at: Date,
  by: string | null,
): Promise<void> {
  for (const recipient of recipients) await record(tx, companyId, id, at, { kind: 'reminded', recipientId: recipient.id, detail: by === null ? {} : { by } });
  const userIds = recipients.flatMap(({ user_id: user }) => (user === null ? [] : [user]));
  await notify(tx, companyId, userIds, at, `${title} still waits for your signature.`, signingPath(id));
}
