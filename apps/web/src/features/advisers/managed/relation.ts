import type { CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../../client/queries.ts';

/** Somebody who is, will be or was a client of an adviser. */
export type Relation = CallOutput<'listAdviserRelations'>['results'][number];

/** Whether it holds on a day, or will: it can be changed then. */
export const isLiving = ({ from, until }: Relation, today: string): boolean => until === null || (until >= today && until >= from);

export function refreshClients(): void {
  for (const call of ['listAdviserRelations', 'listClients', 'listAdvisorUsers'] as const) void refreshCall(call);
}
