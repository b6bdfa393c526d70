import { scheduledJob } from '../../ports/jobs.ts';

export const auditJobs = [
  scheduledJob({
    name: 'chain_audit',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { chainAudit } = await import('./operations/chainAudit.ts');
      return ({ database }) => chainAudit(database);
    },
  }),
];
