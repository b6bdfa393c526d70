import { scheduledJob } from '../../ports/jobs.ts';
import { sendMail } from './operations/sendMail.ts';

export const mailJobs = [
  sendMail,
  scheduledJob({
    name: 'gather_daily_mail',
    schedule: '*/10 * * * *',
    tries: 5,
    async load() {
      const { gatherDailyMail } = await import('./operations/gatherDailyMail.ts');
      const { gatherFollowing } = await import('./operations/gatherFollowing.ts');
      return async ({ database, clock }) => {
        await gatherFollowing(database, clock.now());
        await gatherDailyMail(database, clock.now());
      };
    },
  }),
  scheduledJob({
    name: 'remove_old_mail',
    schedule: '41 3 * * *',
    tries: 5,
    async load() {
      const { removeOldMail } = await import('./operations/removeOldMail.ts');
      return ({ database, clock }) => removeOldMail(database, clock.now());
    },
  }),
];
