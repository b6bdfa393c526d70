import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Check } from './goals.ts';
import type { CheckOutcome, Tested } from './outcome.ts';

const top = join(import.meta.dirname, '..');

/** Runs the tests of a check with the full numbers, one file after another. Its output goes to standard error when something failed. */
export async function runCheck(check: Check): Promise<CheckOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pari-proof-'));
  const report = join(folder, 'report.json');
  const program = { vitest: vitest(check, report), playwright: playwright(check) }[check.runner];
  const child = spawn(process.execPath, program, {
    cwd: top,
    env: { ...process.env, PARI_PROOF: '1', ...check.env, CI: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const figures = new Map<number, string[]>();
  const note = (line: string) => {
    const [, number, figure] = /^goal (\d+): (.*)$/.exec(line) ?? [];
    if (number !== undefined && figure !== undefined) figures.set(Number(number), [...new Set([...(figures.get(Number(number)) ?? []), figure])]);
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      note(line);
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  const said = existsSync(report) ? readFileSync(report, 'utf8') : null;
  const tests = said === null ? [] : read(check, said);
  // What a journey prints may stand in its report alone.
  if (said !== null && check.runner === 'playwright') for (const line of printedIn((JSON.parse(said) as { suites: Suite[] }).suites)) note(line);
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) process.stderr.write(`${output.join('\n')}\n`);
  // A runner that failed although no test did (an error outside of them) has proved nothing.
  const broken = status !== 0 && tests.every((test) => test.status !== 'failed');
  return { check, figures, tests: broken ? check.files.map((file): Tested => ({ file, name: 'the run itself', status: 'failed' })) : tests };
}

function vitest({ files, only }: Check, report: string): string[] {
  const named = only === undefined ? [] : ['--testNamePattern', only];
  return [
    join(top, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--no-file-parallelism',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...named,
    ...files,
  ];
}

function playwright({ files, only }: Check): string[] {
  const named = only === undefined ? [] : ['--grep', only];
  return [join(top, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json', ...named, ...files];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
    readonly status: string;
  }[];
}

interface Walked {
  readonly status: string;
  readonly results: readonly { readonly stdout: readonly { readonly text?: string }[] }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean; readonly tests: readonly Walked[] }[];
}

function read({ runner }: Check, report: string): Tested[] {
  return runner === 'vitest' ? ofVitest(JSON.parse(report) as VitestReport) : (JSON.parse(report) as { suites: Suite[] }).suites.flatMap(ofSuite);
}

function ofVitest({ testResults }: VitestReport): Tested[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(top, name);
    const tests = assertionResults.map((test): Tested => ({
      file,
      name: test.fullName.trim(),
      status: test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped',
    }));
    const unloadable = status === 'failed' && tests.every((test) => test.status !== 'failed');
    return unloadable ? [...tests, { file, name: 'the file itself', status: 'failed' }] : tests;
  });
}

function ofSuite({ specs = [], suites = [] }: Suite): Tested[] {
  const own = specs.map(({ title, file, ok, tests }): Tested => ({
    file: `e2e/${file}`,
    name: title,
    status: tests.every(({ status }) => status === 'skipped') ? 'skipped' : ok ? 'passed' : 'failed',
  }));
  return [...own, ...suites.flatMap(ofSuite)];
}

/** The lines that journeys printed, each once, whatever the window they were walked in. */
function printedIn(suites: readonly Suite[]): string[] {
  const texts = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ stdout }) => stdout.map(({ text }) => text ?? '')))),
    ...(suite.suites ?? []).flatMap(texts),
  ];
  return [...new Set(suites.flatMap(texts).join('').split('\n'))];
}
