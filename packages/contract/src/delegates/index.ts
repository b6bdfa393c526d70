import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { accessLevels } from '../identity/levels.ts';
import { person } from '../identity/userInfo.ts';
import { civilDate, id, instant, list, nameText } from '../wire.ts';

const chosenLevels = accessLevels
  .min(1, 'Please select at least one permission')
  .max(2)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each level once.');
const name = nameText(100);
const state = z.enum(['pending', 'active', 'declined', 'withdrawn', 'expired', 'ended']);
const version = z.int().min(1).describe('the one that was read');
const withId = z.strictObject({ id });

const relation = z.object({
  id,
  state,
  accessLevels,
  until: civilDate.describe("the last day, in the company's time zone"),
  invited_at: instant,
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
  version,
});
const delegate = relation.extend({ firstName: z.string(), lastName: z.string(), email: z.string() }).meta({ id: 'Delegate' });
const principal = relation.extend({ ...person.shape }).meta({ id: 'Principal' });

/** Who acts for whom: a person asks others to, each of whom accepts, and either ends it. */
export const delegates = new Noun({
  listDelegates: endpoint({
    route: 'GET /api/users/delegates',
    summary: 'Whom I asked to act for me, the newest first',
    policy: 'signed_in',
    viewing: 'self',
    output: list(delegate),
  }),
  inviteDelegate: endpoint({
    route: 'POST /api/users/delegates',
    summary: 'Asks somebody to act for me. It is answered alike, whoever has the address',
    policy: 'signed_in',
    delegates: 'either',
    flag: 'advisor_user',
    status: 201,
    idempotent: true,
    freshSignIn: true,
    body: z.strictObject({
      firstName: name,
      lastName: name,
      email: z
        .email()
        .max(254)
        .transform((value) => value.toLowerCase()),
      accessLevels: chosenLevels,
      until: civilDate.optional().describe('the last day; 12 months from today unless said, and at most 24'),
    }),
    output: delegate,
    refusals: ['conflict'],
  }),
  updateDelegate: endpoint({
    route: 'PATCH /api/users/delegates/{id}',
    summary: 'Changes what a delegate of mine may see, or until when; it holds at once',
    policy: 'signed_in',
    delegates: 'either',
    freshSignIn: true,
    params: withId,
    body: z.strictObject({ accessLevels: chosenLevels.optional(), until: civilDate.optional(), version }),
    output: delegate,
    refusals: ['conflict'],
  }),
  endDelegate: endpoint({
    route: 'DELETE /api/users/delegates/{id}',
    summary: 'Withdraws an invitation of mine, or ends at once what was accepted',
    policy: 'signed_in',
    delegates: 'either',
    params: withId,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional().describe('the one that was read; without it whatever there is by now ends') }),
    output: delegate,
    refusals: ['conflict'],
  }),
  listPrincipals: endpoint({
    route: 'GET /api/users/principals',
    summary: 'Who asked me to act for them, the newest first',
    policy: 'signed_in',
    viewing: 'self',
    output: list(principal),
  }),
  acceptPrincipal: endpoint({
    route: 'POST /api/users/principals/{id}/accept',
    summary: 'Accepts to act for somebody, with what was read of it',
    policy: 'signed_in',
    delegates: 'either',
    params: withId,
    body: z.strictObject({ version }),
    output: principal,
    refusals: ['conflict'],
  }),
  endPrincipal: endpoint({
    route: 'DELETE /api/users/principals/{id}',
    summary: 'Declines an invitation, or ends at once what I accepted',
    policy: 'signed_in',
    delegates: 'either',
    params: withId,
    output: principal,
    refusals: ['conflict'],
  }),
});
