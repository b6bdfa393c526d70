import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { environment, giveUp, launch, node24, say, stopped, top } from './run.mjs';
import { scratchFolder } from './scratch.mjs';

const node = node24();
const bin = (path) => [node, join(top, 'node_modules', path)];
const work = scratchFolder();

const sum = { passed: 0, failed: 0, skipped: 0 };
/** What failed, with the first words of why: told once more at the end, where it is found at once. */
const failures = [];

/** What holds of the whole text of the project, in seconds. A check without a count of its own is one test. */
export const quick = [
  { name: 'types', command: [...bin('typescript/bin/tsc'), '-b'] },
  { name: 'lint', command: [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [...bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'rooms', command: [node, 'scripts/rooms.ts'] },
  { name: 'unused code', command: [...bin('knip/bin/knip.js'), '--no-progress'] },
];

/** What takes longer and is done once, before a landing. */
export const thorough = [
  { name: 'dependency lock', command: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'] },
  { name: 'web build', command: [node, '--input-type=module', '-e', `await (await import('./scripts/lib/prepare.mjs')).ensureWebBuilt()`] },
];

export const budgets = { name: 'bundle budgets', command: [node, 'scripts/budgets.ts'] };

/** Tests in the files that a filter names, all without one. */
export function tests(filters = []) {
  const report = join(work, 'vitest.json');
  return {
    name: 'unit, property and API tests',
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ],
    count: () => vitestCounts(report),
  };
}

/** Journeys in these files, all without one; none, and a failure, where there is no browser to walk them. */
export async function checkJourneys(files = []) {
  const chromium = findChromium();
  if (chromium === null) {
    const why = 'No Chromium: none on the PATH, and the one among the packages does not run here. Install Chromium to run the browser journeys.';
    say(why);
    failures.push(why);
    sum.failed += 1;
    return;
  }
  const report = join(work, 'playwright.json');
  await check({
    name: 'browser journeys',
    command: [...bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...files],
    env: { PARI_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => playwrightCounts(report),
  });
}

/** Runs checks side by side in as many lanes, each lane one after another. */
export function checkAll(checks, lanes) {
  const waiting = [...checks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  return Promise.all(Array.from({ length: lanes }, lane));
}

/** Runs one check and tells how it ended; its output is shown where it failed. */
export async function check({ name, command: [program, ...args], env = {}, count }) {
  const started = Date.now();
  say(`Checking: ${name}`);
  const child = launch(program, args, { env: environment({ CI: '1', TMPDIR: work, ...env }), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (stopped) giveUp(`Stopped before every check was done (${stopped}).`);
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, failures: [] };
  // A runner that failed without naming a failed test failed all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(sum)) sum[key] += counted[key];
  const rest = withoutPassed(output);
  if (status !== 0) failures.push(...(counted.failures.length > 0 ? counted.failures : [`${name}: ${ending(rest)}`]));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const counts = count ? `: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped` : '';
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${counts}\n`);
  if (counted.files) process.stdout.write(`       ${slowest(counted.files)}\n`);
  if (status !== 0) process.stdout.write([...counted.failures, ...(counted.pages ?? []), '', rest, ''].join('\n'));
  else
    for (const line of output.split('\n').filter((text) => /^\s*(figure|skipped|cells|goal \d+): /.test(text))) process.stdout.write(`       ${line.trim()}\n`);
}

/** @param files each with its milliseconds */
function slowest(files) {
  const sums = new Map();
  for (const { file, ms } of files) sums.set(file, (sums.get(file) ?? 0) + ms);
  const whole = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  const most = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 12);
  return `figure: ${Math.round(whole / 1000)} s in ${sums.size} files; the slowest: ${most.map(([file, ms]) => `${file} ${Math.round(ms / 1000)} s`).join(', ')}`;
}

/** The closing line, and the exit status that goes with it. */
export function conclude() {
  process.exitCode = sum.failed > 0 ? 1 : 0;
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.map((line) => `- ${line}\n`).join('')}`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}\n`);
}

/** What a runner said, but for the tests that passed, in plain text. */
const withoutPassed = (output) =>
  stripVTControlCharacters(output)
    .replace(/^\s*✓ .*\n/gm, '')
    .trimEnd();

/** The last words of a runner that named no test: there it says what went wrong around them. */
const ending = (output) => output.replace(/\s+/g, ' ').slice(-1500);

/** The first words of a message, in one line and without where it was thrown. */
const brief = (message) =>
  stripVTControlCharacters(message)
    .replace(/\n\s+at .*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

function vitestCounts(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const failed = testResults.filter(({ status }) => status === 'failed');
  // A file that could not even be loaded has no tests to count.
  const broken = failed.filter(({ assertionResults }) => assertionResults.every((test) => test.status !== 'failed'));
  const told = failed.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(top, name);
    if (tests.length === 0) return [`${file}: ${brief(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${brief(failureMessages.join(' '))}`);
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({ file: relative(top, name), ms: endTime - startTime }));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + (numTodoTests ?? 0), failures: told, files };
}

/** In characters: what is told of a page on which a journey failed. */
const mostOfPage = 6000;

/** The page as it stood when a journey failed, by the names of what is on it: what it is about first, then the ways to other pages, which stand on each. */
function pageAt({ attachments = [] } = {}) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  if (path === undefined || !existsSync(path)) return [];
  const [, page] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
  if (page === undefined) return [];
  const main = Math.max(0, page.search(/^ *- main/m));
  return [`\nThe page then:\n${`${page.slice(main)}\n${page.slice(0, main)}`.slice(0, mostOfPage)}`];
}

function playwrightCounts(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8'));
  const failedOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests: runs }) =>
      runs
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results: [result] }) => ({
          told: `${file} > ${title} (${projectName}): ${brief(result?.error?.message ?? 'no message')}`,
          pages: pageAt(result),
        })),
    ),
    ...inner.flatMap(failedOf),
  ];
  const timesOf = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, tests: runs }) => runs.flatMap(({ results }) => results.map(({ duration }) => ({ file, ms: duration })))),
    ...inner.flatMap(timesOf),
  ];
  const failed = suites.flatMap(failedOf);
  const failures = [...failed.map(({ told }) => told), ...errors.map(({ message }) => brief(message ?? 'no message'))];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
    pages: failed.flatMap(({ pages }) => pages),
    files: suites.flatMap(timesOf),
  };
}
