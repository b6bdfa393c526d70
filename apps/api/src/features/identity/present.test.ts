import { expect, it } from 'vitest';
import type { Context } from '../../http/context.ts';
import { presentSession, presentToken, presentUser, presentUserInfo, presentViewable } from './present.ts';

const at = new Date('2026-04-15T12:00:00Z');
const person = (id: string, ...roles: string[]) => ({ id, email: `${id}@test.example`, displayName: `Name ${id}`, roles: new Set(roles) });
const context = {
  company: { id: 'c', slug: 'alder', name: 'Alder', currency: 'EUR', timeZone: 'Asia/Tokyo' },
  realUser: person('real', 'admin'),
  effectiveUser: person('effective', 'investor'),
  mode: 'view_as',
  levels: new Set(),
  actsForOthers: false,
  flags: new Set(),
} as unknown as Context;

it('whoever is viewed is shown, beside whoever looks', () => {
  expect(presentUserInfo(context, { first_login_at: at, preferences: { show_usd: true } })).toEqual({
    user_id: 'effective',
    display_name: 'Name effective',
    email: 'effective@test.example',
    first_login_at: at.toISOString(),
    is_sidecar_admin: false,
    is_advisor: false,
    can_view_investments_as: false,
    real_user: { user_id: 'real', display_name: 'Name real', email: 'real@test.example' },
    company: { id: 'c', slug: 'alder', name: 'Alder', currency: 'EUR', time_zone: 'Asia/Tokyo' },
    abilities: {
      view_as: true,
      view_as_clients: false,
      holdings: true,
      offers: true,
      invite: false,
      act_for_others: false,
      has_no_role: false,
      show_unpublished: false,
      administer: false,
      review: false,
      compensation: false,
      carry: false,
      pay: false,
      set_preferences: false,
      documents: true,
      act: false,
    },
    preferences: { show_usd: true },
  });
  expect(presentUserInfo(context, undefined)).toMatchObject({ first_login_at: null, preferences: {} });
  const told = (role: string) => {
    const { is_sidecar_admin, is_advisor, can_view_investments_as } = presentUserInfo({ ...context, effectiveUser: person('x', role) } as Context, undefined);
    return [is_sidecar_admin, is_advisor, can_view_investments_as];
  };
  expect([told('admin'), told('adviser'), told('viewer')]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

it('people, sessions and tokens are shown without what is kept secret', () => {
  const user = { id: 'u', display_name: 'N', email: 'e', roles: ['investor' as const], active: true, last_sign_in_at: at };
  const told = { user_id: 'u', display_name: 'N', email: 'e', roles: ['investor'], active: true };
  expect(presentUser(user)).toEqual({ ...told, last_sign_in_at: at.toISOString() });
  expect(presentUser({ ...user, last_sign_in_at: null })).toEqual({ ...told, last_sign_in_at: null });
  expect(presentViewable(user)).toEqual({ user_id: 'u', display_name: 'N', email: 'e' });
  const session = { id: 's', created_at: at, last_seen_at: at, user_agent: 'Firefox' };
  const shown = { id: 's', created_at: at.toISOString(), last_seen_at: at.toISOString(), user_agent: 'Firefox' };
  expect(presentSession(session, 's')).toEqual({ ...shown, current: true });
  expect(presentSession(session, null)).toEqual({ ...shown, current: false });
  expect(presentToken({ id: 't', name: 'a', created_at: at, expires_at: at })).toEqual({
    id: 't',
    name: 'a',
    created_at: at.toISOString(),
    expires_at: at.toISOString(),
  });
});
