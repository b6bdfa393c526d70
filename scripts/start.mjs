import { ensureInstalled, ensureWebBuilt } from './lib/prepare.mjs';
import { handOver, node24 } from './lib/run.mjs';

ensureInstalled();
ensureWebBuilt();
handOver(node24(), ['apps/api/src/main.ts', ...process.argv.slice(2)]);
