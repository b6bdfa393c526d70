import { screens, type Screen } from '@pari/contract/screens';
import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import { contactOf } from './contact/queries.ts';
import { issuersBeside } from './issuers/queries.ts';
import { sendLink } from './links/sendLink.ts';
import { addUser } from './operations/addUser.ts';
import { byPasskey } from './wayIn.ts';
import { createPersonalToken } from './operations/createPersonalToken.ts';
import { holdOwnSession } from './operations/holdOwnSession.ts';
import { endSession } from './operations/endSession.ts';
import { linkIdentity, type NewLink } from './operations/linkIdentity.ts';
import { recordAction } from './operations/recordAction.ts';
import { recoverUser } from './operations/recoverUser.ts';
import { registerFirstLogin } from './operations/registerFirstLogin.ts';
import { revokePersonalToken } from './operations/revokePersonalToken.ts';
import { setPreferences } from './operations/setPreferences.ts';
import { signOutEverywhere } from './operations/signOutEverywhere.ts';
import { updateUser } from './operations/updateUser.ts';
import { wayInOf } from './operations/wayInOf.ts';
import { presentSession, presentToken, presentUser, presentUserInfo, presentViewable, presentLookedAfter } from './present.ts';
import { choicesOf, lookedAfterBy, everybodyWith, livingSessions, profilesOf, userById, validTokens, viewableBy, viewableInvestors } from './queries.ts';

export { findAccount, isProviderSessionKept } from './embedded/accounts.ts';
export { passwordForm } from './embedded/passwordForm.ts';
export { listPersonas, personaPassword } from './embedded/personas.ts';
export { identityJobs } from './jobs.ts';
export type { LinkKind } from './links/kinds.ts';
export { sendLink } from './links/sendLink.ts';
export { clientsOf, type LookedAfterRow } from './queries.ts';
export { addUser } from './operations/addUser.ts';
export { noteAdmins } from './operations/noteAdmins.ts';
export { issueCommandLineToken } from './operations/issueCommandLineToken.ts';
export { forgetView, keepView, keptView } from './operations/keepView.ts';
export { holdOwnSession } from './operations/holdOwnSession.ts';
export { linkIdentity, unlink } from './operations/linkIdentity.ts';
export { removeExpired } from './operations/removeExpired.ts';
export { recordAction } from './operations/recordAction.ts';
export { refuseSamePerson, whyNoSecond } from './operations/refuseSamePerson.ts';
export { setPassword } from './operations/setPassword.ts';
export { updateUser } from './operations/updateUser.ts';
export { contactHandlers } from './contact/handlers.ts';
export { phonesOf } from './contact/queries.ts';
export { tellFormerAddresses } from './contact/tellFormer.ts';
export { roleProposalHandlers } from './roleProposals/handlers.ts';
export { proposeRoles } from './roleProposals/proposeRole.ts';
export { changeRoutes } from './contact/routes.ts';
export { addIssuer, sealedSecrets, secretOf } from './issuers/addIssuer.ts';
export { callbackOf } from './issuers/callbackOf.ts';
export type { CompanyIssuer } from './issuers/queries.ts';
export { passkeyHandlers } from './passkeys/handlers.ts';
export { passkeyRoutes } from './passkeys/routes.ts';
export { mayActForOthers, mayInvite, takesPart } from './policy.ts';
export { newSecret } from './secrets.ts';
export { accountsOfMailbox, holderOf, sessionCookieOf } from './signIn/holderOf.ts';
export type { Holder } from './signIn/holderOf.ts';
export { signIn } from './signIn/plugin.ts';
export { isSameOrigin } from './signIn/sameOrigin.ts';
export { byPasskey } from './wayIn.ts';

/** A call about the real person: whose sessions, tokens and choices it is about. */
const self = ({ company, realUser, now }: Context) => ({ companyId: company.id, userId: realUser.id, at: now });

/** What a screen is recorded as; whatever else a program calls a page might say more than which it was. */
const places = new Set(Object.values<Screen>(screens).map(({ place }) => place));

/** What of it the audit log tells: that a page was visited, and that a table of it was saved as a file. */
const kinds = new Map([
  ['page', 'screen'],
  ['export', 'export'],
]);

const complete = <Item>(results: Item[]) => ({ results, links: { next: null } });

export const identityHandlers = {
  getUserInfo: async ({ context, tx }) => {
    const { company, realUser, effectiveUser } = context;
    return presentUserInfo(context, await choicesOf(tx, { companyId: company.id, effectiveUserId: effectiveUser.id, realUserId: realUser.id }));
  },

  getFirstLogin: firstLogin,
  registerFirstLogin: firstLogin,

  setPreferences: async ({ context, tx, body, audit }) => {
    audit({ type: 'user', id: context.realUser.id });
    return { preferences: await setPreferences(tx, { ...self(context), chosen: body }) };
  },

  recordAction: async ({ context, tx, body: { entity, entity_id: entityId, user_action: userAction }, audit }) => {
    await recordAction(tx, { ...self(context), entity, entityId, userAction });
    const type = kinds.get(entity);
    if (type !== undefined && typeof entityId === 'string' && places.has(entityId)) audit({ type, id: entityId });
    return null;
  },

  createUser: async ({ context, tx, body, audit }) => {
    const { email, display_name, roles } = body;
    const wayIn = await wayInOf(tx, context.company.id, body);
    const added = { companyId: context.company.id, email, displayName: display_name, roles, by: context.realUser.id, at: context.now };
    const { id } = await addUser(tx, wayIn ? { ...added, wayIn: wayIn.name } : added);
    if (wayIn?.isInvited) await sendLink(tx, { companyId: added.companyId, userId: id, kind: 'invitation', at: added.at });
    audit({ type: 'user', id, detail: wayIn ? { roles, way_in: wayIn.name } : { roles } });
    return { user_id: id, display_name, email, roles };
  },

  listUsers: (call) => readPage(call, everybodyWith(call.query, call.context.now), presentUser),

  getUser: async ({ context, tx, params }) => {
    const user = await userById(tx, { companyId: context.company.id, id: params.id });
    if (!user) throw notFound();
    const whom = { companyId: context.company.id, id: params.id };
    const contact = await contactOf(tx, { companyId: whom.companyId, userId: whom.id });
    return {
      ...presentUser(user),
      investors: await profilesOf(tx, whom),
      by_passkey: contact?.way_in === byPasskey,
      phone: contact?.phone ?? null,
      other_issuers: await issuersBeside(tx, context.company.id, contact?.way_in ?? null),
    };
  },

  updateUser: async ({ context, tx, params, body, audit }) => {
    const { display_name: displayName, roles, active } = body;
    const user = await updateUser(tx, { companyId: context.company.id, id: params.id, by: context.realUser.id, displayName, roles, active, at: context.now });
    audit({ type: 'user', id: user.id, detail: { changed: Object.keys(body), roles: user.roles, active: user.active } });
    return presentUser(user);
  },

  signOutUser: async ({ context, tx, params, audit }) => {
    const user = await userById(tx, { companyId: context.company.id, id: params.id });
    if (!user) throw notFound();
    await signOutEverywhere(tx, context.company.id, user.id, context.now);
    audit({ type: 'user', id: user.id });
    return null;
  },

  recoverUser: async ({ context, tx, params, body, audit }) => {
    await recoverUser(tx, { companyId: context.company.id, id: params.id, by: context.realUser.id, at: context.now });
    audit({ type: 'user', id: params.id, detail: body });
    return null;
  },

  listCompanyUsers: (call) => readPage(call, viewableBy(call.context.realUser.id), presentViewable),

  listConsiderationUsers: (call) => readPage(call, viewableInvestors(call.context.realUser.id), presentViewable),

  /** Today's clients and principals: what was agreed counts by the day in the company's time zone, whatever date the figures are for. */
  listAdvisorUsers: (call) => readPage(call, lookedAfterBy(call.context, civilDateIn(call.context.now, call.context.company.timeZone)), presentLookedAfter),

  listSessions: async ({ context, tx }) => complete((await livingSessions(tx, self(context))).map((row) => presentSession(row, context.credential.sessionId))),

  endSession: async ({ context, tx, params, audit }) => {
    await endSession(tx, { ...self(context), id: params.id });
    audit({ type: 'session', id: params.id });
    return null;
  },

  signOutEverywhere: async ({ context, tx, audit }) => {
    const { id } = context.realUser;
    await signOutEverywhere(tx, context.company.id, id, context.now);
    audit({ type: 'user', id });
    return null;
  },

  listPersonalTokens: async ({ context, tx }) => complete((await validTokens(tx, self(context))).map(presentToken)),

  createPersonalToken: async ({ context, tx, body, audit }) => {
    await holdOwnSession(tx, context);
    const { secret, ...token } = await createPersonalToken(tx, { ...self(context), name: body.name, days: body.days });
    audit({ type: 'personal_token', id: token.id });
    return { ...presentToken(token), token: secret };
  },

  revokePersonalToken: async ({ context, tx, params, audit }) => {
    await revokePersonalToken(tx, { ...self(context), id: params.id });
    audit({ type: 'personal_token', id: params.id });
    return null;
  },
} satisfies Partial<Handlers>;

/** Linking, which no address of ours is taken for. @param here where people reach us */
export const linkingHandlers = (here: NewLink['here']) =>
  ({
    linkIdentity: async ({ context, tx, params, body, audit }) => {
      await linkIdentity(tx, { companyId: context.company.id, userId: params.id, ...body, by: context.realUser.id, here, at: context.now });
      audit({ type: 'user', id: params.id, detail: body });
      return { user_id: params.id, ...body };
    },
  }) satisfies Partial<Handlers>;

async function firstLogin({ context, tx, audit }: Pick<Call<'registerFirstLogin'>, 'context' | 'tx' | 'audit'>) {
  audit({ type: 'user', id: context.realUser.id });
  return { first_login_at: (await registerFirstLogin(tx, self(context))).toISOString() };
}
