import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { AnyContract } from '@pari/contract';
import { openUploads } from '../../src/adapters/uploads/uploads.ts';
import { recordAudit } from '../../src/features/audit/index.ts';
import { sentInPartsOf } from '../../src/features/uploads/index.ts';
import { application } from '../../src/main/application.ts';
import type { KeepUploads } from '../../src/ports/keptFiles.ts';
import type { HandlersOf } from '../../src/http/handler.ts';
import { authenticate, type Asking } from '../../src/http/authenticate.ts';
import { callLimits } from '../../src/http/callLimits.ts';
import { mount } from '../../src/http/mount.ts';
import { uploadBounds } from '../../src/http/receiveFiles.ts';
import { readSettings } from '../../src/settings.ts';
import type { TestApp } from './app.ts';
import { logTo } from './logs.ts';
import { unlimited } from './unlimited.ts';
import { testPdfSeal } from './pdfSeal.ts';

/** A second server over the database of `test`, listening, that serves endpoints of a test's own beside those of the product. */
export async function serveOwn<Declared extends AnyContract>(
  test: TestApp,
  contract: Declared,
  handlers: HandlersOf<Declared>,
  env: Record<string, string> = {},
  keepAll: KeepUploads['all'] = () => Promise.resolve(new Map()),
) {
  const { database, clock } = test;
  const dataDir = await mkdtemp(join(tmpdir(), 'pari-own-'));
  const uploadsFolder = join(dataDir, 'uploads');
  const uploads = await openUploads(uploadsFolder);
  const settings = readSettings({ NODE_ENV: 'test', PARI_DATA_DIR: dataDir, ...unlimited, ...env });
  const mounting = {
    database,
    clock,
    recordAudit,
    uploads,
    keepUploads: { listed: () => Promise.resolve(new Map()), all: keepAll, part: () => Promise.resolve(new Map()) },
    sentInParts: sentInPartsOf(database, test.files),
    limits: callLimits(settings, clock),
    whoAsks: (request: Asking, now: Date) => authenticate(database, () => Promise.resolve(null), request, now),
    uploadBounds: uploadBounds(settings),
    checkAnswers: true,
  };
  const app = await application({
    settings,
    logTo: logTo(inject('logs')),
    database,
    clock,
    issuerTokens: () => Promise.resolve(null),
    pdfSeal: testPdfSeal,
    plugins: [(scope) => mount(scope, contract, handlers, mounting)],
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    uploadsFolder,
    port: Number(new URL(url).port),
    async close() {
      await app.close();
      await uploads.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
