import { z } from 'zod';
import { NOTICE_KINDS } from '@pari/domain/notices';
import { documentType } from '../documents/documentTypes.ts';
import { endpoint, Noun } from '../endpoint.ts';
import { amount, civilDate, id, instant } from '../wire.ts';

const fund = z.object({ id, external_id: z.string(), name: z.string() });

const notice = { id, reference: z.string(), kind: z.enum(NOTICE_KINDS), title: z.string(), fund, due_date: civilDate };
const dueNews = z.object({
  what: z.literal('due'),
  news: z.enum(['new', 'changed', 'overdue']).describe('changed: it takes the place of one that was known; overdue: its day passed, and it is not paid'),
  ...notice,
});
const noticeNews = z.object({ what: z.literal('notice'), news: z.enum(['new', 'changed']), ...notice });
const valueChange = z.object({
  what: z.literal('value'),
  fund,
  investor: z.object({ id, name: z.string() }),
  currency: z.string().describe('of the fund'),
  before: amount.nullable().describe('the latest NAV as it was known then; null: none'),
  after: amount.nullable(),
  date: civilDate.nullable().describe('of the newest entry or valuation'),
});
const newDocument = z.object({
  what: z.literal('document'),
  id,
  title: z.string(),
  type: documentType,
  fund: fund.nullable(),
  is_newer: z.boolean().describe('a newer version of one that was there'),
  at: instant.describe('since when it can be opened'),
});

const changed = z
  .object({
    since: instant.nullable().describe('the last look before this sign-in; null: there was none, and nothing is listed'),
    until: instant,
    items: z
      .array(z.discriminatedUnion('what', [dueNews, noticeNews, valueChange, newDocument]))
      .describe('what is to be paid, what is overdue first; other notices; holdings whose latest NAV differs; documents: of each the newest first'),
  })
  .meta({ id: 'Changes' });
export type Changes = z.output<typeof changed>;
/** What changed of one kind. */
export type ChangeOf<What extends Changes['items'][number]['what']> = Extract<Changes['items'][number], { readonly what: What }>;

export const changes = new Noun({
  getChanges: endpoint({
    route: 'GET /api/users/changes',
    summary: 'What changed for the person since they last looked, before this sign-in. In a view: since they last looked before their own last sign-in',
    policy: 'signed_in',
    delegates: 'figures',
    weight: 3,
    output: changed,
  }),
  noteSeen: endpoint({
    route: 'POST /api/users/changes/seen',
    summary: 'Notes that the person looked at what changed until a moment: the list of the next sign-in begins there',
    policy: 'session',
    delegates: 'figures',
    body: z.strictObject({ until: instant }),
    output: z.null(),
    status: 204,
  }),
});
