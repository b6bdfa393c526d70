import { MODULE_NUMBERS, OBJECTION_EFFECTS, VEHICLES, type ApplicationSetup, type ModuleNumber } from '@pari/domain/applications';
import { FORM_CODES } from '@pari/domain/tax';
import { z } from 'zod';
import { amount, id as uuid } from '../wire.ts';
import { document, off, partId, said, some, text } from './parts.ts';

const key = z.string().regex(/^[A-Za-z0-9._-]{1,100}$/, 'Use 1 to 100 letters, digits, dots, underscores and hyphens.');
const country = z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of a country.');
const names = z.array(said(120)).max(100).default([]);

const programDocument = document.extend({
  description: text(2000),
  require_signature: off.describe('it is signed; else it is agreed or objected to'),
  require_wet_signature: off.describe('it is signed on paper, and uploaded'),
  only_once: off.describe('done for one fund of the company, in the same version, it is done for every one'),
  objection: z
    .enum(OBJECTION_EFFECTS)
    .default('settled')
    .describe('what an objection does: a reviewer settles it before the whole is approved; blocks: nor does the applicant go on before'),
});

const body = z
  .strictObject({
    name: said(200),
    criteria: z
      .array(
        z.strictObject({
          criteria: key.describe('which are asked'),
          country: country.optional().describe('left out: of every country'),
          region: key.optional().describe('one of `regions`, in the place of a country'),
          vehicle: z.enum(VEHICLES).optional().describe('left out: of every vehicle'),
        }),
      )
      .max(200),
    regions: z.record(key, z.array(country).max(250)).default({}),
    countries: z.array(country).max(250).default([]).describe('from where one may apply; empty: from everywhere for which there are criteria'),
    vehicles: z.array(z.enum(VEHICLES)).max(4),
    employee_co_invest: off.describe('job title, department and job band are asked for as well'),
    departments: names.describe('what may be chosen as department; empty: it is written freely'),
    job_bands: names,
    custom_domicile_text: text(2000),
    kyc_workflows: z
      .partialRecord(z.enum(VEHICLES), key)
      .default({})
      .describe('by which workflow each vehicle proves who it is; left out: it is not asked here'),
    kyc_opens: z
      .enum(['after_eligibility', 'after_approval'])
      .default('after_eligibility')
      .describe('after_approval: once eligibility and the amount were approved'),
    accepts_approved_kyc: off.describe('whoever was approved in another application by the same workflow is approved here at once'),
    tax_forms: z.array(z.enum(FORM_CODES)).max(FORM_CODES.length).default([]).describe('which tax forms may be given; empty: taxes are not asked here'),
    asks_bank_details: off.describe('where whoever applies is paid is asked for, once tax is done'),
    fund_documents: some(document, 50).default([]).describe('what whoever applies opens and acknowledges, once tax is done'),
    program_documents: some(programDocument, 50).default([]).describe('what whoever applies signs, or agrees or objects to, once tax is done'),
    agreements: some(
      z.strictObject({
        agreement_id: partId,
        template: key.describe('of the definition from which it is made'),
        vehicle: z.enum(VEHICLES).optional().describe('left out: it is signed with every vehicle'),
      }),
      20,
    )
      .default([])
      .describe('what is signed with whoever applies'),
    countersigners: z.array(z.email().max(254)).max(5).default([]).describe('people of the company who sign agreements last, in their order'),
    restricted_geographic_area: text(500),
    restricted_time_period: text(500),
    data_protection_policy: uuid.nullable().default(null).describe('a document of the company that is accepted first'),
    reviewed_modules: z
      .array(z.literal(MODULE_NUMBERS as [ModuleNumber, ...ModuleNumber[]]))
      .max(10)
      .default([1, 2, 3, 4, 6, 7, 8]),
    service_days: z.int().default(2).describe('working days within which what was submitted is looked at'),
    cap: amount
      .nullable()
      .default(null)
      .describe('how much is given to all who apply together, of equity, leverage and cashless commitment, in the currency of the fund; null: no limit'),
    advisers_prepare: off,
    skip_tax: off,
    enable_internal_tax_flow: off,
    has_pre_document_stage: off,
    has_pre_document_workflow: off,
    application_view_editing_disabled: off,
  })
  .meta({ id: 'ApplicationSetup' }) satisfies z.ZodType<ApplicationSetup>;

/** What a fund, which is named by its external id, asks of whoever applies to it. */
export const applicationBody = body as z.ZodType<ApplicationSetup, ApplicationSetup>;
