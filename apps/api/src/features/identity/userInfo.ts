import type { Call, Handler } from '../../http/handler.ts';
import { abilitiesOf, presentPerson } from './present.ts';

/** The effective person. Display choices are those of the real one, who looks at the screen. */
export const getUserInfo: Handler<'getUserInfo'> = async ({ context, tx }) => {
  const { company, realUser, effectiveUser } = context;
  const row = await tx.first<{ first_login_at: Date | null; preferences: Record<string, unknown> }>(
    `select e.first_login_at, r.preferences from users e join users r on r.company_id = e.company_id and r.id = $3
     where e.company_id = $1 and e.id = $2`,
    [company.id, effectiveUser.id, realUser.id],
  );
  return {
    ...presentPerson(effectiveUser),
    first_login_at: row?.first_login_at?.toISOString() ?? null,
    is_sidecar_admin: effectiveUser.roles.has('admin'),
    is_advisor: effectiveUser.roles.has('adviser'),
    can_view_investments_as: effectiveUser.roles.has('viewer'),
    real_user: presentPerson(realUser),
    company: { id: company.id, slug: company.slug, name: company.name, currency: company.currency, time_zone: company.timeZone },
    abilities: abilitiesOf(context),
    preferences: row?.preferences ?? {},
  };
};

/** Sets the moment of the first login once; later calls answer it unchanged. */
async function firstLogin({ context, tx, audit }: Pick<Call<'registerFirstLogin'>, 'context' | 'tx' | 'audit'>) {
  audit({ type: 'user', id: context.realUser.id });
  const row = await tx.first<{ first_login_at: Date }>(
    'update users set first_login_at = coalesce(first_login_at, $3) where company_id = $1 and id = $2 returning first_login_at',
    [context.company.id, context.realUser.id, context.now],
  );
  return { first_login_at: (row?.first_login_at ?? context.now).toISOString() };
}

export const registerFirstLogin: Handler<'registerFirstLogin'> = firstLogin;
export const getFirstLogin: Handler<'getFirstLogin'> = firstLogin;

export const setPreferences: Handler<'setPreferences'> = async ({ context, tx, body, audit }) => {
  audit({ type: 'user', id: context.realUser.id });
  const row = await tx.first<{ preferences: Record<string, unknown> }>(
    'update users set preferences = preferences || $3 where company_id = $1 and id = $2 returning preferences',
    [context.company.id, context.realUser.id, JSON.stringify(body)],
  );
  return { preferences: row?.preferences ?? {} };
};

/** The right to the view was checked before routing, from the headers of this very call. */
export const keepView: Handler<'keepView'> = async ({ context, tx, audit }) => {
  const { mode, effectiveUser, showUnpublished, credential } = context;
  const isOwn = mode === 'self';
  await tx.run('update sessions set view_mode = $3, view_user_id = $4, view_unpublished = $5 where company_id = $1 and id = $2', [
    context.company.id,
    credential.sessionId,
    isOwn ? null : mode,
    isOwn ? null : effectiveUser.id,
    showUnpublished,
  ]);
  if (credential.sessionId !== null) audit({ type: 'session', id: credential.sessionId });
  return null;
};

export const recordAction: Handler<'recordAction'> = async ({ context, tx, body }) => {
  await tx.run('insert into analytics_events (company_id, user_id, entity, entity_id, user_action, at) values ($1, $2, $3, $4, $5, $6)', [
    context.company.id,
    context.realUser.id,
    body.entity,
    body.entity_id,
    body.user_action,
    context.now,
  ]);
  return null;
};
