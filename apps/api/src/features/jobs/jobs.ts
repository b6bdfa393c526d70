import { scheduledJob } from '../../ports/jobs.ts';

export const jobsJobs = [
  scheduledJob({
    name: 'remove_old_effects',
    schedule: '17 3 * * *',
    tries: 5,
    async load() {
      const { removeOldEffects } = await import('./operations/removeOldEffects.ts');
      return ({ database, clock }) => removeOldEffects(database, clock.now());
    },
  }),
];
