import { ensureInstalled } from './lib/prepare.mjs';
import { handOver, node24 } from './lib/run.mjs';

ensureInstalled();
handOver(node24(), ['bench/run.ts', ...process.argv.slice(2)]);
