import { parseArgs } from 'node:util';
import { crowd } from './crowd.ts';
import { dashboardRate } from './dashboard.ts';
import { download } from './download.ts';
import { firstLoad } from './firstLoad.ts';
import { importRate } from './import.ts';
import { isMet, middleOf, print, type Line } from './line.ts';
import { startTime } from './start.ts';
import { longTable } from './longTable.ts';
import { peopleImportRate } from './importPeople.ts';
import { floodedNeighbour } from './neighbour.ts';
import { searchOfPerson } from './search.ts';
import { statements } from './statements.ts';
import { xirrRate } from './xirr.ts';

const benches: Record<string, () => Promise<Line[]>> = {
  P1: dashboardRate,
  P3: crowd,
  P4: firstLoad,
  P5: longTable,
  P6: xirrRate,
  P7: importRate,
  P8: startTime,
  P10: download,
  P14: peopleImportRate,
  P15: searchOfPerson,
  P16: floodedNeighbour,
  P17: statements,
};

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '1' } } });
const runs = Number(values.runs);
const unknown = wanted.filter((id) => !(id in benches));
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  process.stderr.write(`Usage: npm run bench -- [--runs N] [${Object.keys(benches).join('] [')}]\n`);
  process.exit(1);
}
let missed = 0;
for (const [id, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const measured: Line[][] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await bench());
  for (const line of middleOf(measured)) {
    process.stdout.write(`${print(line)}\n`);
    if (!isMet(line)) missed += 1;
  }
}
process.exitCode = missed > 0 ? 1 : 0;
