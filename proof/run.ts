import { goals, type Check, type Goal } from './goals.ts';
import { keyOf, outcomeOf, type CheckOutcome } from './outcome.ts';
import { runCheck } from './runCheck.ts';

// `npm run proof`, or `npm run proof -- 9 12 money` for some goals and groups: one line for each goal with its figure.
const asked = process.argv.slice(2);
const chosen = goals.filter(({ number, group }) => asked.length === 0 || asked.includes(String(number)) || asked.includes(group));
const unknown = asked.filter((word) => !goals.some(({ number, group }) => word === String(number) || word === group));
if (unknown.length > 0) {
  process.stderr.write(`There is no goal or group ${unknown.join(', ')}. Groups: ${[...new Set(goals.map(({ group }) => group))].join(', ')}.\n`);
  process.exit(1);
}

const runs = together(chosen.flatMap(({ checks }) => checks));
process.stderr.write(
  `Proving ${chosen.filter(({ checks }) => checks.length > 0).length} goals in ${runs.length} runs${asked.length === 0 ? '; this takes some hours' : ''}\n`,
);
const outcomes: CheckOutcome[] = [];
const printed = new Set<Goal>();
for (const check of runs) {
  process.stderr.write(`Running ${check.files.join(', ')}${check.only === undefined ? '' : ` (${check.only})`}\n`);
  outcomes.push(await runCheck(check));
  for (const goal of chosen.filter((one) => !printed.has(one) && one.checks.length > 0 && one.checks.every(hasRun))) print(goal);
}
const open = chosen.filter((goal) => !printed.has(goal));
for (const goal of open) print(goal);

const states = chosen.map((goal) => outcomeOf(goal, outcomes).state);
const count = (state: string) => states.filter((one) => one === state).length;
process.stdout.write(`${count('holds')} hold, ${count('MISS')} missed, ${count('not yet')} not yet\n`);
process.exitCode = count('MISS') > 0 ? 1 : 0;

function print(goal: Goal): void {
  printed.add(goal);
  const { state, figure } = outcomeOf(goal, outcomes);
  process.stdout.write(`goal ${String(goal.number).padStart(2)} ${goal.group.padEnd(8)} ${state.padEnd(8)} ${goal.holds}${figure && `: ${figure}`}\n`);
}

function hasRun(check: Check): boolean {
  return check.files.every((file) => outcomes.some((outcome) => keyOf(outcome.check) === keyOf(check) && outcome.check.files.includes(file)));
}

/** Checks of the same kind in one run, each file once. */
function together(checks: readonly Check[]): Check[] {
  return [...Map.groupBy(checks, keyOf).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, files: [...new Set([first, ...more].flatMap(({ files }) => files))] }] : [],
  );
}
