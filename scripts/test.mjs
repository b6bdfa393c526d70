import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { environment, giveUp, launch, node24, say, stopped, top } from './lib/run.mjs';

await ensureInstalled();
const work = mkdtempSync(join(tmpdir(), 'pari-checks-'));
const node = node24();
const bin = (path) => [node, join(top, 'node_modules', path)];
const sum = { passed: 0, failed: 0, skipped: 0 };

/** One check: how it is run, and how many tests it counted itself (a check without a count of its own is one test). */
const quick = [
  { name: 'dependency lock', command: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error'] },
  { name: 'types', command: [...bin('typescript/bin/tsc'), '-b'] },
  { name: 'lint', command: [...bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [...bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'web build', command: [node, '--input-type=module', '-e', `await (await import('./scripts/lib/prepare.mjs')).ensureWebBuilt()`] },
  { name: 'rooms', command: [node, 'scripts/rooms.ts'] },
  { name: 'unused code', command: [...bin('knip/bin/knip.js'), '--no-progress'] },
];
const vitestReport = join(work, 'vitest.json');
const playwrightReport = join(work, 'playwright.json');

try {
  await Promise.all(lanes(quick, 2));
  await check({
    name: 'unit, property and API tests',
    command: [...bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: () => vitestCounts(vitestReport),
  });
  await check({ name: 'bundle budgets', command: [node, 'scripts/budgets.ts'] });
  const chromium = findChromium();
  if (chromium === null) {
    say('No Chromium: none on the PATH, and the one among the packages does not run here. Install Chromium to run the browser journeys.');
    sum.failed += 1;
  } else {
    await check({
      name: 'browser journeys',
      command: [...bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      env: { PARI_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
      count: () => playwrightCounts(playwrightReport),
    });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = sum.failed > 0 ? 1 : 0;
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}\n`);

/** Runs checks side by side in as many lanes, each lane one after another. */
function lanes(checks, many) {
  const waiting = [...checks];
  return Array.from({ length: many }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  });
}

async function check({ name, command: [program, ...args], env = {}, count }) {
  const started = Date.now();
  say(`Checking: ${name}`);
  const child = launch(program, args, { env: environment({ CI: '1', ...env }), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (stopped) {
    rmSync(work, { recursive: true, force: true });
    giveUp(`Stopped before every check was done (${stopped}).`);
  }
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  // A runner that failed without naming a failed test failed all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(sum)) sum[key] += counted[key];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)${count ? `: ${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped` : ''}\n`,
  );
  if (status !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  else
    for (const line of output.split('\n').filter((text) => /^\s*(figure|skipped|cells|goal \d+): /.test(text))) process.stdout.write(`       ${line.trim()}\n`);
}

function vitestCounts(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  // A file that could not even be loaded has no tests to count.
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed')).length;
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + (numTodoTests ?? 0) };
}

function playwrightCounts(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
