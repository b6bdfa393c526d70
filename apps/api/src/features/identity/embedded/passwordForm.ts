import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../ports/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { networkOf } from '../../../http/network.ts';
import { problemBody, Refusal } from '../../../http/problems.ts';
import { readInput } from '../../../http/readInput.ts';
import type { Settings } from '../../../settings.ts';
import { isSameOrigin } from '../signIn/sameOrigin.ts';
import { checkPassword, type PasswordMatch } from './accounts.ts';
import type { Interactions } from '../../../ports/interactions.ts';
import { listPersonas, personaPassword } from './personas.ts';
import { companyNamed } from './queries.ts';
import { passwordTries } from './passwordTries.ts';

interface Parts {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly interactions: Interactions;
}

const typed = z.strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000), company: z.string().max(40).optional() });
const credentials = z.union([typed, z.strictObject({ persona: z.uuid() })]);
type Typed = z.output<typeof typed>;
type Credentials = z.output<typeof credentials>;
type Route = { Params: { uid: string } };

const tooMany = (seconds: number) => `Too many tries. Wait ${seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}, then try again.`;
const wrong = 'This e-mail address and password do not belong together.';

/** What the sign-in screen of the embedded provider reads and sends: `/oidc/interaction/{uid}`. */
export const passwordForm = (parts: Parts) => {
  const { settings, database, clock, interactions } = parts;
  const tries = passwordTries();

  const underWay = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const found = await interactions.company(request.raw, reply.raw, request.params.uid);
    if (!found) throw new Refusal('not_found', 'This sign-in has expired. Start again.');
    return found.slug;
  };
  const personas = (slug: string | null) => (settings.PARI_SEED === 'demo' ? listPersonas(database, slug) : Promise.resolve([]));

  const matches = async (request: FastifyRequest, given: Credentials, asked: string | null): Promise<PasswordMatch[]> => {
    const found = 'persona' in given ? await asPersona(given.persona, asked) : await tried(request.ip, given, asked);
    if (found.length === 0) throw new Refusal('bad_request', wrong);
    return found;
  };

  const tried = async (address: string, { email, password, company }: Typed, asked: string | null): Promise<PasswordMatch[]> => {
    const turn = await tries.begin(email.toLowerCase(), networkOf(address), clock.now());
    if (typeof turn === 'number') throw new Refusal('too_many_requests', tooMany(turn), { retryAfter: turn });
    let outcome: Parameters<typeof turn.end>[0] = 'unused';
    try {
      const found = await checkPassword(database, email, password, asked ?? company ?? null);
      outcome = found.length > 0 ? 'cleared' : 'wrong';
      return found;
    } finally {
      turn.end(outcome);
    }
  };

  /** Choosing a persona guesses nothing, and so is no try. */
  const asPersona = async (id: string, asked: string | null): Promise<PasswordMatch[]> => {
    const persona = (await personas(asked)).find(({ user_id }) => user_id === id);
    return persona ? checkPassword(database, persona.email, personaPassword, persona.company_slug) : [];
  };

  return (app: FastifyInstance): void => {
    app.get<Route>('/oidc/interaction/:uid', { exposeHeadRoute: false }, async (request, reply) => {
      const slug = await underWay(request, reply);
      const company = slug === null ? null : await database.asSystem((tx) => companyNamed(tx, slug));
      const known = await personas(slug);
      return { company: company ?? null, personas: known, password: known.length > 0 ? personaPassword : null };
    });

    app.post<Route>('/oidc/interaction/:uid', async (request, reply) => {
      if (!isSameOrigin(request.headers, settings.publicUrl)) throw new Refusal('bad_request', 'This call does not come from a page of this site.');
      const asked = await underWay(request, reply);
      const at = clock.now();
      const found = await matches(request, readInput(credentials, request.body) as Credentials, asked);
      const [person, second] = found;
      if (person && !second) return { redirect: await interactions.finish(request.raw, reply.raw, { userId: person.userId, at }) };
      const refusal = new Refusal('conflict', 'This e-mail address is known in more than one company. Choose one.');
      const body = { ...problemBody(refusal, request.id), companies: found.map(({ company }) => company) };
      return reply.code(409).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
    });
  };
};
