import { scheduledJob } from '../../ports/jobs.ts';

export const applicationsJobs = [
  // By the clock: a version is given to people once its file was looked at.
  scheduledJob({
    name: 'lapse_replaced_documents',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { lapseReplaced } = await import('./work/lapseReplaced.ts');
      return ({ database, clock }) => lapseReplaced(database, clock);
    },
  }),
  scheduledJob({
    name: 'lapse_tax',
    schedule: '27 * * * *',
    tries: 5,
    async load() {
      const { lapseTax } = await import('./work/lapseTax.ts');
      return ({ database, clock }) => lapseTax(database, clock);
    },
  }),
  scheduledJob({
    name: 'lapse_kyc',
    schedule: '17 * * * *',
    tries: 5,
    async load() {
      const { lapseKyc } = await import('./work/lapseKyc.ts');
      return ({ database, clock }) => lapseKyc(database, clock);
    },
  }),
];
