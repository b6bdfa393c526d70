import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureWebBuilt } from './lib/prepare.mjs';
import { environment, handOver } from './lib/run.mjs';

await ensureInstalled();
await ensureWebBuilt();
const chromium = findChromium();
await handOver(['proof/run.ts', ...process.argv.slice(2)], { env: environment(chromium === null ? {} : { PARI_CHROMIUM: chromium }) });
