import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSlug } from '@pari/domain/identifiers';
import type { Database, Tx } from '../../ports/database.ts';
import { notFound } from '../../http/problems.ts';
import { presentGreeting } from './present.ts';
import { issuersOf, logoOf, onlyCompany, readCompany, type ReadCompany } from './queries.ts';

/** Names the company that greets where the address names none; null where there is none. */
interface DefaultCompany {
  /** Slug as the operator set it. */
  readonly set: string | undefined;
  /** Slug that is taken where nothing is set, as long as it exists. */
  readonly usual: string | undefined;
}

async function defaultCompany(tx: Tx, { set, usual }: DefaultCompany) {
  if (set !== undefined) return readCompany(tx, { slug: set });
  const known = usual === undefined ? undefined : await readCompany(tx, { slug: usual });
  if (known) return known;
  const only = await onlyCompany(tx);
  return only === undefined ? undefined : readCompany(tx, { slug: only });
}

/** Why a default company that was set cannot greet, as a sentence for the operator; undefined when it can. */
export async function defaultCompanyProblem(database: Database, { set }: DefaultCompany): Promise<string | undefined> {
  const known = set === undefined || (await database.asSystem((tx) => readCompany(tx, { slug: set })));
  return known ? undefined : `PARI_DEFAULT_COMPANY: there is no company '${set ?? ''}' yet. Until there is, the page before sign-in names none.`;
}

/**
 * What anybody may see before signing in: how the company named in the address greets, and logos, which are addressed by the hash of
 * their bytes and so cannot be guessed.
 */
export const publicPages = (database: Database, fallback: DefaultCompany) => (app: FastifyInstance) => {
  const greeting = async (request: FastifyRequest, company: ReadCompany) => {
    for (const warning of company.warnings) request.log.warn({ company: company.slug }, warning);
    return presentGreeting(company, await database.asSystem((tx) => issuersOf(tx, company.id)));
  };

  app.get('/auth/company', async (request) => {
    const company = await database.asSystem((tx) => defaultCompany(tx, fallback));
    return { company: company ? await greeting(request, company) : null };
  });

  app.get<{ Params: { slug: string } }>('/auth/company/:slug', async (request) => {
    const { slug } = request.params;
    if (!isSlug(slug)) throw notFound();
    const company = await database.asSystem((tx) => readCompany(tx, { slug }));
    if (!company) throw notFound();
    return greeting(request, company);
  });

  app.get<{ Params: { sha256: string } }>('/logos/:sha256', async (request, reply) => {
    const { sha256 } = request.params;
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw notFound();
    const logo = await database.asSystem((tx) => logoOf(tx, sha256));
    if (!logo) throw notFound();
    return reply.type(logo.media_type).header('cache-control', 'public, max-age=31536000, immutable').send(logo.bytes);
  });
};
