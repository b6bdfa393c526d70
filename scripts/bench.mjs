import { findChromium } from './lib/chromium.mjs';
import { ensureWebBuilt, ensureInstalled } from './lib/prepare.mjs';
import { handOver } from './lib/run.mjs';

await ensureInstalled();
await ensureWebBuilt();
const chromium = findChromium();
if (chromium !== null) process.env.PARI_CHROMIUM = chromium;
await handOver(['bench/run.ts', ...process.argv.slice(2)]);
