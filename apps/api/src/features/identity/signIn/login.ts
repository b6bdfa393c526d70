import { isSlug } from '@pari/domain/identifiers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import { isUuid } from '../../../isUuid.ts';
import { issuerAt, issuerNamed, type CompanyIssuer } from '../issuers/queries.ts';
import { usedLink } from '../sealedStep.ts';
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
export const login = (parts: SignInParts) => {
  const { database, clock, seal } = parts;
  const { publicUrl } = parts.settings;
  const cookies = signInCookies(publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isOtherNameOfHere(request.hostname, publicUrl)) return reply.redirect(`${publicUrl}${request.url}`, 303);
    const query = request.query as Query;
    const asked = query['company'];
    const company = isSlug(asked) ? asked : null;
    const maxAge = secondsIn(query['max_age']);
    const session = request.cookies[cookies.session.name];
    const came = maxAge === null || session === undefined ? undefined : await database.asSystem((tx) => cameBy(tx, hashToken(session)));
    if (came?.issuer === byPasskey) return reply.redirect(`${publicUrl}/passkey-sign-in?again`, 303);
    const named = idIn(query['issuer']);
    const issuer = came?.own ?? (named === null || company === null ? undefined : await database.asSystem((tx) => issuerNamed(tx, company, named)));
    if (named !== null && !issuer) return toProblemPage(reply, publicUrl, 'sign_in_failed', company);
    const provider = issuer ? await parts.providerOf(issuer) : parts.provider;
    const secrets = { ...provider.newSecrets(), maxAge };
    const transaction = {
      ...secrets,
      company: came?.own ? came.slug : company,
      issuer: issuer?.id ?? null,
      invitation: issuer && 'invited' in query ? (usedLink.open(seal, request.cookies[cookies.enrolment.name], clock.now())?.linkId ?? null) : null,
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

/** By which way in somebody came to the session of a cookie, and so proves anew who they are: by passkey, a provider of their company's own, or that of the installation. */
async function cameBy(tx: Tx, cookieHash: Buffer): Promise<{ issuer: string; slug: string; own: CompanyIssuer | undefined } | undefined> {
  const session = await tx.first(
    `select s.issuer, s.company_id, c.slug from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id
       join companies c on c.id = s.company_id
     where d.cookie_hash = $1 and s.ended_at is null`,
    [cookieHash],
  );
  return session && { issuer: session.issuer, slug: session.slug, own: await issuerAt(tx, session.company_id, session.issuer) };
}

/** The id of a provider that an address names; null where it names none, and what is no id names one that is not there. */
const idIn = (asked: unknown): string | null => (asked === undefined ? null : typeof asked === 'string' && isUuid(asked) ? asked : noId);
const noId = '00000000-0000-0000-0000-000000000000';

/** A number of seconds up to a day, or null for whatever else an address says. */
const secondsIn = (asked: unknown): number | null => (typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Math.min(Number(asked), 86_400) : null);

/** Cookies of 127.0.0.1 are not sent to localhost, where the provider sends the browser back to. */
function isOtherNameOfHere(host: string, publicUrl: string): boolean {
  return new URL(publicUrl).hostname === 'localhost' && host !== 'localhost' && isThisMachine(host);
}
