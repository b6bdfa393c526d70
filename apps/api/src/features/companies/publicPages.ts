import type { FastifyInstance } from 'fastify';
import type { Database } from '../../adapters/database/database.ts';
import { notFound } from '../../http/problems.ts';
import { readCompany } from './company.ts';

/**
 * What anybody may see before signing in: how the company named in the address greets, and logos, which are addressed by the hash of
 * their bytes and so cannot be guessed.
 */
export const publicPages = (database: Database) => (app: FastifyInstance) => {
  app.get<{ Params: { slug: string } }>('/auth/company/:slug', async (request) => {
    const { slug } = request.params;
    if (!/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/.test(slug)) throw notFound();
    const company = await database.asSystem((tx) => readCompany(tx, { slug }));
    if (!company) throw notFound();
    return {
      slug: company.slug,
      name: company.name,
      primary_color: company.primaryColor,
      logo: company.logo,
      contact_email: company.profile.contact_email,
      help_links: company.helpLinks,
    };
  });

  app.get<{ Params: { sha256: string } }>('/logos/:sha256', async (request, reply) => {
    const { sha256 } = request.params;
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw notFound();
    const logo = await database.asSystem((tx) =>
      tx.first<{ media_type: string; bytes: Buffer }>('select media_type, bytes from logos where sha256 = $1 limit 1', [sha256]),
    );
    if (!logo) throw notFound();
    return reply.type(logo.media_type).header('cache-control', 'public, max-age=31536000, immutable').send(logo.bytes);
  });
};
