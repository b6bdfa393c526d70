import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { madePasskey, usedPasskey } from '@pari/contract';
import { isSlug } from '@pari/domain/identifiers';
import { z } from 'zod';
import { callBound } from '../../../http/callBound.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { networkOf } from '../../../http/network.ts';
import { Refusal, tooMany } from '../../../http/problems.ts';
import { readInput } from '../../../http/readInput.ts';
import type { Tx } from '../../../ports/database.ts';
import { askForLink } from '../links/askForLink.ts';
import { useLink } from '../links/useLink.ts';
import { spendSignIn } from '../operations/spendSignIn.ts';
import { signInCookies } from '../signIn/cookies.ts';
import { beginSession, giveSession } from '../signIn/beginSession.ts';
import type { SignInParts } from '../signIn/parts.ts';
import { isSameOrigin } from '../signIn/sameOrigin.ts';
import { byPasskey } from '../wayIn.ts';
import { made, nobodysKey, toMake, toUse, used } from './ceremony.ts';
import { begin, enrol } from './enrolment.ts';
import { findPasskey, notePasskeyUsed } from './findPasskey.ts';
import { givenChallenge, linkSecret, newChallenge, usedLink } from '../sealedStep.ts';

const asked = z.strictObject({
  email: z.email().max(254),
  company: z.string().refine(isSlug, 'Must be the short name of a company.').optional(),
});
const wanted = z.strictObject({ enrolment: z.boolean().optional(), code: z.string().trim().min(1).max(40).optional() });
const answered = z.strictObject({ made: madePasskey.optional(), used: usedPasskey.optional(), again: z.boolean().optional() });

/** How often an hour one network may ask for links. */
const often = 100;

const notByThis = () => new Refusal('unauthenticated', 'This passkey does not open an account here, or it took longer than five minutes. Try again.');

/** Signing in by passkey, and coming to one by a mailed link: `/auth/links`, `/auth/passkey`. Nothing is told of whether an address or a passkey is known. */
export const passkeyRoutes = (parts: SignInParts) => {
  const { settings, database, clock, seal } = parts;
  const cookies = signInCookies(settings.publicUrl);
  const links = callBound(often, 3600);

  const read = <Read>(schema: z.ZodType<Read>, request: FastifyRequest): Read => {
    if (!isSameOrigin(request.headers, settings.publicUrl)) throw new Refusal('bad_request', 'This call does not come from a page of this site.');
    return readInput(schema, request.body) as Read;
  };
  const linkOf = (request: FastifyRequest) => {
    const link = usedLink.open(seal, request.cookies[cookies.enrolment.name], clock.now());
    if (!link) throw new Refusal('unauthenticated', 'The time for this is over. Open the newest link that was mailed to you, or ask for another.');
    return { companyId: link.companyId, linkId: link.linkId, at: clock.now() };
  };

  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    const { email, company = null } = read(asked, request);
    const wait = links.take(networkOf(request.ip), clock.now());
    if (wait > 0) throw tooMany('Links were asked for too often from this network.', wait);
    await database.asSystem((tx) => askForLink(tx, { address: email, company, at: clock.now() }));
    return reply.code(202).send({});
  };

  const use = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = clock.now();
    const given = read(linkSecret, request);
    const link = await database.asSystem((tx) => useLink(tx, { ...given, requestId: request.id, at }));
    const value = usedLink.seal(seal, { companyId: link.companyId, linkId: link.linkId }, at);
    void reply.setCookie(cookies.enrolment.name, value, { ...cookies.enrolment.options, maxAge: usedLink.seconds });
    return { takes_code: link.takesCode, issuer: link.issuer };
  };

  const options = async (request: FastifyRequest, reply: FastifyReply) => {
    const { enrolment: isEnrolment = false, code } = read(wanted, request);
    const challenge = newChallenge();
    const given = isEnrolment ? await enrolmentOptions(request, challenge, code) : toUse(settings, challenge);
    const value = givenChallenge.seal(seal, { challenge: challenge.toString('base64url'), isEnrolment }, clock.now());
    void reply.setCookie(cookies.challenge.name, value, { ...cookies.challenge.options, maxAge: givenChallenge.seconds });
    return { options: given };
  };
  const enrolmentOptions = async (request: FastifyRequest, challenge: Buffer, code: string | undefined) => {
    const link = linkOf(request);
    const owner = await database.asSystem((tx) => begin(tx, link, code, newChallenge()));
    if (owner instanceof Refusal) throw owner;
    return toMake(settings, challenge, { ...owner, known: [] });
  };

  const verify = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = read(answered, request);
    const at = clock.now();
    const challenge = givenChallenge.open(seal, request.cookies[cookies.challenge.name], at);
    void reply.clearCookie(cookies.challenge.name, cookies.challenge.options);
    if (!challenge) throw notByThis();
    // Before anything is looked at: a challenge is answered once, whatever the answer is worth.
    if (!(await database.asSystem((tx) => spendSignIn(tx, challenge.challenge, at)))) throw notByThis();
    const bytes = Buffer.from(challenge.challenge, 'base64url');
    if (challenge.isEnrolment && given.made) return enrolled(request, reply, bytes, given.made);
    if (!challenge.isEnrolment && given.used) return signedIn(request, reply, bytes, given.used, given.again === true);
    throw notByThis();
  };

  const enrolled = async (request: FastifyRequest, reply: FastifyReply, challenge: Buffer, answer: z.output<typeof madePasskey>) => {
    const link = linkOf(request);
    const passkey = await made(settings, challenge, answer);
    if (!passkey) throw notByThis();
    const { codes, session } = await database.asSystem(async (tx) => {
      const { userId, codes: told } = await enrol(tx, { ...link, passkey, requestId: request.id });
      return { codes: told, session: await open(tx, request, { companyId: link.companyId, userId }, false) };
    });
    void reply.clearCookie(cookies.enrolment.name, cookies.enrolment.options);
    setSession(reply, session);
    return { recovery_codes: codes };
  };

  const signedIn = async (request: FastifyRequest, reply: FastifyReply, challenge: Buffer, answer: z.output<typeof usedPasskey>, isAgain: boolean) => {
    const session = await database.asSystem(async (tx) => {
      const found = await findPasskey(tx, Buffer.from(answer.id, 'base64url'));
      const key = found ? found.public_key : nobodysKey;
      const credentialId = Buffer.from(answer.id, 'base64url');
      const told = await used(settings, challenge, answer, { credentialId, publicKey: key, counter: found?.counter ?? 0 });
      const handle = Buffer.from(answer.response.userHandle ?? '', 'base64url');
      if (!found || !told || found.passkey_handle?.equals(handle) !== true) return null;
      await notePasskeyUsed(tx, found, told, clock.now());
      return open(tx, request, { companyId: found.company_id, userId: found.user_id }, isAgain);
    });
    if (!session) throw notByThis();
    setSession(reply, session);
    return { recovery_codes: null };
  };

  const open = (tx: Tx, request: FastifyRequest, person: { companyId: string; userId: string }, isAgain: boolean) => {
    const cookie = request.cookies[cookies.session.name];
    const at = clock.now();
    const signed = { person, issuer: byPasskey, providerSession: null, authenticatedAt: at };
    return beginSession(parts, tx, request, { ...signed, previous: cookie === undefined ? null : hashToken(cookie), isAgain, at });
  };
  const setSession = (reply: FastifyReply, session: string | null) => {
    if (session === null) throw notByThis();
    void giveSession(parts, reply, session);
  };

  return (app: FastifyInstance): void => {
    app.post('/auth/links', ask);
    app.post('/auth/links/use', use);
    app.post('/auth/passkey/options', options);
    app.post('/auth/passkey/verify', verify);
  };
};
