import { refreshCall } from '../../client/queries.ts';

/** What says how funds are paid is asked for again. */
export function refreshInstructions(): void {
  for (const read of ['listPaymentInstructions', 'listFundsToPay', 'getManagedNotice', 'getNotice'] as const) void refreshCall(read);
}
