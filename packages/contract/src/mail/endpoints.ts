import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { person } from '../identity/userInfo.ts';
import { id, instant, list, listQuery } from '../wire.ts';
import { mailKinds, type MailKind, type OptionalMailKind } from './kinds.ts';

const kind = z.enum(Object.keys(mailKinds) as MailKind[]);
const choice = z.enum(['at_once', 'daily', 'off']).describe('daily: once a day, in one mail');
const always = z.literal('at_once', 'Mail of this kind is always sent, and at once.').optional();
const preferences = z.object({
  results: z.array(z.object({ kind, title: z.string(), choice, is_required: z.boolean().describe('always sent, and at once') })),
});
/** The type names a kind that was forgotten, or given to the wrong side. */
const chosen: Record<OptionalMailKind, z.ZodOptional<typeof choice>> & Record<Exclude<MailKind, OptionalMailKind>, typeof always> = {
  capital_call: always,
  recall: always,
  security: always,
  invitation: always,
  delegation: always,
  administration: always,
  pay_access: always,
  notice_recall: always,
  signature: always,
  carry_document: always,
  application: always,
  review: choice.optional(),
  signature_news: choice.optional(),
  payment_instructions: always,
  tax_details: always,
  bank_details: always,
  distribution: choice.optional(),
  valuation: choice.optional(),
  document: choice.optional(),
  announcement: choice.optional(),
  notification: choice.optional(),
};
const untaken = z.object({
  id,
  user: person,
  title: z.string().describe('what kind of mail it is'),
  state: z.enum(['failing', 'refused', 'gave_up']).describe('failing: it is tried again; refused: by the mail server, for good'),
  reason: z.string().nullable().describe('why the last try failed, in a sentence without personal values'),
  told_at: instant,
});

export const mail = new Noun({
  getMailPreferences: endpoint({
    route: 'GET /api/users/mail_preferences',
    summary: 'How I want each kind of mail',
    policy: 'signed_in',
    viewing: 'self',
    output: preferences,
  }),
  setMailPreferences: endpoint({
    route: 'PATCH /api/users/mail_preferences',
    summary: 'Chooses how I want the kinds of mail that are named; the others stay as they are',
    policy: 'signed_in',
    delegates: 'either',
    body: z.strictObject(chosen),
    output: preferences,
  }),
  listUntakenMail: endpoint({
    route: 'GET /api/admin/mail',
    summary: 'Mail of the company that was not taken: what is tried again, what the mail server refused and what gave up',
    policy: 'administrator',
    query: listQuery({ sort: ['told_at', 'name'], usual: '-told_at' }),
    output: list(untaken),
  }),
});
