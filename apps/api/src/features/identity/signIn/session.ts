import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../http/authenticate.ts';
import { Refusal } from '../../../http/problems.ts';
import { recordAudit } from '../../audit/index.ts';
import { endSessionOf, type EndedSession } from '../operations/endSession.ts';
import { issueAccessToken } from '../operations/issueAccessToken.ts';
import { isCsrfValue, signInCookies } from './cookies.ts';
import type { SignInParts } from './parts.ts';
import { ProviderUnavailable } from '../../../ports/signInProvider.ts';
import { issuerAt } from '../issuers/queries.ts';
import { byPasskey } from '../wayIn.ts';
import { openView } from './openView.ts';
import { isSameOrigin } from './sameOrigin.ts';

/** The two calls that the session cookie authenticates, defended against other sites. */
export const sessionCalls = (parts: SignInParts) => {
  const { settings, database, clock, seal } = parts;
  const cookies = signInCookies(settings.publicUrl);
  const csrfKey = seal.derive('csrf');

  const refuseOtherSites = (request: FastifyRequest, session: string) => {
    const value = request.headers['x-csrftoken'];
    if (isSameOrigin(request.headers, settings.publicUrl) && isCsrfValue(csrfKey, session, value)) return;
    throw new Refusal('bad_request', 'This call does not come from a page of this site, or its X-CSRFToken is missing.');
  };

  return {
    /** A short-lived access token, which session it is of, so that a page sees when another takes its place, and the view kept. Throws `unauthenticated` when nobody is signed in. */
    token: async (request: FastifyRequest) => {
      const session = request.cookies[cookies.session.name];
      if (session === undefined) throw new Refusal('unauthenticated', 'Nobody is signed in here.');
      refuseOtherSites(request, session);
      const issued = await database.asSystem((tx) => issueAccessToken(tx, session, clock.now()));
      if (!issued) throw new Refusal('unauthenticated', 'The session has ended. Sign in again.');
      request.vouchFor(issued.session.userId, session, issued.token);
      const view = await openView(parts, issued, request.id);
      return {
        access_token: issued.token,
        token_type: 'Bearer',
        expires_in: issued.seconds,
        session_id: issued.session.id,
        view: view && { mode: view.mode, user_id: view.userId, show_unpublished: view.showUnpublished },
      };
    },

    /** Ends the session and tells where to go to be signed out at the provider too. */
    logout: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = request.cookies[cookies.session.name];
      if (session !== undefined) refuseOtherSites(request, session);
      const at = clock.now();
      const ended = session === undefined ? undefined : await endSession(parts, session, at, request.id);
      // A form of another site comes without the session's cookie, and must not take it away.
      if (isSameOrigin(request.headers, settings.publicUrl))
        for (const { name, options } of [cookies.session, cookies.csrf, cookies.asOf]) void reply.clearCookie(name, options);
      return { redirect: (await providerSignOut(parts, request, ended)) ?? `${settings.publicUrl}/signed-out${ended ? `?company=${ended.company_slug}` : ''}` };
    },
  };
};

function endSession({ database }: SignInParts, session: string, at: Date, requestId: string) {
  return database.asSystem(async (tx) => {
    const ended = await endSessionOf(tx, hashToken(session), at);
    if (!ended) return undefined;
    await recordAudit(tx, {
      companyId: ended.company_id,
      at,
      realUserId: ended.user_id,
      effectiveUserId: ended.user_id,
      action: 'signOut',
      object: { type: 'session', id: ended.id },
      result: 'done',
      requestId,
    });
    return ended;
  });
}

async function providerSignOut(parts: SignInParts, request: FastifyRequest, ended: EndedSession | undefined): Promise<string | null> {
  // Whoever came by passkey is signed in at no provider.
  if (!ended || ended.issuer === byPasskey) return null;
  try {
    const own = await parts.database.asSystem((tx) => issuerAt(tx, ended.company_id, ended.issuer));
    const provider = own ? await parts.providerOf(own) : parts.provider;
    return await provider.endSessionUrl(ended.company_slug);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    request.log.error({ failure: error.failure }, 'signed out here, but the sign-in provider cannot be reached');
    return null;
  }
}
