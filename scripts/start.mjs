import { ensureInstalled, ensureWebBuilt } from './lib/prepare.mjs';
import { handOver } from './lib/run.mjs';

await ensureInstalled();
await ensureWebBuilt();
await handOver(['apps/api/src/main/main.ts', ...process.argv.slice(2)]);
