import { z } from 'zod';
import { companyJob, scheduledJob } from '../../ports/jobs.ts';

/** Mails those who had a document, or opened it, that it was withdrawn. */
export const tellOfRecall = companyJob({
  name: 'tell_of_recall',
  payload: z.strictObject({ documentId: z.uuid() }),
  tries: 20,
  async load() {
    const { tellRecalled } = await import('./work/tellRecalled.ts');
    return ({ documentId }, run, services) => tellRecalled(documentId, run, services);
  },
});

export const documentsJobs = [
  tellOfRecall,
  // By the clock, so that what is published together, and has its files looked at one by one, is told of once.
  scheduledJob({
    name: 'tell_of_documents',
    schedule: '* * * * *',
    tries: 5,
    async load() {
      const { tellPublished } = await import('./work/tellPublished.ts');
      return ({ database, clock }) => tellPublished(database, clock.now());
    },
  }),
];
