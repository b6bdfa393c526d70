import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { civilDate, id, instant, list, shortText } from '../wire.ts';
import { person } from './userInfo.ts';

export const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase());
const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9][0-9 ()-]{5,28}$/, 'Must be a telephone number with the code of its country, such as +49 30 123456.');
const reason = shortText(500, z.string().trim().min(10)).describe('how it was made sure who they are');
const lastDay = civilDate.describe("the last day of the way in that stands, in the company's time zone; their first passkey ends it earlier");
const withId = z.strictObject({ id });

/** What is to change, and when. */
const change = z.object({
  email: z.string().nullable().describe('null: it stays'),
  phone: z.string().nullable().describe('null: it stays; empty: it is taken away'),
  to_passkey: z.boolean().describe('passkeys open the account from then on, and nothing else'),
  to_issuer: z.string().nullable().describe('the sign-in provider that does; null: none other than now'),
  last_day: civilDate.nullable().describe('the last day of the way in that stands; null: it ends as soon as the change is in force'),
  asked_at: instant,
  told_at: instant.nullable().describe('when the address that stands was told; null: not yet'),
  in_force_at: instant.nullable().describe('a day after that'),
});
const ownChange = change.extend({
  by_administrators: z.boolean(),
  is_confirmed: z.boolean().nullable().describe('the new address opened what was mailed to it; null: it need not'),
});
const contact = z
  .object({
    email: z.string(),
    phone: z.string().nullable(),
    by_passkey: z.boolean().describe('passkeys open the account, and nothing else'),
    provider_until: civilDate.nullable().describe('the last day on which the sign-in provider opens it'),
    change: ownChange.nullable(),
  })
  .meta({ id: 'Contact' });
const request = change
  .extend({
    id,
    person,
    reason: z.string(),
    state: z.enum(['asked', 'agreed', 'done', 'stopped', 'expired']),
    asked_by: z.string(),
    agreed_by: z.string().nullable(),
    ended_at: instant.nullable(),
    may_agree: z.boolean(),
    why_not: z.string().nullable().describe('why I may not agree, where it waits for that'),
  })
  .meta({ id: 'AccountRequest' });

/** Addresses that change, people who move to passkeys: by themselves, or by two administrators. */
export const contactEndpoints = {
  getContact: endpoint({
    route: 'GET /api/users/contact',
    summary: 'How I am reached, and what is to change of it',
    policy: 'signed_in',
    viewing: 'self',
    output: contact,
  }),
  changeContact: endpoint({
    route: 'PATCH /api/users/contact',
    summary:
      'Asks for another e-mail address or telephone number of mine. The address that stands is told and can stop it, a new one has to be confirmed, and it is in ' +
      'force a day later. With `last_day` passkeys open my account from then on. It is answered alike whoever has the new address',
    policy: 'session',
    delegates: 'either',
    status: 202,
    body: z.strictObject({
      email: email.optional(),
      phone: phone.nullable().optional().describe('null: it is taken away'),
      last_day: lastDay.optional(),
    }),
    output: contact,
    refusals: ['conflict'],
    freshSignIn: true,
  }),
  stopContactChange: endpoint({
    route: 'POST /api/users/contact/stop',
    summary: 'Stops what is to change of my account, by whomever it was asked for',
    policy: 'session',
    delegates: 'either',
    status: 202,
    output: contact,
  }),
  requestContact: endpoint({
    route: 'POST /api/admin/users/{id}/contact',
    summary: 'Asks for another e-mail address of somebody, to which another administrator has to agree',
    policy: 'administrator',
    params: withId,
    status: 201,
    body: z.strictObject({ email, reason }),
    output: request,
    refusals: ['conflict'],
    freshSignIn: true,
  }),
  requestMove: endpoint({
    route: 'POST /api/admin/users/{id}/move',
    summary:
      "Asks that somebody, such as a leaver, signs in by passkey from then on, or at a provider of the company's own, at another address where one is given. " +
      'Another administrator has to agree. What they own stays theirs',
    policy: 'administrator',
    params: withId,
    status: 201,
    body: z.strictObject({
      email: email.optional(),
      issuer: id.optional().describe("id of a sign-in provider of the company's own, in the place of passkeys"),
      last_day: lastDay.optional().describe('of whom passkeys let in from then on'),
      reason,
    }),
    output: request,
    refusals: ['conflict'],
    freshSignIn: true,
  }),
  listRequests: endpoint({
    route: 'GET /api/admin/requests',
    summary: 'What administrators, or people themselves, asked for of accounts: what waits, and what ended in the last 30 days, the newest first',
    policy: 'administrator',
    output: list(request),
  }),
  confirmRequest: endpoint({
    route: 'POST /api/admin/requests/{id}/confirm',
    summary: 'Agrees to what another administrator asked for. The address that stands is told and can stop it, and it is in force a day later',
    policy: 'administrator',
    params: withId,
    output: request,
    refusals: ['conflict', 'second_person'],
    freshSignIn: true,
  }),
  stopRequest: endpoint({
    route: 'POST /api/admin/requests/{id}/stop',
    summary: 'Stops what an administrator, or the person themselves, asked for, before it is in force',
    policy: 'administrator',
    params: withId,
    output: request,
    refusals: ['conflict'],
  }),
} as const;
