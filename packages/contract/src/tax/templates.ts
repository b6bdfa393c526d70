import { FORM_CODES } from '@pari/domain/tax';
import { FILLABLE_FORMS } from '@pari/domain/tax/fillable';
import { z } from 'zod';
import { workflowBody } from '../definitions/workflow.ts';
import { mostDocumentBytes } from '../documents/mediaTypes.ts';
import { endpoint, file, Noun } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { id, instant } from '../wire.ts';

const person = z.object({ id, display_name: z.string() }).nullable();
const recognised = {
  code: z.enum(FILLABLE_FORMS),
  revision: z.string().describe('the month of the edition, YYYY-MM; `demo` of a demonstration form of the portal’s own'),
};

const template = z
  .object({
    id,
    ...recognised,
    length: z.int().positive().describe('in bytes'),
    state: z.enum(['checking', 'accepted', 'refused']).describe('what was found when it was looked at for viruses; it is given out once it is accepted'),
    reason: z.string().nullable().describe('why it was refused'),
    added_at: instant,
    added_by: person.describe('null: a command'),
    retired_at: instant.nullable(),
    retired_by: person.describe('null: a command, or it is given out'),
  })
  .meta({ id: 'TaxFormTemplate' });
export type TaxFormTemplate = z.output<typeof template>;

const ofCode = z
  .object({
    code: z.enum(FORM_CODES),
    name: z.string(),
    is_uploaded: z.boolean().describe('it is not filled here and has no template: a signed one is uploaded'),
    editions: z.array(z.string()).describe('which are recognised'),
    texts: z.string().nullable().describe('key of the definition in force that says what it is for; null: the program’s words stand'),
    current: template.nullable().describe('which is given out; null: none is, and nobody can give this form'),
    former: z.array(template).describe('the newest first'),
  })
  .meta({ id: 'TaxFormOfCode' });

const common = { policy: 'administrator' } as const;
const one = { ...common, params: z.strictObject({ id }) } as const;

/** The empty forms of the company, for those who look after them. */
export const taxForms = new Noun({
  listTaxFormTemplates: endpoint({
    ...common,
    route: 'GET /api/admin/tax-forms',
    summary: 'The tax forms that are known, with the template of each that is given out, and those before it',
    output: z.object({ results: z.array(ofCode) }),
  }),
  addTaxFormTemplate: endpoint({
    ...common,
    route: 'POST /api/admin/tax-forms',
    summary: 'Recognises an empty form by its fields and gives it out in the place of the one before; rehearsed with `dry_run` first',
    upload: { names: ['file_data'], files: 1, bytes: mostDocumentBytes },
    query: rehearsalQuery,
    output: z.object({
      ...rehearsed,
      ...recognised,
      fields: z.int().positive().describe('how many it has'),
      is_known: z.boolean().describe('these very bytes are given out already'),
      replaces: template.nullable().describe('the one that is given out until then'),
    }),
    refusals: ['checks_failed', 'conflict', 'payload_too_large', 'unsupported_media_type'],
  }),
  retireTaxFormTemplate: endpoint({
    ...one,
    route: 'POST /api/admin/tax-forms/{id}/retire',
    summary: 'Gives a form out no more; what was made from it stays',
    output: template,
  }),
  previewTaxForm: endpoint({
    ...one,
    route: 'GET /api/admin/tax-forms/{id}/questions',
    summary: 'What a form asks beside what is known of an investor',
    output: z.object({ questions: workflowBody }),
  }),
  testFillTaxForm: endpoint({
    ...one,
    route: 'POST /api/admin/tax-forms/{id}/test-fill',
    summary: 'The form filled with examples, marked as a sample on each page',
    reads: true,
    output: file('application/pdf'),
    refusals: ['not_yet'],
  }),
});
