export { mailJobs } from './jobs.ts';
export { tell } from './operations/tell.ts';
