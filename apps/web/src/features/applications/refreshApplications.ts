import { refreshCall } from '../../client/queries.ts';

const reads = [
  'getApplication',
  'fetchEligibility',
  'listComments',
  'listApplications',
  'listTasks',
  'listFundDocuments',
  'listProgramDocuments',
  'listDocumentRequests',
  'listOpportunities',
  'getFundProfile',
] as const;

/** What tells of applications is asked for again. */
export function refreshApplications(): void {
  for (const read of reads) void refreshCall(read);
}
