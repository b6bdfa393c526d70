import { expect, it } from 'vitest';
import { roles, type FeatureFlag, type Policy, type Role } from '@pari/contract';
import type { Context } from './context.ts';
import { policies } from './policies.ts';

type Mode = Context['mode'];
type Kind = Context['credential']['kind'];
interface Who {
  readonly role?: Role;
  readonly flags?: readonly FeatureFlag[];
  readonly mode?: Mode;
  readonly kind?: Kind;
  readonly actsForOthers?: boolean;
}
const who = ({ role = 'investor', flags = [], mode = 'self', kind = 'session', actsForOthers = false }: Who) =>
  ({ realUser: { roles: new Set([role]) }, flags: new Set(flags), mode, actsForOthers, credential: { kind, sessionId: null } }) as unknown as Context;
const open = (policy: Policy, given: Who) => policies[policy](who(given));
const rolesFor = (policy: Policy, given: Who = {}) => roles.filter((role) => open(policy, { ...given, role }));

it('each policy opens to those it names, and to nobody else', () => {
  expect(rolesFor('signed_in')).toEqual([...roles]);
  expect(rolesFor('administrator')).toEqual(['admin']);
  for (const mode of ['view_as', 'adviser'] as const) expect(rolesFor('administrator', { mode })).toEqual([]);
  expect(rolesFor('reviewer')).toEqual(['reviewer']);
  for (const mode of ['view_as', 'adviser', 'delegate'] as const) expect(rolesFor('reviewer', { mode })).toEqual([]);
  expect(rolesFor('oneself')).toEqual([...roles]);
  expect(rolesFor('compensation')).toEqual(['compensation']);
  for (const mode of ['view_as', 'adviser', 'delegate'] as const) expect([rolesFor('oneself', { mode }), rolesFor('compensation', { mode })]).toEqual([[], []]);
  expect(rolesFor('may_view_as')).toEqual(['viewer', 'admin']);
  expect(rolesFor('may_view_as', { mode: 'view_as' })).toEqual(['viewer', 'admin']);
  expect(rolesFor('client_view')).toEqual([]);
  expect(rolesFor('client_view', { flags: ['advisor_flow'] })).toEqual(['adviser']);
  expect(rolesFor('client_view', { actsForOthers: true })).toEqual([...roles]);
  expect((['session', 'personal', 'issuer'] as const).filter((kind) => open('session', { kind }))).toEqual(['session']);
});
