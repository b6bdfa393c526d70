import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { makeReference } from './operations/makeReference.ts';
import { keepWithSession, keptWithSession } from './queries.ts';

export { readReference } from './readReference.ts';

const isKept = (mp: string): boolean => /^[A-Za-z0-9._~-]{1,200}$/.test(mp);

/** The way to the marketplace and back. @param url where it is; without one there is none */
export const marketplaceHandlers = (url: string | undefined) =>
  ({
    getMarketplace: async () => ({ url: url ?? null }),

    keepMarketplace: async ({ tx, context, body: { mp }, audit }) => {
      const { sessionId } = context.credential;
      if (sessionId === null) throw notFound();
      if (mp === null || isKept(mp)) await keepWithSession(tx, context.company.id, sessionId, mp);
      audit({ type: 'session', id: sessionId });
      return null;
    },

    createMarketplaceReference: async ({ tx, context, clock, audit }) => {
      const { company, realUser, effectiveUser, mode, credential } = context;
      if (url === undefined || mode !== 'adviser') throw notFound();
      const reference = await makeReference(tx, { companyId: company.id, adviserId: realUser.id, clientId: effectiveUser.id, now: clock.now() });
      const mp = credential.sessionId === null ? null : await keptWithSession(tx, company.id, credential.sessionId);
      const link = new URL(url);
      link.searchParams.set('advisor', reference);
      if (mp !== null) link.searchParams.set('mp', mp);
      audit({ type: 'user', id: effectiveUser.id });
      return { reference, link: link.href };
    },
  }) satisfies Partial<Handlers>;
