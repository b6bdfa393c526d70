import { z } from 'zod';
import { currencyCode, id, instant } from '../wire.ts';

export const person = z.object({ user_id: id, display_name: z.string(), email: z.string() });

/** What the screens ask instead of roles: each says what this person can do now, in this view. */
export const abilities = z
  .object({
    view_as: z.boolean(),
    view_as_clients: z.boolean(),
    holdings: z.boolean().describe('what the person owns is shown: not to a delegate for applications alone'),
    offers: z.boolean().describe('funds on offer are shown: not to a delegate for figures alone'),
    invite: z.boolean().describe('may ask others to act for them'),
    act_for_others: z.boolean().describe('may accept to act for others'),
    has_no_role: z.boolean().describe('signed in to act for others alone'),
    show_unpublished: z.boolean(),
    administer: z.boolean(),
    review: z.boolean().describe('looks at what others apply for'),
    compensation: z.boolean().describe('sees what others are paid'),
    carry: z.boolean().describe('carry is shown: the person whose data it is was granted some, and whoever looks may see it'),
    pay: z.boolean().describe('what the person is paid is shown: to nobody but themselves'),
    set_preferences: z.boolean().describe('display choices are remembered: false while viewing as another person'),
    documents: z
      .boolean()
      .describe('the person whose data is shown may be given documents: a link leads to them; whoever was given one all the same opens it by its address'),
    act: z.boolean().describe('may do what investors and carry participants do, in their own name: apply, sign, acknowledge'),
  })
  .meta({ id: 'Abilities' });

export const userInfo = person
  .extend({
    first_login_at: instant.nullable(),
    is_sidecar_admin: z.boolean(),
    is_advisor: z.boolean(),
    can_view_investments_as: z.boolean(),
    real_user: person,
    view: z
      .object({ until: instant, milliseconds_left: z.int().describe('as this is answered') })
      .nullable()
      .describe('until when the person is looked at; null: oneself'),
    company: z.object({ id, slug: z.string(), name: z.string(), currency: currencyCode, time_zone: z.string().describe('decides which day is today') }),
    abilities,
    preferences: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'UserInfo' });

const tableColumn = z
  .string()
  .regex(/^([a-z][a-z0-9_-]{0,62}:)?[a-z][a-z0-9_.]{0,99}$/, 'Must be a table and a field, such as active_investments:latest_nav, or a field of every table.');

/** Display choices that are remembered for the person on every device. */
export const preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']).optional(),
  show_usd: z.boolean().optional(),
  dashboard_currency: z.enum(['company_currency', 'investor_currency']).optional(),
  table_currency: z.enum(['fund_currency', 'company_currency', 'investor_currency']).optional(),
  carry_overview_currency: z.enum(['company_currency', 'investor_currency']).optional(),
  carry_table_currency: z.enum(['plan_currency', 'company_currency', 'investor_currency']).optional(),
  table_columns: z
    .record(tableColumn, z.boolean().nullable())
    .refine((columns) => Object.keys(columns).length <= 100, 'Name at most 100 columns.')
    .optional()
    .describe(
      'by table and field: columns that stand there, or do not, other than the page configuration has it; null: as that has it. What is not named stays as it was',
    ),
  tables_in_full: z.boolean().optional().describe('long tables stand in their whole length, not in an area that scrolls'),
});
