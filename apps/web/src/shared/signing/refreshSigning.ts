import { refreshCall } from '../../client/queries.ts';

/** What tells of documents to sign is asked for again. */
export function refreshSigning(): void {
  for (const read of ['getEnvelope', 'getWitness', 'listEnvelopes', 'listTasks', 'listCarryDocuments', 'listPlanDocuments'] as const) void refreshCall(read);
}
