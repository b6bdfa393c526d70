import { z } from 'zod';
import { companyJob } from '../../ports/jobs.ts';

/** Fills a form with what is said, and sends it to be signed. */
export const prepareTaxForm = companyJob({
  name: 'prepare_tax_form',
  payload: z.strictObject({ documentId: z.uuid() }),
  tries: 12,
  async load() {
    const { prepareForm } = await import('./work/prepareForm.ts');
    return ({ documentId }, run, services) => prepareForm(documentId, run, services);
  },
});

export const taxJobs = [prepareTaxForm];
