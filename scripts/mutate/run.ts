import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { statements, touched } from '../touched.ts';
import { changesIn, usualAreas } from './areas.ts';
import { copyOf } from './copy.ts';
import { draw } from './draw.ts';
import { isEquivalent } from './equivalent.ts';
import { mutate, testBeside } from './mutate.ts';
import { furtherTests } from './furtherTests.ts';

// `npm run mutate`: changes single lines at random, in a copy, and tells which of the changes no test notices.
// `npm run mutate -- --seed 7 --changes 20 apps/api/src/http/cursor.ts` for another draw, fewer, or a folder or file alone; `--checkout DIR` for
// a checkout elsewhere; `--after 50` goes on where a draw of the same seed was stopped; `--beside` asks only the tests beside each file, which is quick, and leaves out files that have none.
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    changes: { type: 'string', default: '200' },
    after: { type: 'string', default: '0' },
    checkout: { type: 'string' },
    beside: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const count = Number(values.changes);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write('--changes must be a whole number, at least 1.\n');
  process.exit(1);
}

const top = values.checkout ?? join(import.meta.dirname, '../..');
const areas = positionals.length > 0 ? positionals : usualAreas;
const drawn = draw(
  areas.map((area) => changesIn(top, area).filter((change) => !isEquivalent(change) && (!values.beside || existsSync(join(top, testBeside(change.file)))))),
  count,
  values.seed,
).slice(Number(values.after));
const copy = copyOf(top);
process.on('exit', copy.remove);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
process.stderr.write(`Making ${drawn.length} changes in ${copy.folder} (seed ${values.seed})\n`);

const started = Date.now();
const print = (line: string) => void process.stdout.write(`${line}\n`);
// A list of all statements as they are written notices every change of one, whatever it does.
const testsOf = (file: string) => (values.beside ? [[testBeside(file)]] : [touched([file]).tests.filter((tests) => tests !== statements), furtherTests(file)]);
const missed = await mutate({ folder: copy.folder, testsOf, print }, drawn).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
const caught = drawn.length - missed.length;
print(
  `${caught} of ${drawn.length} changes were caught (${((100 * caught) / drawn.length).toFixed(1)} %), seed ${values.seed}, ${Math.round((Date.now() - started) / 60_000)} minutes`,
);
process.exitCode = missed.length > 0 ? 1 : 0;
