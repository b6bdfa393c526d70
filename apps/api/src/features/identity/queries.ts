import { privilegedRoles, type Role } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Listing } from '../../http/readPage.ts';
import { present, type Row, type RowOf, type Tx } from '../../ports/database.ts';

export type UserRow = Row<'users', 'id' | 'email' | 'display_name' | 'roles' | 'active' | 'last_sign_in_at'>;

/** Everybody of a company. */
const everybody = {
  columns: 'u.id, u.email, u.display_name, u.roles, u.active, u.last_sign_in_at',
  rows: (tx, text, values) => tx.rows<UserRow>(text, values),
  from: 'users u',
  id: 'u.id',
  company: 'u.company_id',
  searched: ['u.display_name', 'u.email'],
  holding: async (tx, text) => (await tx.first('select people_holding($1, 500) as ids', [text]))?.ids ?? null,
  sorts: {
    name: { by: 'u.display_name collate names', type: 'text' },
    email: { by: 'u.email', type: 'text' },
    active: { by: 'u.active', type: 'boolean' },
    last_sign_in_at: { by: 'u.last_sign_in_at', type: 'timestamptz', nullable: true },
  },
} satisfies Listing<UserRow>;

/** The names and codes of the investor profiles of a person. */
const profiles = `coalesce((select string_agg(i.name || E'\\x01' || i.account_code, E'\\x01') from investors i where i.company_id = u.company_id and i.user_id = u.id), '')`;

/** Of a shorter text no index names the people, and looking at the profiles of each takes long. */
const shortestCode = 3;

interface Narrowed {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly signed_in?: 'never' | 'over_90_days_ago' | undefined;
}

/** Those who have a role, and who signed in last so long ago; everybody where neither is named. They are found by their investor profiles too. */
export function everybodyWith({ search = '', role, signed_in: signedIn }: Narrowed, now: Date) {
  const values: string[] = [];
  const given = (value: string): string => `$${values.push(value) + 1}`;
  const conditions = [
    ...(role === undefined ? [] : [`u.roles @> array[${given(role)}]`]),
    ...(signedIn === 'never' ? ['u.last_sign_in_at is null'] : []),
    ...(signedIn === 'over_90_days_ago' ? [`u.last_sign_in_at < ${given(now.toISOString())}::timestamptz - interval '90 days'`] : []),
  ];
  const all = search.length < shortestCode ? everybody : { ...everybody, searched: [...everybody.searched, profiles] };
  return conditions.length === 0 ? all : { ...all, where: conditions.join(' and '), values };
}

interface Whom {
  readonly companyId: string;
  readonly id: string;
}

/** A person of a company, also one who may not sign in. */
export const userById = (tx: Tx, { companyId, id }: Whom) =>
  tx.first(`select id, email, display_name, roles, active, last_sign_in_at from users where company_id = $1 and id = $2`, [companyId, id]);

/** The investor profiles that belong to a person, by their codes. */
export const profilesOf = (tx: Tx, { companyId, id }: Whom) =>
  tx.rows('select id, name, account_code from investors where company_id = $1 and user_id = $2 order by account_code', [companyId, id]);

const viewable = `u.id <> $2 and u.active and not u.roles && array[${privilegedRoles.map((role) => `'${role}'`).join(', ')}]`;

/** Active people without a privilege, other than the viewer: the only ones anybody may view as. */
export const viewableBy = (viewerId: string) => ({ ...everybody, where: viewable, values: [viewerId] });

/** Those of them who have an investor profile. */
export const viewableInvestors = (viewerId: string) => ({
  ...everybody,
  where: `${viewable} and exists (select from investors i where i.company_id = u.company_id and i.user_id = u.id)`,
  values: [viewerId],
});

export interface LookedAfterRow extends UserRow {
  readonly is_client: boolean;
  readonly client_until: CivilDate | null;
  readonly levels: readonly string[] | null;
  readonly delegate_until: CivilDate | null;
}

/** Those of them who are clients of the real user on a day, or have them as their delegate; whoever is both is a client. */
export const lookedAfterBy = ({ realUser, flags }: Pick<Context, 'realUser' | 'flags'>, today: CivilDate) =>
  ({
    ...everybody,
    columns: `${everybody.columns}, a.is_client is true as is_client, a.until_date as client_until, d.levels, d.until_date as delegate_until`,
    rows: (tx, text, values) => tx.rows<LookedAfterRow>(text, values),
    from: `users u left join lateral (select true as is_client, a.until_date from adviser_clients a where $4::boolean and a.company_id = u.company_id and a.adviser_id = $2::uuid
        and a.client_id = u.id and a.from_date <= $3::date and (a.until_date is null or a.until_date >= $3::date) order by a.until_date desc nulls first limit 1) a on true
      left join delegations d on d.company_id = u.company_id and d.delegate_id = $2::uuid and d.principal_id = u.id and d.state = 'active' and d.until_date >= $3::date`,
    where: `${viewable} and (a.is_client or d.id is not null)`,
    // Where a cursor stands is looked up among the same rows.
    owned: { where: 'true', values: [realUser.id, today, String(realUser.roles.has('adviser') && flags.has('advisor_flow'))] },
  }) satisfies Listing<LookedAfterRow>;

/** Those of them who are clients of the real user. */
export const clientsOf = (context: Pick<Context, 'realUser' | 'flags'>, today: CivilDate) =>
  ({ ...lookedAfterBy(context, today), where: `${viewable} and a.is_client` }) satisfies Listing<LookedAfterRow>;

interface Owner {
  readonly companyId: string;
  readonly userId: string;
  readonly at: Date;
}

/** The sessions of a person that live, the one last used first. */
export const livingSessions = (tx: Tx, { companyId, userId, at }: Owner) =>
  tx.rows(
    `select id, created_at, last_seen_at, user_agent from sessions
     where company_id = $1 and user_id = $2 and ended_at is null and expires_at > $3 and last_seen_at + make_interval(secs => idle_seconds) > $3
     order by last_seen_at desc, id`,
    [companyId, userId, at],
  );
export type SessionRow = RowOf<typeof livingSessions>;

/** The personal tokens of a person that are valid, the newest first. */
export const validTokens = async (tx: Tx, { companyId, userId, at }: Owner) => {
  const rows = await tx.rows(
    `select id, name, created_at, expires_at from access_tokens
     where company_id = $1 and user_id = $2 and kind = 'personal' and revoked_at is null and expires_at > $3 order by created_at desc, id`,
    [companyId, userId, at],
  );
  return rows.map((row) => present(row, 'name'));
};
export type TokenRow = RowOf<typeof validTokens>;

interface Looking {
  readonly companyId: string;
  readonly effectiveUserId: string;
  readonly realUserId: string;
}

/** When the effective person first signed in, and the display choices of the real one, who looks at the screen. */
export const choicesOf = (tx: Tx, { companyId, effectiveUserId, realUserId }: Looking) =>
  tx.first(
    `select e.first_login_at, r.preferences from users e join users r on r.company_id = e.company_id and r.id = $3
     where e.company_id = $1 and e.id = $2`,
    [companyId, effectiveUserId, realUserId],
  );
export type ChoicesRow = RowOf<typeof choicesOf>;
