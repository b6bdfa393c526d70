import { scheduledJob } from '../../ports/jobs.ts';
import { decideLink } from './links/decideLink.ts';
import { mailLink } from './links/mailLink.ts';
import { tellOfSecurity } from './passkeys/tellOfSecurity.ts';

export const identityJobs = [
  decideLink,
  mailLink,
  tellOfSecurity,
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
