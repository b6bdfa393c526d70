import { VEHICLES } from '@pari/domain/applications';
import { FORM_CODES, HOLDER_FIELDS, MOST_COUNTRIES, TAX_STEPS, TIN_REASONS, type HolderField } from '@pari/domain/tax';
import { z } from 'zod';
import { applicationUse } from '../applications/use.ts';
import { formBody } from '../definitions/workflow.ts';
import { answersGiven, version } from '../kyc/schemas.ts';
import { civilDate, id, instant, shortText } from '../wire.ts';

export const formCode = z.enum(FORM_CODES);
const country = z.string().regex(/^[A-Z]{2}$/, 'Must be two capital letters, such as DE.');
const line = shortText(200, z.string().trim()).refine((text) => !/\p{Cc}/u.test(text), 'Holds a control character.');
const whole = line.refine((text) => !text.includes('•'), 'Type the whole number, or leave it out.');
const yesOrNo = z.boolean().nullable();

const numberGiven = z.strictObject({
  tin: whole.optional().describe('left out: it stays as it is'),
  reason: z.enum(TIN_REASONS).nullable().optional().describe('why there is none'),
  explanation: shortText(500, z.string().trim()).optional().describe('of reason B'),
  is_confirmed: z.boolean().optional().describe('it is right, though it does not look like a number of its country; left out beside another `tin`: it is not'),
});
/** What is given of somebody's taxes: what is left out stays. */
const taxDetailsGiven = z
  .strictObject({
    countries: z.array(country).max(MOST_COUNTRIES).describe('where they are resident for tax, the first in the first place'),
    numbers: z.partialRecord(country, numberGiven).describe('by country'),
    us_holder: yesOrNo,
    is_tax_exempt: yesOrNo,
    is_entity: yesOrNo,
    is_tax_exempt_in_country: yesOrNo,
    tax_year_end: civilDate.nullable().describe('a month and a day, of the year 2000'),
    us_explanation: shortText(500, z.string().trim()),
  })
  .partial();

/** Who owns the income, where nothing that they said of themselves elsewhere says it. */
const holderGiven = z.strictObject(
  Object.fromEntries(HOLDER_FIELDS.map((field) => [field, line.optional()])) as Record<HolderField, z.ZodOptional<typeof line>>,
);

const numberShown = z.object({
  masked: z.string().nullable().describe('its last signs; null: none was given'),
  reason: z.enum(TIN_REASONS).nullable(),
  explanation: z.string(),
  is_strange: z.boolean().describe('it does not look like a number of its country'),
  is_confirmed: z.boolean().describe('it is right all the same'),
});
const details = z
  .object({
    countries: z.array(z.string()),
    numbers: z.record(z.string(), numberShown),
    us_holder: yesOrNo,
    is_tax_exempt: yesOrNo,
    is_entity: yesOrNo,
    is_tax_exempt_in_country: yesOrNo,
    tax_year_end: civilDate.nullable(),
    us_explanation: z.string(),
  })
  .meta({ id: 'TaxDetails' });

const held = z.object({
  value: z.string().describe('empty beside `masked`'),
  masked: z.string().nullable(),
  is_known: z.boolean().describe('it is said in what proves who they are, and changed there'),
});

/** A form as it is offered. */
export const taxForm = z
  .object({
    form_id: formCode,
    version: z.string().describe('the edition of the form; empty of one that is uploaded'),
    // Spelt as programs know it.
    type: z.enum(['Goverment', 'Self Certification']),
    name: z.string(),
    description: z.string(),
    details: z.string(),
    help_link: z.string(),
    is_uploaded: z.boolean().describe('it is not filled here: a signed one is uploaded, with its withholding statement and the forms of its owners'),
  })
  .meta({ id: 'TaxForm' });

const answered = z.object({ value: z.union([z.string(), z.boolean(), z.array(z.string())]).nullable(), masked: z.string().nullable() });
const ownForm = taxForm.extend({
  is_chosen: z.boolean(),
  is_suggested: z.boolean(),
  why_not: z.string().nullable().describe('why it cannot be given, by what was said; null: it can'),
  questions: formBody.nullable().describe('its own questions; null: it has none, or is not chosen'),
  controlling_persons: z
    .array(z.object({ id, known: z.array(z.string()).describe('what they proved, masked where it identifies them') }))
    .describe('participants of the entity, each with a card of questions by their id'),
  answers: z.record(z.string(), answered),
});

/** A form that is made, or was uploaded, to be signed or kept. */
export const taxDocument = z
  .object({
    id,
    form: z.object({ form_id: formCode, version: z.string() }),
    document: z.object({ document_id: id, title: z.string() }),
    record_id: id,
    envelope_id: id.nullable().describe('in which it is signed; null: it was uploaded'),
    completed: z.boolean(),
    is_sealing: z.boolean().describe('it is signed, and being sealed: until then it cannot be submitted'),
    status: z.enum(['Pending', 'Completed']).describe('Completed: it was signed, or given signed, whatever became of it since'),
    state: z
      .enum(['preparing', 'pending', 'completed', 'checking', 'refused', 'ended', 'outdated', 'lapsed', 'superseded'])
      .describe('preparing: it is on its way to be signed; ended: its signing was declined or expired; outdated: what it says was changed since'),
    reason: z.string().nullable().describe('why it is outdated, refused or ended, in a sentence'),
    finding: z.string().nullable().describe('what reviewers find of it: that it was signed by another name than it names; null: nothing'),
    part: z.enum(['form', 'withholding_statement', 'owner_form']).describe('which of what is uploaded together it is'),
    created_at: instant,
    signed_on: civilDate.nullable(),
    valid_until: civilDate.nullable().describe('the last day on which it holds; null: until what it says changes'),
    superseded_at: instant.nullable(),
    abilities: z.object({ sign: z.boolean(), open: z.boolean(), remove: z.boolean(), regenerate: z.boolean() }),
  })
  .meta({ id: 'TaxDocument' });

const problem = z.object({
  step: z.union(TAX_STEPS.map((step) => z.literal(step))).describe('of the wizard, in which it is put right'),
  form: formCode.nullable(),
  field: z.string().describe('a field of the details or the holder, or a question of the form'),
  text: z.string(),
});

const row = z.object({
  id,
  uuid: id,
  version,
  name: z.string().describe('of the person, or the entity through which they invest'),
  kyc_investor_type: z.enum(VEHICLES),
  kyc_investor_type_name: z.string(),
  created_at: instant,
  changed_at: instant,
  erased_at: instant.nullable().describe('nothing stands in it since then'),
  used_in: z.array(applicationUse),
  documents: z.array(taxDocument).describe('the newest first; what was superseded last'),
});
export const taxRecordRow = row.meta({ id: 'TaxRecordRow' });

export const taxRecord = row
  .extend({
    details,
    tin_country: z.string().nullable().describe('the country whose number `tin_or_ssn` is'),
    asks_is_entity: z.boolean(),
    asks_us_explanation: z.boolean().describe('a birthplace, an address or a phone number is in the United States, and they are no US holder'),
    holder: z.record(z.enum(HOLDER_FIELDS), held),
    forms: z.array(ownForm),
    problems: z.array(problem).describe('all that is still missing or wrong, in the order of the steps'),
    findings: z.array(problem.extend({ form: formCode })).describe('what is told of answers to forms, and keeps nobody from going on'),
    homes: z.array(z.string()).describe('countries in which they proved to live; of an entity where it is, and where it was formed'),
    needs_confirmation: z.boolean().describe('it was submitted: a change has to be confirmed, by a fresh sign-in'),
    abilities: z.object({ edit: z.boolean(), submit: z.boolean(), reveal: z.boolean() }),
  })
  .meta({ id: 'TaxRecord' });
export type TaxRecord = z.output<typeof taxRecord>;
export type TaxDocument = z.output<typeof taxDocument>;

export const taxGiven = z.strictObject({
  version: version.describe('of what was read'),
  details: taxDetailsGiven.optional(),
  holder: holderGiven.optional(),
  government_forms: z.array(formCode).max(FORM_CODES.length).optional().describe('which are given, of the tax office of the United States'),
  self_certification: formCode.nullable().optional(),
  answers: z.partialRecord(formCode, answersGiven).optional().describe('to the own questions of forms'),
  change: z.boolean().default(false).describe('true: what was submitted is changed, in every open application that uses it'),
});
