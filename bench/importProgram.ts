import { performance } from 'node:perf_hooks';
import { openDatabase } from '../apps/api/src/adapters/database/database.ts';
import { installationKeys } from '../apps/api/src/adapters/secret-key/index.ts';
import { systemClock } from '../apps/api/src/adapters/systemClock.ts';
import { runImport } from '../apps/api/src/features/imports/index.ts';

// A program of its own, so that its memory is that of an import alone: imports a folder, prints seconds and the most memory it held.
const [, , connectionString = '', companyId = '', folder = ''] = process.argv;
const database = openDatabase(connectionString, 2, installationKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: '0'.repeat(64) }));
const start = performance.now();
await database.asCompany(companyId, (tx) => runImport(tx, { companyId, folder, clock: systemClock, userId: null, dryRun: false }));
const seconds = (performance.now() - start) / 1000;
await database.close();
process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
