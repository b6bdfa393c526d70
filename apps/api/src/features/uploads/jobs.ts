import { scheduledJob } from '../../ports/jobs.ts';

export const uploadsJobs = [
  scheduledJob({
    name: 'sweep_uploads',
    schedule: '37 * * * *',
    tries: 5,
    async load() {
      const { sweepUploads } = await import('./work/sweepUploads.ts');
      return sweepUploads;
    },
  }),
];
