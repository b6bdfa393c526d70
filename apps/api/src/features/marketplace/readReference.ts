import type { FastifyInstance } from 'fastify';
import { hashToken } from '../../http/authenticate.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import { marketplaceReferencePath } from '../../http/openPaths.ts';
import { hasServiceToken } from '../../http/serviceToken.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { recordAudit } from '../audit/index.ts';
import { clientOf, takeReference } from './queries.ts';

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the marketplace; without one nobody reads references. */
  readonly token: string | undefined;
}

/**
 * Which client an adviser came to the marketplace about, told once, to the marketplace alone. One that is over, was read, or is about somebody who is no client
 * any more, is one and the same answer.
 */
export const readReference =
  ({ database, clock, token }: Surroundings) =>
  (app: FastifyInstance): void => {
    app.post<{ Params: { reference: string } }>(marketplaceReferencePath, async (request) => {
      if (!hasServiceToken(request, token)) throw new Refusal('unauthenticated');
      const { reference } = request.params;
      if (!/^[0-9a-f]{64}$/.test(reference)) throw notFound();
      const now = clock.now();
      const client = await database.asSystem(async (tx) => {
        const taken = await takeReference(tx, hashToken(reference));
        if (!taken || taken.expires_at <= now) return undefined;
        const found = await clientOf(tx, { companyId: taken.company_id, adviserId: taken.adviser_id, clientId: taken.client_id }, now);
        if (!found) return undefined;
        await recordAudit(tx, {
          companyId: found.company_id,
          at: now,
          realUserId: found.adviser_id,
          effectiveUserId: found.user_id,
          action: 'readReference',
          object: { type: 'user', id: found.user_id },
          result: 'done',
          requestId: request.id,
        });
        return found;
      });
      if (!client) throw notFound();
      return {
        company: { id: client.company_id, slug: client.slug },
        adviser: { user_id: client.adviser_id, display_name: client.adviser_name, email: client.adviser_email },
        client: { user_id: client.user_id, display_name: client.display_name, email: client.email },
      };
    });
  };
