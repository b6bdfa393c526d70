import { ensureInstalled } from './lib/prepare.mjs';
import { environment, handOver, top } from './lib/run.mjs';
import { join } from 'node:path';

await ensureInstalled();
// Files named in a command are meant from where it was typed.
const cwd = process.env.INIT_CWD ?? process.cwd();
const dataDir = process.env.PARI_DATA_DIR || join(top, 'data');
await handOver([join(top, 'apps/api/src/main/cli.ts'), ...process.argv.slice(2)], { cwd, env: environment({ PARI_DATA_DIR: dataDir }) });
