import { z } from 'zod';
import { GENERIC_BLOCKS, type Criteria, type CriteriaBlock, type Vehicle } from '@pari/domain/applications';
import { document, off, partId as id, related, said, some, text } from './parts.ts';

const option = {
  id,
  text: said(1000),
  logical_value: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .optional()
    .describe('1 meets, 0 or left out fails, 2 is for a reviewer'),
};
const criteriaOption = z.strictObject(option);
const accreditedOption = z.strictObject({
  ...option,
  require_acknowledgement: off,
  acknowledgement_text: text(2000),
  has_selector_options: off.describe('the licence is asked for'),
  options: some(z.strictObject({ id, text: said(300), requires_text: off.describe('the name of the certificate is asked for') }), 40).default([]),
});
const byVehicle = <Item extends z.ZodType>(item: Item) => {
  const list = some(item, 40);
  const own = list.optional();
  const vehicles = { INDIVIDUAL: own, PRIVATE_COMPANY: own, LIMITED_PARTNERSHIP: own, TRUST: own } satisfies Record<Vehicle, unknown>;
  return z.strictObject({ individual: list.describe('for vehicles without options of their own'), ...vehicles });
};

const customField = z.strictObject({
  id,
  title: said(1000),
  logical_value: option.logical_value.describe('left out: it says nothing of eligibility'),
  is_text_explanation_enabled: off,
  text_explanation: text(1000),
  is_nested_fields_enabled: off,
  nested_fields: some(criteriaOption, 40).default([]),
});

const common = {
  id,
  title: said(200),
  description: text(4000),
  failure_text: text(2000).describe('said to whoever is not eligible by it'),
  need_review_text: text(2000).describe('said where a reviewer decides'),
  dependencies: some(
    z.strictObject({
      block: id.describe('an earlier one'),
      ...related,
    }),
    20,
  ).default([]),
};

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['intro', 'country_selector', 'final']), ...common }),
  z.strictObject({ kind: z.literal('KII'), ...common, statement: said(1000), documents: some(document, 20) }),
  z.strictObject({ kind: z.literal('AC'), ...common, options: some(z.strictObject({ id, text: said(2000), document }), 20) }),
  z.strictObject({ kind: z.literal('US-AI'), ...common, options: byVehicle(accreditedOption) }),
  z.strictObject({ kind: z.enum([...GENERIC_BLOCKS, 'SG-IP']), ...common, options: byVehicle(criteriaOption) }),
  z.strictObject({
    kind: z.literal('custom'),
    ...common,
    is_multiple_selection_enabled: off,
    custom_fields: some(customField, 40),
  }),
  z.strictObject({
    kind: z.literal('documents'),
    ...common,
    required_documents: some(z.strictObject({ id, name: said(200), description: text(1000) }), 20),
  }),
]);

const body = z
  .strictObject({
    name: said(200),
    is_smart_criteria: off.describe('blocks whose dependencies do not hold are skipped'),
    blocks: some(block, 60),
  })
  .meta({ id: 'Criteria' }) satisfies z.ZodType<Criteria>;

/** What is asked of whoever applies from some countries, block by block. What is answered is filled in. */
export const criteriaBody = body as z.ZodType<Criteria, Criteria>;
export const criteriaBlock = block as z.ZodType<CriteriaBlock, CriteriaBlock>;
