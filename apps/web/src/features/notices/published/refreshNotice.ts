import { refreshCall } from '../../../client/queries.ts';

/** Asks again for what a notice and the list of them are shown by. */
export function refreshNotice(): void {
  for (const read of ['getManagedNotice', 'listNoticeRecipients', 'listManagedNotices'] as const) void refreshCall(read);
}
