import type { Tx } from '../../../ports/database.ts';
import { notFound } from '../../../http/problems.ts';
import type { Whose } from '../../documents/index.ts';
import { notificationIn, type NotificationRow } from '../queries.ts';

interface Marking extends Whose {
  readonly id: string;
  readonly isRead: boolean;
  readonly at: Date;
}

/**
 * Marks a notification of an inbox as read or unread. One that is read keeps the moment at which it was read first.
 * @throws Refusal not_found for one that is not in it
 */
export async function markNotification(tx: Tx, { id, isRead, at, ...inbox }: Marking): Promise<NotificationRow> {
  const found = await notificationIn(tx, inbox, id);
  if (!found) throw notFound();
  const readAt = isRead ? (found.read_at ?? at) : null;
  await tx.run('update notifications set read_at = $3 where company_id = $1 and id = $2', [inbox.companyId, id, readAt]);
  return { ...found, read_at: readAt };
}
