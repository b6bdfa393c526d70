import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { civilDate, id, instant, list, listQuery, nameText, searchText, shortText } from '../wire.ts';
import { contactEndpoints, email } from './contact.ts';
import { accessLevels } from './levels.ts';
import { madePasskey, passkeyToMake } from './passkeys.ts';
import { roleProposalEndpoints } from './roleProposals.ts';
import { role, roles } from './roles.ts';
import { person, preferences, userInfo } from './userInfo.ts';

const session = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  user_agent: z.string().nullable(),
  current: z.boolean(),
});
const personalToken = z.object({ id, name: z.string(), created_at: instant, expires_at: instant });
const passkey = z.object({
  id,
  name: z.string(),
  made_at: instant,
  last_used_at: instant.nullable().describe('null: not since it was made'),
  backed_up: z.boolean().describe('kept by more than the one device'),
});
const withId = z.strictObject({ id });
const search = searchText('part of the name or the e-mail address');
/** Those who choose somebody look for them by name, and read few. */
const byName = listQuery({ sort: ['name'] }).extend({ search, limit: z.coerce.number().int().min(1).max(200).default(20) });
const displayName = nameText(200);
const heldRoles = z
  .array(role)
  .min(1)
  .max(roles.length)
  .refine((held) => new Set(held).size === held.length, 'Name each role once.');
const user = person.extend({
  roles: z.array(role),
  active: z.boolean().describe('may sign in'),
  last_sign_in_at: instant.nullable().describe('null: never'),
});
const firstLogin = z.object({ first_login_at: instant });

/** Whom a sign-in provider calls what. */
export const providerIdentity = z.strictObject({
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .describe("the provider's issuer, exactly as it stands in its tokens"),
  subject: z
    .string()
    .max(255)
    .regex(/^[!-~]([ -~]*[!-~])?$/, 'Must be the subject as it stands in the tokens of the provider: plain characters, no blank at either end.')
    .describe("the person's `sub` there"),
});

export const identity = new Noun({
  getUserInfo: endpoint({
    route: 'GET /api/users/info',
    summary: 'The person signed in, or viewed as',
    policy: 'signed_in',
    delegates: 'either',
    output: userInfo,
  }),
  getFirstLogin: endpoint({
    route: 'GET /api/users/first_login',
    summary: 'Registers the first login; repeated calls change nothing',
    policy: 'signed_in',
    delegates: 'either',
    viewing: 'refused',
    output: firstLogin,
  }),
  registerFirstLogin: endpoint({
    route: 'POST /api/users/first_login',
    summary: 'Registers the first login; repeated calls change nothing',
    policy: 'signed_in',
    delegates: 'either',
    output: firstLogin,
  }),
  createUser: endpoint({
    route: 'POST /api/users',
    summary: 'Adds a person who may sign in. The role compensation is proposed for them afterwards',
    policy: 'administrator',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      email,
      display_name: displayName,
      roles: heldRoles,
      by_passkey: z.boolean().optional().describe('signs in by passkey alone, outside the sign-in provider, and is mailed an invitation to make one'),
      issuer: id
        .optional()
        .describe(
          "signs in at this provider of the company's own alone; is mailed an invitation where that vouches for no addresses, and never with `by_passkey`",
        ),
    }),
    output: person.extend({ roles: z.array(role) }),
    refusals: ['conflict'],
  }),
  listUsers: endpoint({
    route: 'GET /api/admin/users',
    summary: 'Everybody of the company, also those who may not sign in',
    policy: 'administrator',
    query: listQuery({ sort: ['name', 'email', 'active', 'last_sign_in_at'] }).extend({
      search: searchText('part of the name or the e-mail address, or, from three letters on, of the name or code of an investor profile of theirs'),
      role: role.optional().describe('who has this role'),
      signed_in: z.enum(['never', 'over_90_days_ago']).optional().describe('who signed in last then'),
    }),
    output: list(user),
  }),
  getUser: endpoint({
    route: 'GET /api/admin/users/{id}',
    summary: 'One person of the company, also one who may not sign in',
    policy: 'administrator',
    params: withId,
    output: user.extend({
      investors: z
        .array(z.object({ id, name: z.string(), account_code: z.string() }))
        .describe('the investor profiles that belong to the person, by their codes'),
      by_passkey: z.boolean().describe('signs in by passkey, outside the sign-in provider'),
      phone: z.string().nullable(),
      other_issuers: z.array(z.object({ id, label: z.string() })).describe("sign-in providers of the company's own that the person could be moved to"),
    }),
  }),
  updateUser: endpoint({
    route: 'PATCH /api/admin/users/{id}',
    summary:
      'Changes what is named of a person. Deactivating ends their sessions and revokes their tokens at once; ' +
      'nobody deactivates themselves or takes the role admin from themselves, and the role compensation is kept or taken away, but not given',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ display_name: displayName.optional(), roles: heldRoles.optional(), active: z.boolean().optional() }),
    output: user,
    refusals: ['conflict'],
  }),
  signOutUser: endpoint({
    route: 'POST /api/admin/users/{id}/sign_out',
    summary: "Ends a person's sessions and revokes their tokens at once, one's own too; they may sign in again",
    policy: 'administrator',
    params: withId,
    output: z.null(),
    status: 204,
  }),
  recoverUser: endpoint({
    route: 'POST /api/admin/users/{id}/recovery',
    summary:
      'Mails somebody who signs in by passkey a link by which they make a new one, to the address that they have. It ends every passkey, session and token ' +
      'that they had, and what takes a fresh sign-in waits 72 hours then. How it was made sure who they are stands in the audit log',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ reason: shortText(500, z.string().trim().min(10)).describe('how it was made sure who they are') }),
    output: z.null(),
    status: 204,
    refusals: ['conflict'],
    freshSignIn: true,
  }),
  linkIdentity: endpoint({
    route: 'POST /api/admin/users/{id}/identities',
    summary:
      'Links a person who was never linked to a subject of a sign-in provider, where that sends no verified e-mail address. Whoever is linked, or ' +
      'holds a role that no administrator gives alone, is linked anew on the command line only',
    policy: 'administrator',
    params: withId,
    status: 201,
    body: providerIdentity,
    output: providerIdentity.extend({ user_id: id }),
    refusals: ['conflict'],
  }),
  listSessions: endpoint({ route: 'GET /api/users/sessions', summary: 'Where I am signed in', policy: 'signed_in', viewing: 'self', output: list(session) }),
  endSession: endpoint({
    route: 'DELETE /api/users/sessions/{id}',
    summary: 'Signs out one of my sessions',
    policy: 'signed_in',
    delegates: 'either',
    params: withId,
    output: z.null(),
    status: 204,
  }),
  signOutEverywhere: endpoint({
    route: 'POST /api/users/sign-out-everywhere',
    summary:
      'Ends every session of mine, this one too, revokes my personal tokens, and ends the links that were mailed to me and the address of my calendar, at once; ' +
      'I may sign in again',
    policy: 'session',
    delegates: 'either',
    output: z.null(),
    status: 204,
  }),
  listPersonalTokens: endpoint({
    route: 'GET /api/users/tokens',
    summary: 'My personal tokens, without their secrets',
    policy: 'signed_in',
    viewing: 'self',
    output: list(personalToken),
  }),
  createPersonalToken: endpoint({
    route: 'POST /api/users/tokens',
    summary:
      'Makes a token for programs. Only whoever is signed in with a browser makes one: a token cannot make another that outlives it. ' +
      'Its secret is answered once and kept nowhere; an Idempotency-Key is therefore not honoured',
    policy: 'session',
    delegates: 'either',
    status: 201,
    body: z.strictObject({ name: nameText(100), days: z.int().min(1).max(365) }),
    output: personalToken.extend({ token: z.string() }),
    recoveryHold: true,
  }),
  revokePersonalToken: endpoint({
    route: 'DELETE /api/users/tokens/{id}',
    summary: 'Revokes a personal token',
    policy: 'signed_in',
    delegates: 'either',
    params: withId,
    output: z.null(),
    status: 204,
  }),
  listPasskeys: endpoint({
    route: 'GET /api/users/passkeys',
    summary: 'My passkeys',
    policy: 'signed_in',
    viewing: 'self',
    output: list(passkey).extend({
      opens: z.boolean().describe('passkeys, and nothing else, open my account; false: the sign-in provider does'),
      recovery_codes: z.int().describe('how many I have left'),
    }),
  }),
  beginPasskey: endpoint({
    route: 'POST /api/users/passkeys/options',
    summary: 'Gives a challenge of five minutes by which a browser makes another passkey of mine. Not there for whom the sign-in provider lets in',
    policy: 'session',
    delegates: 'either',
    output: passkeyToMake,
    freshSignIn: true,
    recoveryHold: false,
  }),
  addPasskey: endpoint({
    route: 'POST /api/users/passkeys',
    summary: 'Keeps a passkey that was made as an answer to the challenge, and mails me that',
    policy: 'session',
    delegates: 'either',
    status: 201,
    body: z.strictObject({ name: nameText(100), passkey: madePasskey }),
    output: passkey,
    refusals: ['conflict'],
    freshSignIn: true,
    recoveryHold: false,
  }),
  removePasskey: endpoint({
    route: 'DELETE /api/users/passkeys/{id}',
    summary: 'Removes a passkey of mine, but never the last, and mails me that',
    policy: 'session',
    delegates: 'either',
    params: withId,
    output: z.null(),
    status: 204,
    refusals: ['conflict'],
    freshSignIn: true,
    recoveryHold: false,
  }),
  makeRecoveryCodes: endpoint({
    route: 'POST /api/users/recovery-codes',
    summary: 'Gives me ten new recovery codes, which are told once, in the place of those that I had, and mails me that. Not there for whom has no passkey',
    policy: 'session',
    delegates: 'either',
    status: 201,
    output: z.object({ recovery_codes: z.array(z.string()) }),
    freshSignIn: true,
    recoveryHold: false,
  }),
  ...contactEndpoints,
  ...roleProposalEndpoints,
  setPreferences: endpoint({
    route: 'PATCH /api/users/preferences',
    summary: 'Remembers display choices',
    policy: 'signed_in',
    delegates: 'either',
    body: preferences,
    output: z.object({ preferences: z.record(z.string(), z.unknown()) }),
  }),
  recordAction: endpoint({
    route: 'POST /api/analytics/entity/action',
    summary: 'Records a sign-in, page view or report view, or that a table of a page was saved as a file',
    policy: 'signed_in',
    viewing: 'self',
    body: z.strictObject({
      entity: shortText(100, z.string().min(1)),
      entity_id: shortText(200).nullable().optional(),
      user_action: shortText(100, z.string().min(1)),
    }),
    output: z.null(),
    status: 204,
  }),
  listCompanyUsers: endpoint({
    route: 'GET /api/investors/company_users',
    summary: 'Whom the person may view as, by name',
    policy: 'may_view_as',
    viewing: 'self',
    query: byName,
    output: list(person),
  }),
  listConsiderationUsers: endpoint({
    route: 'GET /api/admin/investors/consideration-users',
    summary: 'Whom the person may view as on the notices and firms pages: those with an investor profile',
    policy: 'may_view_as',
    viewing: 'self',
    query: byName,
    output: list(person),
  }),
  listAdvisorUsers: endpoint({
    route: 'GET /api/investors/advisors',
    summary: 'Whom the person looks after today: clients of an adviser, and people who asked them to act for them',
    policy: 'client_view',
    viewing: 'self',
    query: byName,
    output: list(
      person.extend({
        capacity: z.enum(['adviser', 'delegate']),
        levels: accessLevels.describe('of a delegate'),
        until: civilDate.nullable().describe('the last day; null: none was set'),
      }),
    ),
  }),
});
