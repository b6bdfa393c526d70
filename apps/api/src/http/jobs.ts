import { scheduledJob } from '../ports/jobs.ts';

export const httpJobs = [
  scheduledJob({
    name: 'remove_old_keys',
    schedule: '*/10 * * * *',
    tries: 5,
    async load() {
      const { removeOldKeys } = await import('./idempotency.ts');
      return ({ database, clock }) => removeOldKeys(database, clock.now());
    },
  }),
];
