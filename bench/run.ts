import { dashboardRate } from './dashboard.ts';
import { firstLoad } from './firstLoad.ts';
import { importRate } from './import.ts';
import { isMet, print, type Line } from './line.ts';
import { startTime } from './start.ts';
import { longTable } from './longTable.ts';
import { xirrRate } from './xirr.ts';

const benches: Record<string, () => Promise<Line[]>> = { P1: dashboardRate, P4: firstLoad, P5: longTable, P6: xirrRate, P7: importRate, P8: startTime };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !(id in benches));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
let missed = 0;
for (const [id, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  for (const line of await bench()) {
    process.stdout.write(`${print(line)}\n`);
    if (!isMet(line)) missed += 1;
  }
}
process.exitCode = missed > 0 ? 1 : 0;
