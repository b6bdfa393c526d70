import type { Handlers } from '../../http/handler.ts';
import { badField } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import { asksReason, beginView, capacityOf } from '../../http/views.ts';
import { forgetView, keepView, keptView } from '../identity/index.ts';
import { endViews } from './operations/endViews.ts';
import { presentView } from './present.ts';
import { viewsOf } from './queries.ts';

export const viewsHandlers = {
  openView: async ({ tx, context, body, askFor, audit }) => {
    const { company, credential } = context;
    const viewed = await askFor({ mode: body.mode, userId: body.user_id });
    const { reason = null } = body;
    if (reason === null && asksReason(viewed)) throw badField('reason', 'Say in at least 10 characters why you look at this person’s data. They can read it.');
    // The session before its views, as where it ends: nobody waits for who waits for them.
    if (credential.sessionId !== null) await keepView(tx, { companyId: company.id, id: credential.sessionId }, viewed);
    const begun = await beginView(tx, viewed, 'anew', reason);
    if (!begun) throw new Error('A view was begun and is not there.');
    audit({ type: 'user', id: viewed.effectiveUser.id, detail: { view: begun.id } });
    return { user_id: viewed.effectiveUser.id, capacity: capacityOf(viewed), until: begun.until.toISOString() };
  },

  keepView: async ({ context, tx, audit }) => {
    const { sessionId } = context.credential;
    if (sessionId === null) return null;
    await keepView(tx, { companyId: context.company.id, id: sessionId }, context);
    audit({ type: 'session', id: sessionId });
    return null;
  },

  endView: async ({ tx, context, query, audit }) => {
    const { company, realUser, effectiveUser, mode, credential, now } = context;
    const session = credential.sessionId === null ? null : { companyId: company.id, id: credential.sessionId };
    const kept = (session && (await keptView(tx, session))?.view_user_id) ?? null;
    const named = mode === 'self' ? (query.user_id ?? kept) : effectiveUser.id;
    if (session && named === kept) await forgetView(tx, session);
    if (named !== null) await endViews(tx, { companyId: company.id, viewerId: realUser.id, targetId: named, at: now });
    audit({ type: 'user', id: named ?? realUser.id });
    return null;
  },

  listViews: (call) => readPage(call, viewsOf(call.context.realUser.id), (row) => presentView(row, call.context.now)),
} satisfies Partial<Handlers>;
