import type { CallOutput } from '@pari/contract/client';
import { queryClient } from '../../../client/queryClient.ts';
import { refreshCall } from '../../../client/queries.ts';
import { refreshApplications } from '../refreshApplications.ts';

export type TaxRecord = CallOutput<'getTaxRecord'>;
export type TaxForm = TaxRecord['forms'][number];
export type TaxDocument = TaxRecord['documents'][number];
export type TaxProblem = TaxRecord['problems'][number];
export type FormCode = TaxForm['form_id'];

const keyOf = (id: string) => ['getTaxRecord', { params: { id } }] as const;

/** A record as it stands in sight; undefined: it was not asked for. */
export const recordNow = (id: string): TaxRecord | undefined =>
  queryClient
    .getQueriesData<TaxRecord>({ queryKey: keyOf(id) })
    .map(([, record]) => record)
    .find((record) => record !== undefined);

/** What a call answered stands at once, wherever it is shown. */
export function takeRecord(record: TaxRecord): void {
  void queryClient.cancelQueries({ queryKey: keyOf(record.id) });
  queryClient.setQueriesData<TaxRecord>({ queryKey: keyOf(record.id) }, (before) => before && (before.version > record.version ? before : record));
  for (const read of ['listTaxRecords', 'getApplication', 'listApplications', 'listTasks'] as const) void refreshCall(read);
}

/** Asks again for what stands. */
export function askAgain(): void {
  for (const read of ['getTaxRecord', 'listTaxRecords'] as const) void refreshCall(read);
  refreshApplications();
}
