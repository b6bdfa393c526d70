import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../ports/database.ts';
import { issuerNamed, type CompanyIssuer } from '../issuers/queries.ts';
import { linkInvited } from '../operations/linkInvited.ts';
import { linkPerson, type NoPerson } from '../operations/linkPerson.ts';
import { spendSignIn } from '../operations/spendSignIn.ts';
import { beginSession, giveSession } from './beginSession.ts';
import { signInCookies } from './cookies.ts';
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

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const transaction = openTransaction(seal, request.cookies[cookies.login.name], clock.now());
    void reply.clearCookie(cookies.login.name, cookies.login.options);
    const problem = (reason: SignInProblem) => toProblemPage(reply, publicUrl, reason, transaction?.company ?? null);
    if (!transaction) return problem('expired');
    // Before the provider is asked: a sealed cookie can be sent again, and is worth one call to it.
    if (!(await parts.database.asSystem((tx) => spendSignIn(tx, transaction.state, clock.now())))) return problem('expired');
    const { company, issuer } = transaction;
    // Each provider sends people back to an address of its own: what another sent is not taken to it, or it could have the code of another.
    if (issuer !== ((request.params as { readonly issuer?: string }).issuer ?? null)) return problem('sign_in_failed');
    const through = issuer === null || company === null ? undefined : await parts.database.asSystem((tx) => issuerNamed(tx, company, issuer));
    // It was taken away meanwhile.
    if (issuer !== null && !through) return problem('sign_in_failed');
    const provider = through ? await parts.providerOf(through) : parts.provider;
    const signedIn = await redeemed({ ...parts, provider }, request, transaction);
    if (typeof signedIn === 'string') return problem(signedIn);
    const session = await parts.database.asSystem((tx) => open(parts, tx, request, transaction, signedIn, through));
    if ('reason' in session) {
      request.log.warn({ reason: session.reason }, 'sign-in refused');
      return problem(session.reason);
    }
    return giveSession(parts, reply, session.secret).redirect(`${publicUrl}${transaction.returnTo}`, 303);
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
  parts: SignInParts,
  tx: Tx,
  request: FastifyRequest,
  transaction: Transaction,
  signedIn: SignedIn,
  through: CompanyIssuer | undefined,
): Promise<{ secret: string } | { reason: NoPerson | 'expired' }> {
  const { clock, settings } = parts;
  const at = clock.now();
  const company = transaction.company ?? signedIn.company;
  if (through && transaction.invitation !== null)
    await linkInvited(tx, { through, linkId: transaction.invitation, subject: signedIn.subject, requestId: request.id, at });
  const person = await linkPerson(tx, { signedIn, company, through, replacedIssuer: through ? undefined : settings.PARI_OIDC_REPLACES, at });
  if (typeof person === 'string') return { reason: person };
  const { issuer, providerSession, authenticatedAt } = signedIn;
  const secret = await beginSession(parts, tx, request, {
    person,
    issuer,
    providerSession,
    authenticatedAt,
    previous: transaction.previous === null ? null : Buffer.from(transaction.previous, 'base64url'),
    isAgain: transaction.maxAge !== null,
    at,
  });
  return secret === null ? { reason: 'expired' } : { secret };
}
