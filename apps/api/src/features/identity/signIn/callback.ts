import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';
import { linkPerson, type NoPerson } from '../operations/linkPerson.ts';
import { endSessionOf } from '../operations/endSession.ts';
import { renewSession } from '../operations/renewSession.ts';
import { openSession } from '../operations/openSession.ts';
import { spendSignIn } from '../operations/spendSignIn.ts';
import { csrfValue, signInCookies } from './cookies.ts';
import { openTransaction } from './loginTransaction.ts';
import type { SignInParts } from './parts.ts';
import { toProblemPage, type SignInProblem } from './problemPage.ts';
import { ProviderUnavailable, SignInRefused, type SignedIn } from '../../../ports/signInProvider.ts';

type Transaction = NonNullable<ReturnType<typeof openTransaction>>;

/** Comes back from the sign-in provider. */
export const callback = (parts: SignInParts) => {
  const { settings, clock, seal } = parts;
  const { publicUrl } = settings;
  const cookies = signInCookies(publicUrl);
  const csrfKey = seal.derive('csrf');

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const transaction = openTransaction(seal, request.cookies[cookies.login.name], clock.now());
    void reply.clearCookie(cookies.login.name, cookies.login.options);
    const problem = (reason: SignInProblem) => toProblemPage(reply, publicUrl, reason, transaction?.company ?? null);
    if (!transaction) return problem('expired');
    // Before the provider is asked: a sealed cookie can be sent again, and is worth one call to it.
    if (!(await parts.database.asSystem((tx) => spendSignIn(tx, transaction.state, clock.now())))) return problem('expired');
    const signedIn = await redeemed(parts, request, transaction);
    if (typeof signedIn === 'string') return problem(signedIn);
    const session = await parts.database.asSystem((tx) => open(parts, tx, request, transaction, signedIn));
    if ('reason' in session) {
      request.log.warn({ reason: session.reason }, 'sign-in refused');
      return problem(session.reason);
    }
    const maxAge = settings.PARI_SESSION_ABSOLUTE_SECONDS;
    return reply
      .setCookie(cookies.session.name, session.secret, { ...cookies.session.options, maxAge })
      .setCookie(cookies.csrf.name, csrfValue(csrfKey, session.secret), { ...cookies.csrf.options, maxAge })
      .redirect(`${publicUrl}${transaction.returnTo}`, 303);
  };
};

async function redeemed({ provider, settings }: SignInParts, request: FastifyRequest, transaction: Transaction): Promise<SignedIn | SignInProblem> {
  try {
    return await provider.redeem(new URL(request.url, settings.publicUrl), transaction);
  } catch (error) {
    if (error instanceof SignInRefused) {
      request.log.warn({ failure: error.failure }, 'sign-in refused');
      return 'sign_in_failed';
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    request.log.error({ failure: error.failure }, 'the sign-in provider cannot be reached');
    return 'provider_unavailable';
  }
}

async function open(
  { clock, settings }: SignInParts,
  tx: Tx,
  request: FastifyRequest,
  transaction: Transaction,
  signedIn: SignedIn,
): Promise<{ secret: string } | { reason: NoPerson | 'expired' }> {
  const at = clock.now();
  const person = await linkPerson(tx, { signedIn, company: transaction.company ?? signedIn.company, replacedIssuer: settings.PARI_OIDC_REPLACES, at });
  if (typeof person === 'string') return { reason: person };
  const previous = transaction.previous === null ? null : Buffer.from(transaction.previous, 'base64url');
  const { providerSession, authenticatedAt } = signedIn;
  // Whoever was asked to prove anew who they are goes on where they were.
  const isRenewal = transaction.maxAge !== null && previous !== null;
  const renewed = isRenewal ? await renewSession(tx, { previous, person, providerSession, authenticatedAt, at }) : null;
  const secret =
    renewed ??
    (await openSession(tx, {
      person,
      issuer: signedIn.issuer,
      providerSession,
      authenticatedAt,
      userAgent: request.headers['user-agent'],
      at,
      idleSeconds: settings.PARI_SESSION_IDLE_SECONDS,
      absoluteSeconds: settings.PARI_SESSION_ABSOLUTE_SECONDS,
    }));
  if (secret === null) return { reason: 'expired' };
  if (previous !== null && renewed === null) await endSessionOf(tx, previous, at, providerSession?.id);
  await recordAudit(tx, {
    companyId: person.companyId,
    at,
    realUserId: person.userId,
    effectiveUserId: person.userId,
    action: 'signIn',
    result: 'done',
    requestId: request.id,
  });
  return { secret };
}
