import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openUploads } from '../adapters/uploads/uploads.ts';
import { recordAudit } from '../features/audit/index.ts';
import { buildApp, type AppParts } from '../http/app.ts';
import { handlers } from './handlers.ts';

/** The HTTP application with the features it serves, not yet listening. */
export async function application(
  parts: Omit<AppParts, 'handlers' | 'recordAudit' | 'uploads' | 'measures'> & Partial<Pick<AppParts, 'handlers' | 'measures'>>,
): Promise<FastifyInstance> {
  return buildApp({ handlers, recordAudit, measures: [], uploads: await openUploads(join(parts.settings.dataDir, 'uploads')), ...parts });
}
