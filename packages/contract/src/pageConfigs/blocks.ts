import { z } from 'zod';
import { shortText } from '../wire.ts';

/** The parts every configured page is made of. A field name that the page's rows do not have may be stored, with a warning: see `fields.ts`. */

const text = shortText(300);
const richText = shortText(10_000).describe('HTML, sanitised when stored and when drawn');

const fieldType = z.enum(['string', 'currency', 'percentage', 'date', 'multiple', 'number', 'points']).meta({ id: 'FieldType' });
export type FieldType = z.output<typeof fieldType>;

const tooltip = z.strictObject({ heading: text, description: richText }).meta({ id: 'Tooltip' });

const fieldName = z.string().regex(/^[a-z][a-z0-9_.]{0,99}$/, 'Must be the name of a field, such as latest_nav or fund.name.');

/** A tile, a table column or a line of the list beside the chart. */
export const block = z
  .strictObject({
    heading: text,
    field_name: fieldName,
    field_type: fieldType,
    tile_type: z.enum(['stat', 'headline']).optional(),
    enabled: z.boolean().default(true).describe('false leaves it out'),
    tooltip: tooltip.nullable().default(null),
    is_sortable: z.boolean().default(true).describe('a column may be sorted by'),
    minWidth: z.int().min(40).max(600).optional().describe('of a column, in CSS pixels'),
    default_value: text.optional().describe('shown instead of the dash for a missing value, and instead of an amount of zero'),
    depends_on_field: shortText(100)
      .optional()
      .describe('shows its value only where this field of the row is neither empty, false nor zero; totals and tiles add up those rows alone'),
    depended_field_default: text.optional().describe('shown where it is'),
    link_to_investment_detail: z
      .boolean()
      .default(false)
      .describe(
        'on the pages of summary and firm the rows lead on, a firm to its page and what has a fund to that of the fund, where a column says so; elsewhere all do',
      ),
    isLeverageField: z.boolean().default(false).describe("left out where no holding's fund offers leverage"),
    hideForLegacy: z.boolean().default(false).describe('left out of the table of legacy investments, and of what is of legacy funds alone'),
    show_cents: z.boolean().default(false).describe('amounts with two decimal places'),
    preserve_zero: z.boolean().default(false).describe('an amount of zero is shown as such, whatever `default_value` is'),
    on_demand: z.boolean().default(false).describe('a column that stands there for whoever chose it; a phone shows it with the rest of a row'),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour of six hexadecimal digits, such as #6b3fa0.')
      .optional(),
  })
  .meta({ id: 'Block' });
export type Block = z.output<typeof block>;

const configuredTable = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9_-]{0,62}$/, 'Must begin with a small letter and hold small letters, digits, dashes and underscores only.'),
    heading: text,
    rows: z.array(block).min(1).max(60),
    nested_key: shortText(100)
      .optional()
      .describe('the fields of all columns lie in this nested object of a row; where it names a list, its items are the rows'),
    hide_if_empty: z.boolean().default(false),
  })
  .meta({ id: 'ConfiguredTable' });
export type ConfiguredTable = z.output<typeof configuredTable>;

/** Dashboard, detail and notices pages share one shape. */
export const configuredPage = z
  .strictObject({
    page_headline: richText.default(''),
    tiles: z.array(block).max(30).default([]),
    chart_stats_heading: text.default(''),
    chart_stats_tooltip: tooltip.nullable().default(null),
    right_section_stats: z.array(block).max(30).default([]).describe('the parts of the ring and its list'),
    use_custom_chart_total: z.boolean().default(false).describe('the sum in the ring is that of fund_based_value_key over all holdings'),
    use_fund_based_value: z.boolean().default(false).describe('the ring has one part for each fund, not for each line beside it'),
    fund_based_value_key: shortText(100).default('latest_nav').describe('the field of that part'),
    tables: z
      .array(configuredTable)
      .max(20)
      .default([])
      .describe('of the dashboard: active_investments and legacy_investments by their ids; further ones show all holdings under their heading'),
    hide_logo: z.boolean().default(false),
    hide_due_date: z.boolean().default(false),
    active_investments_label: text.default('Active Investments'),
    legacy_investments_label: text.default('Legacy Investments'),
  })
  .meta({ id: 'ConfiguredPage' });
export type ConfiguredPage = z.output<typeof configuredPage>;

export const labels = z.record(z.string().regex(/^[a-z][a-z0-9_.]{0,99}$/), text).meta({ id: 'Labels' });
export const customText = z.record(z.string().regex(/^[a-z][a-z0-9_.-]{0,99}$/), richText).meta({ id: 'CustomText' });
const plainBlock = block.pick({ heading: true, field_name: true, field_type: true, enabled: true, tooltip: true, color: true });
export const compensationPage = z
  .strictObject({
    tables: z.array(configuredTable).max(20).default([]),
    cash_tiles: z.array(plainBlock).max(20).default([]),
    benefits_breakdown: z.array(plainBlock).max(20).default([]),
  })
  .meta({ id: 'CompensationPage' });
export const carryPage = z
  .strictObject({
    labels: labels.default({}),
    tiles: z.array(block).max(30).default([]).describe('of the dashboard; a field without a currency at its end is shown in the chosen one'),
    plan_tiles: z.array(block).max(30).default([]).describe('of the page of a plan'),
    allocation_tiles: z.array(block).max(30).default([]).describe('of the dialog of a grant'),
    tables: z.array(configuredTable).max(20).default([]),
  })
  .meta({ id: 'CarryPage' });
export type CarryPage = z.output<typeof carryPage>;
