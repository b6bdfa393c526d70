import { scheduledJob } from '../../ports/jobs.ts';

export const auditJobs = [
  scheduledJob({
    name: 'anchor_audit',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { anchorAudit } = await import('./operations/anchorAudit.ts');
      return anchorAudit;
    },
  }),
];
