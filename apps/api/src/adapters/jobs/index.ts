export { startJobs, type Jobs } from './startJobs.ts';
