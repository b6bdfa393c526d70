import { ensureInstalled } from './lib/prepare.mjs';
import { handOver } from './lib/run.mjs';

await ensureInstalled();
await handOver(['scripts/mutate/run.ts', ...process.argv.slice(2)]);
