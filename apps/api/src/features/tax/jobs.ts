import { companyJob } from '../../ports/jobs.ts';
import { prepareTaxForm, settleTaxForms } from './queued.ts';

export const taxJobs = [
  companyJob({
    ...prepareTaxForm,
    async load() {
      const { prepareForm } = await import('./work/prepareForm.ts');
      return ({ documentId }, run, services) => prepareForm(documentId, run, services);
    },
  }),
  companyJob({
    ...settleTaxForms,
    async load() {
      const { settleForms } = await import('./work/settleForms.ts');
      return settleForms;
    },
  }),
];
