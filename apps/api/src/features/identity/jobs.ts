import { scheduledJob } from '../../ports/jobs.ts';
import { mailChange } from './contact/mailChange.ts';
import { mailFormer } from './contact/tellFormer.ts';
import { decideLink } from './links/decideLink.ts';
import { mailInvitation } from './links/mailInvitation.ts';
import { mailLink } from './links/mailLink.ts';
import { tellOfSecurity } from './passkeys/tellOfSecurity.ts';

export const identityJobs = [
  decideLink,
  mailLink,
  mailInvitation,
  mailChange,
  mailFormer,
  tellOfSecurity,
  scheduledJob({
    name: 'carry_out_account_changes',
    schedule: '*/5 * * * *',
    tries: 5,
    async load() {
      const { carryOut } = await import('./contact/carryOut.ts');
      return ({ database, clock }) => carryOut(database, clock.now());
    },
  }),
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
