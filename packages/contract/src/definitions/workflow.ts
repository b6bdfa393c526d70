import { z } from 'zod';
import { VEHICLES } from '@pari/domain/applications';
import { QUESTION_TYPES, type Workflow } from '@pari/domain/kyc';
import { off, partId as id, related, said, some, text } from './parts.ts';

const count = z.int().min(0).max(2000);

const option = z.strictObject({
  id,
  text: said(300),
  is_needed: z.boolean().optional().describe('of the question `role`: one participant at least is that'),
  is_indirect: z.boolean().optional().describe('of the question `role`: whoever is that owns through somebody else who is named'),
});
const dependencies = some(
  z.strictObject({
    field: id.describe('a question of this workflow'),
    ...related,
  }),
  20,
).default([]);

const validation = z.strictObject({
  minLength: count.optional().describe('characters of a text, digits of a number'),
  maxLength: count.optional().describe('of a text 120 where it is left out'),
  exactLength: count.optional(),
  min: z.string().max(40).optional().describe('of a date a day after which it lies'),
  max: z.string().max(40).optional().describe('of a date a day before which it lies'),
  afterToday: z.boolean().optional().describe('of a date on which a document expires'),
  untilToday: z.boolean().optional().describe('of a date since which something is so'),
  minAge: z.int().min(1).max(120).optional().describe('of a date of birth: how many years it lies back at least'),
  pattern: z.string().max(300).optional().describe('matches all of a text; it looks neither ahead nor back'),
  not: z.string().max(120).optional(),
  filesLimit: z.int().min(1).max(20).optional(),
});

const question = z.strictObject({
  id,
  label: said(300),
  type: z.enum(QUESTION_TYPES),
  required: off,
  helpText: text(1000),
  data: z.strictObject({ options: some(option, 300).optional(), is_multiple: z.boolean().optional(), validation: validation.optional() }).default({}),
  field_dependencies: dependencies.describe('it is asked where all of them hold'),
  disabled: off.describe('it is shown and not asked'),
  is_sensitive: off.describe('shown masked, by its last signs at most'),
});

const card = z.strictObject({
  id,
  name: said(200),
  order: z.int().min(0).max(1000),
  schema: some(question, 100),
  is_repeatable: off.describe('answered once for each participant'),
  card_dependencies: dependencies,
  kyc_investor_type_name: z.enum(VEHICLES).nullable().default(null).describe('asked of this type alone'),
});

const body = z
  .strictObject({
    name: said(200),
    investor_type: z.enum(VEHICLES).nullable().describe('whose it is; null: of an entity whose type is not chosen yet'),
    economic_beneficiary: z
      .strictObject({ title: said(300), options: some(option, 20) })
      .nullable()
      .default(null)
      .describe('in whose interest somebody invests; the option `none` ends it'),
    unnamed_owners: z
      .strictObject({ title: said(300), from_percent: z.string().max(10), options: some(option, 20) })
      .optional()
      .describe('asked of companies and partnerships whose named owners leave so much, in percent, that somebody could be missing; left out: as it usually is'),
    cards: some(card, 40),
  })
  .meta({ id: 'KycWorkflow' }) satisfies z.ZodType<Workflow>;

/** What is asked to know who an investor is, card by card. */
export const workflowBody = body as z.ZodType<Workflow, Workflow>;

/** What a form asks: of an entity a card for each of its participants, too. */
export const formBody = body.extend({ cards: some(card, 600) }).meta({ id: 'TaxFormQuestions' }) as z.ZodType<Workflow, Workflow>;
