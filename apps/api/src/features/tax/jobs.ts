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

/** Takes back forms that wait to be signed: those that say something else by now, or all. */
export const settleTaxForms = companyJob({
  name: 'settle_tax_forms',
  payload: z.strictObject({ recordId: z.uuid(), isAll: z.boolean() }),
  tries: 12,
  async load() {
    const { settleForms } = await import('./work/settleForms.ts');
    return settleForms;
  },
});

export const taxJobs = [prepareTaxForm, settleTaxForms];
