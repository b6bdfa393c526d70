import type { CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../../client/queries.ts';

export type CarryDocument = CallOutput<'listCarryDocuments'>['results'][number];

/** Said beside a document that was replaced, so that it is not taken for the one before. */
export const versionOf = ({ version }: Pick<CarryDocument, 'version'>): string | undefined => (version === 1 ? undefined : `Version ${version}`);

/** What tells of documents of carry is asked for again. */
export function refreshCarryDocuments(): void {
  for (const read of ['listCarryDocuments', 'listPlanDocuments', 'getCarryAllocation', 'listTasks'] as const) void refreshCall(read);
}
