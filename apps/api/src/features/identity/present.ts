import { accessLevelsOf, type DelegateLevel } from '@pari/contract';
import type { Context, Person } from '../../http/context.ts';
import { abilitiesOf } from './policy.ts';
import type { ChoicesRow, LookedAfterRow, SessionRow, TokenRow, UserRow } from './queries.ts';

const presentPerson = ({ id, displayName, email }: Person) => ({ user_id: id, display_name: displayName, email });

/** The effective person. Display choices are those of the real one, who looks at the screen. */
export function presentUserInfo(context: Context, choices: ChoicesRow | undefined) {
  const { company, realUser, effectiveUser, view, now } = context;
  return {
    ...presentPerson(effectiveUser),
    first_login_at: choices?.first_login_at?.toISOString() ?? null,
    is_sidecar_admin: effectiveUser.roles.has('admin'),
    is_advisor: effectiveUser.roles.has('adviser'),
    can_view_investments_as: effectiveUser.roles.has('viewer'),
    real_user: presentPerson(realUser),
    view: view && { until: view.until.toISOString(), milliseconds_left: view.until.getTime() - now.getTime() },
    company: { id: company.id, slug: company.slug, name: company.name, currency: company.currency, time_zone: company.timeZone },
    abilities: abilitiesOf(context),
    preferences: choices?.preferences ?? {},
  };
}

export const presentUser = ({ id, display_name, email, roles, active, last_sign_in_at: at }: UserRow) => ({
  user_id: id,
  display_name,
  email,
  roles,
  active,
  last_sign_in_at: at?.toISOString() ?? null,
});

/** Somebody to view as. */
export const presentViewable = ({ id, display_name, email }: Pick<UserRow, 'id' | 'display_name' | 'email'>) => ({ user_id: id, display_name, email });

/** Somebody to look after. */
export const presentLookedAfter = (row: LookedAfterRow) => ({
  ...presentViewable(row),
  capacity: row.is_client ? ('adviser' as const) : ('delegate' as const),
  levels: row.is_client ? [] : accessLevelsOf((row.levels ?? []) as DelegateLevel[]),
  until: row.is_client ? row.client_until : row.delegate_until,
});

/** @param current id of the session that asks */
export const presentSession = (row: SessionRow, current: string | null) => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  user_agent: row.user_agent,
  current: row.id === current,
});

export const presentToken = (row: TokenRow) => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
