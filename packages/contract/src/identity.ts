import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currencyCode, id, instant, list } from './wire.ts';

export const roles = ['investor', 'carry_participant', 'viewer', 'reviewer', 'admin', 'adviser', 'compensation'] as const;
export const role = z.enum(roles).meta({ id: 'Role' });
export type Role = z.output<typeof role>;

const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase());
const person = z.object({ user_id: id, display_name: z.string(), email: z.string() });

/** What the screens ask instead of roles: each says what this person can do now, in this view. */
export const abilities = z
  .object({
    view_as: z.boolean(),
    view_as_clients: z.boolean(),
    show_unpublished: z.boolean(),
    administer: z.boolean(),
    set_preferences: z.boolean().describe('display choices are remembered: false while viewing as another person'),
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
    company: z.object({ id, slug: z.string(), name: z.string(), currency: currencyCode, time_zone: z.string().describe('decides which day is today') }),
    abilities,
    preferences: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'UserInfo' });

/** Display choices that are remembered for the person on every device. */
export const preferences = z.strictObject({
  show_usd: z.boolean().optional(),
  dashboard_currency: z.enum(['company_currency', 'investor_currency']).optional(),
  table_currency: z.enum(['fund_currency', 'company_currency', 'investor_currency']).optional(),
});

const session = z.object({
  id,
  created_at: instant,
  last_seen_at: instant,
  user_agent: z.string().nullable(),
  current: z.boolean(),
});
const personalToken = z.object({ id, name: z.string(), created_at: instant, expires_at: instant });
const withId = z.strictObject({ id });
const page = z.strictObject({
  search: z.string().trim().min(1).max(100).optional().describe('part of the name or the e-mail address'),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});
const displayName = z.string().trim().min(1).max(200);
const heldRoles = z.array(role).min(1).max(roles.length);
const user = person.extend({ roles: z.array(role), active: z.boolean().describe('may sign in') });
const firstLogin = z.object({ first_login_at: instant });

export const identity = {
  getUserInfo: endpoint({ summary: 'The person signed in, or viewed as', policy: 'signed_in', output: userInfo }),
  getFirstLogin: endpoint({
    summary: 'Registers the first login; repeated calls change nothing',
    policy: 'signed_in',
    viewing: 'refused',
    output: firstLogin,
  }),
  registerFirstLogin: endpoint({ summary: 'Registers the first login; repeated calls change nothing', policy: 'signed_in', output: firstLogin }),
  createUser: endpoint({
    summary: 'Adds a person who may sign in',
    policy: 'administrator',
    status: 201,
    idempotent: true,
    body: z.strictObject({ email, display_name: displayName, roles: heldRoles }),
    output: person.extend({ roles: z.array(role) }),
    refusals: ['conflict'],
  }),
  listUsers: endpoint({
    summary: 'Everybody of the company, by name, also those who may not sign in',
    policy: 'administrator',
    query: page,
    output: list(user),
  }),
  updateUser: endpoint({
    summary:
      'Changes what is named of a person. Deactivating ends their sessions and revokes their tokens at once; ' +
      'nobody deactivates themselves or takes the role admin from themselves',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ display_name: displayName.optional(), roles: heldRoles.optional(), active: z.boolean().optional() }),
    output: user,
    refusals: ['conflict'],
  }),
  listSessions: endpoint({ summary: 'Where I am signed in', policy: 'signed_in', viewing: 'self', output: list(session) }),
  endSession: endpoint({ summary: 'Signs out one of my sessions', policy: 'signed_in', params: withId, output: z.null(), status: 204 }),
  listPersonalTokens: endpoint({
    summary: 'My personal tokens, without their secrets',
    policy: 'signed_in',
    viewing: 'self',
    output: list(personalToken),
  }),
  createPersonalToken: endpoint({
    summary:
      'Makes a token for programs. Only whoever is signed in with a browser makes one: a token cannot make another that outlives it. ' +
      'Its secret is answered once and kept nowhere; an Idempotency-Key is therefore not honoured',
    policy: 'session',
    status: 201,
    body: z.strictObject({ name: z.string().trim().min(1).max(100), days: z.int().min(1).max(365) }),
    output: personalToken.extend({ token: z.string() }),
  }),
  revokePersonalToken: endpoint({ summary: 'Revokes a personal token', policy: 'signed_in', params: withId, output: z.null(), status: 204 }),
  setPreferences: endpoint({
    summary: 'Remembers display choices',
    policy: 'signed_in',
    body: preferences,
    output: z.object({ preferences: z.record(z.string(), z.unknown()) }),
  }),
  keepView: endpoint({
    summary: 'Keeps the view that this call is made in, with or without unpublished funds, until the session ends; without a view forgets the one kept',
    policy: 'session',
    viewing: 'read',
    output: z.null(),
    status: 204,
  }),
  recordAction: endpoint({
    summary: 'Records a sign-in, page view or report view',
    policy: 'signed_in',
    viewing: 'self',
    body: z.strictObject({
      entity: z.string().min(1).max(100),
      entity_id: z.string().max(200).nullable().optional(),
      user_action: z.string().min(1).max(100),
    }),
    output: z.null(),
    status: 204,
  }),
  listCompanyUsers: endpoint({
    summary: 'Whom the person may view as, by name',
    policy: 'may_view_as',
    viewing: 'self',
    query: page,
    output: list(person),
  }),
  listConsiderationUsers: endpoint({
    summary: 'Whom the person may view as on the notices and firms pages: those with an investor profile',
    policy: 'may_view_as',
    viewing: 'self',
    query: page,
    output: list(person),
  }),
  listAdvisorUsers: endpoint({ summary: "The adviser's clients today", policy: 'adviser_flow', viewing: 'self', query: page, output: list(person) }),
} as const;
