import { refreshCall } from '../../../client/queries.ts';

/** Asks again for whatever says what somebody indicated. */
export function refreshInterest(): void {
  for (const call of ['getInterest', 'listOpportunities', 'getFundProfile', 'getFundOnOffer', 'getFundDemand'] as const) void refreshCall(call);
}
