import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';
import { endSessionOf } from '../operations/endSession.ts';
import { openSession, type NewSession } from '../operations/openSession.ts';
import { renewSession } from '../operations/renewSession.ts';
import { csrfValue, signInCookies } from './cookies.ts';
import type { SignInParts } from './parts.ts';

interface Begun extends Pick<NewSession, 'person' | 'issuer' | 'providerSession' | 'authenticatedAt' | 'at'> {
  /** Hash of the session cookie that the browser had. */
  readonly previous: Buffer | null;
  /** Whoever was asked to prove anew who they are goes on where they were. */
  readonly isAgain: boolean;
}

/** Opens the session of somebody who proved who they are, and ends the one that the browser had. @returns the cookie's value; null when it may not be opened any more */
export async function beginSession({ settings }: Pick<SignInParts, 'settings'>, tx: Tx, request: FastifyRequest, begun: Begun): Promise<string | null> {
  const { previous, isAgain, ...signedIn } = begun;
  const { person, providerSession, at } = signedIn;
  const renewed = isAgain && previous !== null ? await renewSession(tx, { ...signedIn, previous }) : null;
  const secret =
    renewed ??
    (await openSession(tx, {
      ...signedIn,
      userAgent: request.headers['user-agent'],
      idleSeconds: settings.PARI_SESSION_IDLE_SECONDS,
      absoluteSeconds: settings.PARI_SESSION_ABSOLUTE_SECONDS,
    }));
  if (secret === null) return null;
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
  return secret;
}

/** Gives the browser the cookies of a session. */
export function giveSession({ settings, seal }: Pick<SignInParts, 'settings' | 'seal'>, reply: FastifyReply, secret: string): FastifyReply {
  const cookies = signInCookies(settings.publicUrl);
  const maxAge = settings.PARI_SESSION_ABSOLUTE_SECONDS;
  return reply
    .setCookie(cookies.session.name, secret, { ...cookies.session.options, maxAge })
    .setCookie(cookies.csrf.name, csrfValue(seal.derive('csrf'), secret), { ...cookies.csrf.options, maxAge });
}
