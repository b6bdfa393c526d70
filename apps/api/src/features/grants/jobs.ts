import { scheduledJob } from '../../ports/jobs.ts';

export const grantsJobs = [
  // By the clock, so that what is imported together, and has its files looked at one by one, is told of once.
  scheduledJob({
    name: 'tell_of_carry_documents',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { tellAccepted } = await import('./work/tellAccepted.ts');
      return ({ database, clock }) => tellAccepted(database, clock.now());
    },
  }),
];
