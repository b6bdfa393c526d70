import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { auditAnchorsIn } from '../adapters/audit-anchors/auditAnchors.ts';
import { openUploads } from '../adapters/uploads/uploads.ts';
import { recordAudit } from '../features/audit/index.ts';
import { buildApp, type AppParts } from '../http/app.ts';
import type { Handlers } from '../http/handler.ts';
import { filesOf } from './files.ts';
import { handlers } from './handlers.ts';

/** The HTTP application with the features it serves, not yet listening. Handlers that are given go before those of the features. */
export async function application({
  handlers: own,
  ...parts
}: Omit<AppParts, 'handlers' | 'recordAudit' | 'uploads' | 'measures'> &
  Partial<Pick<AppParts, 'measures'>> & { readonly handlers?: Partial<Handlers> }): Promise<FastifyInstance> {
  const { dataDir } = parts.settings;
  const uploads = await openUploads(join(dataDir, 'uploads'));
  return buildApp({
    measures: [],
    ...parts,
    handlers: {
      ...handlers({ auditAnchors: auditAnchorsIn(dataDir), database: parts.database, clock: parts.clock, files: filesOf(parts.settings).files }),
      ...own,
    },
    recordAudit,
    uploads,
  });
}
