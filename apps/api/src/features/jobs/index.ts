import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import { retryJob } from './operations/retryJob.ts';
import { presentGivenUpJob } from './present.ts';
import { givenUpJobs } from './queries.ts';

export { jobsJobs } from './jobs.ts';
export { retryJob } from './operations/retryJob.ts';
export { retryQueuedJob } from './operations/retryQueuedJob.ts';
export { listAllGivenUpJobs, listQueuedJobs, type QueuedJob } from './queries.ts';

export const jobsHandlers = {
  listGivenUpJobs: (call) => readPage(call, givenUpJobs, presentGivenUpJob),

  retryJob: async ({ tx, params, audit }) => {
    const { name } = await retryJob(tx, params.id);
    audit({ type: 'job', id: params.id, detail: { name } });
    return null;
  },
} satisfies Partial<Handlers>;
