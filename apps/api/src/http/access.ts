import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import { featureFlags, isFeatureFlag, privilegedRoles, rolesWithoutPrincipals, type DelegateLevel, type FeatureFlag, type Role } from '@pari/contract';
import { present, type Database, type RowOf, type Tx } from '../ports/database.ts';
import type { Context, Person } from './context.ts';
import { asksReason, capacityOf } from './views.ts';

/** What headers ask for beside the call itself. */
export interface Asked {
  readonly viewAs: string | null;
  readonly adviserClient: string | null;
  readonly showUnpublished: boolean;
  readonly asOf: CivilDate | null;
  readonly asOfNamed: string | null;
  readonly knownOn: CivilDate | null;
}

export const nothingAsked: Asked = { viewAs: null, adviserClient: null, showUnpublished: false, asOf: null, asOfNamed: null, knownOn: null };

/** The hash of one of our tokens, or whom an issuer's token names. */
export interface Credential {
  readonly hash: Buffer | null;
  readonly issuer: string | null;
  readonly subject: string | null;
}

/** Who a credential is, with what their access follows from: one row, none, or several where a subject is known in several companies. */
export async function resolveAccess(database: Database, { hash, issuer, subject }: Credential, { viewAs, adviserClient }: Asked, now: Date) {
  const rows = await database.call('select * from resolve_access($1, $2, $3, $4, $5, $6)', [hash, issuer, subject, now, viewAs, adviserClient]);
  return rows.map((row) => {
    const holder = present(row, 'user_id', 'email', 'display_name', 'roles', 'credential', 'flags', 'adviser_link', 'acts_for_others');
    return present(holder, 'company_id', 'company_slug', 'company_name', 'company_currency', 'company_time_zone');
  });
}
export type AccessRow = RowOf<typeof resolveAccess>;

/** The same of a person, as if they had signed in with a browser; undefined where their account is not active, or not there. */
export async function accessOf(tx: Tx, companyId: string, userId: string, { viewAs, adviserClient }: Asked, now: Date): Promise<AccessRow | undefined> {
  const row = await tx.first('select * from access_of($1, $2, $3, $4, $5)', [companyId, userId, now, viewAs, adviserClient]);
  if (!row) return undefined;
  const holder = present(row, 'user_id', 'email', 'display_name', 'roles', 'flags', 'adviser_link', 'acts_for_others');
  const placed = present(holder, 'company_id', 'company_slug', 'company_name', 'company_currency', 'company_time_zone');
  return { ...placed, credential: 'session', token_id: null, session_id: null };
}

/** The person whose view is asked for; null where the company does not know them. */
const targetOf = (row: AccessRow) =>
  row.target_id === null ? null : present(row, 'target_id', 'target_email', 'target_display_name', 'target_roles', 'target_active');

export function contextOf(row: AccessRow, asked: Asked, requestId: string, now: Date): Context {
  const realUser = person(row.user_id, row.email, row.display_name, row.roles);
  const target = targetOf(row);
  const flags = flagsOf(row.flags);
  const isAdviser = realUser.roles.has('adviser') && flags.has('advisor_flow') && row.adviser_link;
  const isDelegate = !isAdviser && row.delegate_levels !== null && !row.roles.some((role) => rolesWithoutPrincipals.includes(role));
  const mode = asked.viewAs ? 'view_as' : !asked.adviserClient ? 'self' : isDelegate ? 'delegate' : 'adviser';
  return Object.freeze({
    requestId,
    now,
    company: {
      id: row.company_id,
      slug: row.company_slug,
      name: row.company_name,
      currency: row.company_currency,
      timeZone: row.company_time_zone,
    },
    flags,
    realUser,
    effectiveUser:
      mode === 'self' || target === null ? realUser : person(target.target_id, target.target_email, target.target_display_name, target.target_roles),
    mode,
    view: null,
    levels: new Set(mode === 'delegate' ? (row.delegate_levels as readonly DelegateLevel[]) : []),
    actsForOthers: row.acts_for_others,
    showUnpublished: asked.showUnpublished,
    asOf: asked.asOf ?? civilDateIn(now, row.company_time_zone),
    asOfNamed: asked.asOfNamed,
    knownOn: asked.knownOn,
    credential: { kind: row.credential, sessionId: row.session_id },
  });
}

/** What has to hold before somebody is shown anything in a view, or unpublished funds. Of each the one answer where it does not hold is `not_found`. */
export const viewChecks = ['unpublished', 'person_known', 'not_oneself', 'not_privileged', 'right_to_view'] as const;
export interface ViewCheck {
  readonly check: (typeof viewChecks)[number];
  readonly holds: boolean;
}

/** What is asked of the view and the unpublished funds that headers name, in the order in which it is asked. */
export function* checksOfView(row: AccessRow, { mode, realUser, flags, showUnpublished }: Context): Generator<ViewCheck> {
  if (showUnpublished)
    yield { check: 'unpublished', holds: realUser.roles.has('admin') && mode === 'view_as' && flags.has('unpublished_funds_toggle_display') };
  if (mode === 'self') return;
  const target = targetOf(row);
  yield { check: 'person_known', holds: target?.target_active === true };
  if (target === null) return;
  yield { check: 'not_oneself', holds: target.target_id !== row.user_id };
  yield { check: 'not_privileged', holds: !target.target_roles.some((role) => privilegedRoles.includes(role)) };
  const isLinked = realUser.roles.has('adviser') && flags.has('advisor_flow') && row.adviser_link;
  yield {
    check: 'right_to_view',
    holds: mode === 'view_as' ? realUser.roles.has('admin') || realUser.roles.has('viewer') : mode === 'delegate' || isLinked,
  };
}

/** Whether the person may ask for the view and the unpublished funds that their headers name. */
export const mayAsk = (row: AccessRow, context: Context): boolean => checksOfView(row, context).every(({ holds }) => holds);

/** How the view stands that a call asks for: open; `begins` by asking for it; or has to be chosen first, as it ran out or asks for a reason. */
export function viewStands(row: AccessRow, context: Context): 'open' | 'begins' | 'needed' {
  const { view_id: id, view_until: until } = row;
  const needsReason = asksReason(context);
  // Whoever looks in another capacity now looks anew.
  if (id !== null && until !== null && row.view_capacity === capacityOf(context))
    return until > context.now && (row.view_has_reason === true || !needsReason) ? 'open' : 'needed';
  return needsReason ? 'needed' : 'begins';
}

/** What is on: the defaults, and over them what the company stored; a leading dash means off. A name that is no feature any more is nothing. */
function flagsOf(stored: readonly string[]): ReadonlySet<FeatureFlag> {
  const flags = new Set((Object.keys(featureFlags) as FeatureFlag[]).filter((name) => featureFlags[name].on));
  for (const entry of stored) {
    const isOff = entry.startsWith('-');
    const name = isOff ? entry.slice(1) : entry;
    if (!isFeatureFlag(name)) continue;
    if (isOff) flags.delete(name);
    else flags.add(name);
  }
  return flags;
}

function person(id: string, email: string, displayName: string, roles: readonly Role[]): Person {
  return { id, email, displayName, roles: new Set(roles) };
}
