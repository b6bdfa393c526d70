import { ensureInstalled, ensureWebBuilt } from './lib/prepare.mjs';
import { environment, handOver, node24, runShown } from './lib/run.mjs';

await ensureInstalled();
await ensureWebBuilt(async () => {
  if ((await runShown(node24(), ['apps/api/src/main/checkSettings.ts'], { env: environment() })) !== 0) process.exit(1);
});
await handOver(['apps/api/src/main/main.ts', ...process.argv.slice(2)]);
