import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled, ensureWebBuilt } from './lib/prepare.mjs';
import { environment, giveUp, launch, node24, say, top } from './lib/run.mjs';

// Every test that reports a goal, with the full numbers: `npm run proof`, or `npm run proof -- faults` for those with that word in their path.
await ensureInstalled();
await ensureWebBuilt();
const words = process.argv.slice(2);
const files = readdirSync(join(top, 'apps/api'), { recursive: true })
  .filter((path) => path.endsWith('.test.ts') && !/node_modules|dist/.test(path))
  .map((path) => `apps/api/${path}`)
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  .filter((path) => readFileSync(join(top, path), 'utf8').includes('reportGoal('));
if (files.length === 0) giveUp(`No test that reports a goal has ${words.join(' or ')} in its path.`);
say(`Proving with ${files.length} files, one after another; this takes a while`);

const args = [join(top, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--no-file-parallelism', ...files];
const child = launch(node24(), args, { env: environment({ PARI_PROOF: '1', CI: '1' }), stdio: ['ignore', 'pipe', 'pipe'] });
const output = [];
for (const stream of [child.stdout, child.stderr]) {
  createInterface({ input: stream }).on('line', (line) => {
    output.push(line);
    if (/^goal \d+: /.test(line)) process.stdout.write(`${line}\n`);
  });
}
const [status] = await once(child, 'close');
if (status !== 0) say(output.join('\n'));
process.exitCode = status ?? 1;
