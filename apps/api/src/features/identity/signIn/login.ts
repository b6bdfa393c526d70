import { isSlug } from '@pari/domain/identifiers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import { byPasskey } from '../wayIn.ts';
import { signInCookies } from './cookies.ts';
import { sealTransaction } from './loginTransaction.ts';
import type { SignInParts } from './parts.ts';
import { toProblemPage } from './problemPage.ts';
import { isThisMachine } from '../../../thisMachine.ts';
import { ProviderUnavailable } from '../../../ports/signInProvider.ts';
import { safeReturnTo } from './returnTo.ts';

type Query = Readonly<Record<string, unknown>>;

/** Leaves for the sign-in provider. */
export const login = ({ settings: { publicUrl }, database, clock, seal, provider }: SignInParts) => {
  const cookies = signInCookies(publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isOtherNameOfHere(request.hostname, publicUrl)) return reply.redirect(`${publicUrl}${request.url}`, 303);
    const query = request.query as Query;
    const asked = query['company'];
    const company = isSlug(asked) ? asked : null;
    const maxAge = secondsIn(query['max_age']);
    const secrets = { ...provider.newSecrets(), maxAge };
    const session = request.cookies[cookies.session.name];
    if (maxAge !== null && session !== undefined && (await database.asSystem((tx) => isByPasskey(tx, hashToken(session)))))
      return reply.redirect(`${publicUrl}/passkey-sign-in?again`, 303);
    const transaction = {
      ...secrets,
      company,
      returnTo: safeReturnTo(query['return_to'], publicUrl),
      maxAge,
      previous: session === undefined ? null : hashToken(session).toString('base64url'),
    };
    try {
      const address = await provider.authorizationUrl(secrets, company);
      const { value, seconds } = sealTransaction(seal, transaction, clock.now());
      return await reply.setCookie(cookies.login.name, value, { ...cookies.login.options, maxAge: seconds }).redirect(address, 303);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      request.log.error({ failure: error.failure }, 'the sign-in provider cannot be reached');
      return toProblemPage(reply, publicUrl, 'provider_unavailable', company);
    }
  };
};

/** Whether somebody came by passkey to the session of a cookie, and so proves by passkey anew who they are. */
const isByPasskey = async (tx: Tx, cookieHash: Buffer): Promise<boolean> =>
  (await tx.first(
    `select from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id
     where d.cookie_hash = $1 and s.ended_at is null and s.issuer = $2`,
    [cookieHash, byPasskey],
  )) !== undefined;

/** A number of seconds up to a day, or null for whatever else an address says. */
const secondsIn = (asked: unknown): number | null => (typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Math.min(Number(asked), 86_400) : null);

/** Cookies of 127.0.0.1 are not sent to localhost, where the provider sends the browser back to. */
function isOtherNameOfHere(host: string, publicUrl: string): boolean {
  return new URL(publicUrl).hostname === 'localhost' && host !== 'localhost' && isThisMachine(host);
}
