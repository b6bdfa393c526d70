import { scheduledJob } from '../../ports/jobs.ts';
import { mailLink } from './links/mailLink.ts';

export const identityJobs = [
  mailLink,
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
