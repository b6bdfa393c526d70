import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../adapters/database/database.ts';
import type { Clock } from '../../../clock.ts';
import { problemBody, Refusal } from '../../../http/problems.ts';
import { readInput } from '../../../http/readInput.ts';
import type { Settings } from '../../../settings.ts';
import { isSameOrigin } from '../signIn/sameOrigin.ts';
import { checkPassword, type PasswordMatch } from './accounts.ts';
import type { Interactions } from './interactions.ts';
import { listPersonas, personaPassword } from './personas.ts';
import { tryLimit } from './tryLimit.ts';

interface Parts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly interactions: Interactions;
}

const credentials = z.union([
  z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000), company: z.string().max(40).optional() }),
  z.strictObject({ persona: z.uuid() }),
]);
type Credentials = z.output<typeof credentials>;
type Route = { Params: { uid: string } };

const wrong = 'This e-mail address and password do not belong together.';
const tooMany = 'Too many tries. Wait a quarter of an hour, then try again.';
const minutes15 = 900;

/** What the sign-in screen of the embedded provider reads and sends: `/oidc/interaction/{uid}`. */
export const passwordForm = (parts: Parts) => {
  const { settings, database, clock, interactions } = parts;
  const perAccount = tryLimit(5, minutes15);
  const perAddress = tryLimit(30, minutes15);

  const underWay = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const found = await interactions.company(request.raw, reply.raw, request.params.uid);
    if (!found) throw new Refusal('not_found', 'This sign-in has expired. Start again.');
    return found.slug;
  };
  const personas = (slug: string | null) => (settings.PARI_SEED === 'demo' ? listPersonas(database, slug) : Promise.resolve([]));

  const matches = async (request: FastifyRequest, given: Credentials, asked: string | null): Promise<PasswordMatch[]> => {
    const { email, password, company } = 'persona' in given ? await asPersona(given.persona, asked) : given;
    const account = email.toLowerCase();
    const now = clock.now();
    if (perAccount.isClosed(account, now) || perAddress.isClosed(request.ip, now)) throw new Refusal('too_many_requests', tooMany);
    // Counted before the comparison, so that tries at the same moment count too.
    perAccount.fail(account, now);
    perAddress.fail(request.ip, now);
    const found = await checkPassword(database, email, password, asked ?? company ?? null);
    if (found.length === 0) throw new Refusal('bad_request', wrong);
    perAccount.forget(account);
    perAddress.forgive(request.ip);
    return found;
  };

  const asPersona = async (id: string, asked: string | null) => {
    const persona = (await personas(asked)).find(({ user_id }) => user_id === id);
    if (!persona) throw new Refusal('bad_request', wrong);
    return { email: persona.email, password: personaPassword, company: persona.company_slug };
  };

  return (app: FastifyInstance): void => {
    app.get<Route>('/oidc/interaction/:uid', { exposeHeadRoute: false }, async (request, reply) => {
      const slug = await underWay(request, reply);
      const company = slug === null ? null : await database.asSystem((tx) => tx.first('select slug, name from companies where slug = $1', [slug]));
      return { company: company ?? null, personas: await personas(slug) };
    });

    app.post<Route>('/oidc/interaction/:uid', async (request, reply) => {
      if (!isSameOrigin(request.headers, settings.publicUrl)) throw new Refusal('bad_request', 'This call does not come from a page of this site.');
      const asked = await underWay(request, reply);
      const found = await matches(request, readInput(credentials, request.body) as Credentials, asked);
      const [person, second] = found;
      if (person && !second) return { redirect: await interactions.finish(request.raw, reply.raw, person.userId) };
      const refusal = new Refusal('conflict', 'This e-mail address is known in more than one company. Choose one.');
      const body = { ...problemBody(refusal, request.id), companies: found.map(({ company }) => company) };
      return reply.code(409).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
    });
  };
};
