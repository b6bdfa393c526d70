import { scheduledJob } from '../../ports/jobs.ts';

export const identityJobs = [
  scheduledJob({
    name: 'remove_expired',
    schedule: '*/10 * * * *',
    tries: 5,
    async load() {
      const { removeExpired } = await import('./operations/removeExpired.ts');
      return ({ database, clock }) => removeExpired(database, clock.now());
    },
  }),
];
