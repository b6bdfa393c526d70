import { ensureInstalled } from './lib/prepare.mjs';
import { environment, handOver, node24, top } from './lib/run.mjs';
import { join } from 'node:path';

ensureInstalled();
// Files named in a command are meant from where it was typed.
const cwd = process.env.INIT_CWD ?? process.cwd();
const dataDir = process.env.PARI_DATA_DIR || join(top, 'data');
handOver(node24(), [join(top, 'apps/api/src/cli.ts'), ...process.argv.slice(2)], { cwd, env: environment({ PARI_DATA_DIR: dataDir }) });
