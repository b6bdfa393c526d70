export { jobsJobs } from './jobs.ts';
export { retryJob } from './operations/retryJob.ts';
export { retryQueuedJob } from './operations/retryQueuedJob.ts';
export { listAllGivenUpJobs, listGivenUpJobs, listQueuedJobs, type QueuedJob } from './queries.ts';
