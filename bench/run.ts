import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benches } from './benches.ts';
import { isMet, middleOf, print, type Line } from './line.ts';

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '1' } } });
const runs = Number(values.runs);
const unknown = wanted.filter((id) => !(id in benches));
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  process.stderr.write(`Usage: npm run bench -- [--runs N] [${Object.keys(benches).join('] [')}]\n`);
  process.exit(1);
}
let missed = 0;
for (const id of Object.keys(benches)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const measured: Line[][] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure(id));
  for (const line of middleOf(measured)) {
    process.stdout.write(`${print(line)}\n`);
    if (!isMet(line)) missed += 1;
  }
}
process.exitCode = missed > 0 ? 1 : 0;

/** Each time in a process of its own: what others had loaded and done made plain code half as fast. */
async function measure(id: string): Promise<Line[]> {
  const child = fork(join(import.meta.dirname, 'oneProgram.ts'), [id], { execArgv: [] });
  let lines: Line[] | undefined;
  child.once('message', (message) => (lines = message as Line[]));
  await once(child, 'close');
  if (lines === undefined) throw new Error(`${id} ended without a figure`);
  return lines;
}
