import { defineConfig } from 'vitest/config';

const all = ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'proof/**/*.test.ts'];
// They put something else in the place of modules and globals, or keep what a page keeps: each has a process of its own, which costs more than most tests.
const apart = [
  'packages/ui/src/overlays/*.test.ts',
  'apps/web/src/{app,client}/*.test.ts',
  'apps/api/test/identity/accounts.test.ts',
  'apps/api/test/faults/fullDisk.test.ts',
];
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    globalSetup: ['apps/api/test/support/cluster.ts'],
    // Tests that start processes wait more than they work: a worker for each core, where the default leaves one core free.
    maxWorkers: '100%',
    // A test makes much that is soon gone: with more room for it, a twentieth less work for all of them.
    execArgv: ['--max-semi-space-size=64'],
    // With the full numbers of the proof a test may take as long as a slow machine needs for them.
    testTimeout: process.env['PARI_PROOF'] === '1' ? 3_600_000 : 30_000,
    hookTimeout: 60_000,
    // What is polled comes, however busy the machine: no test fails because it took longer than usual.
    expect: { poll: { timeout: 20_000, interval: 10 } },
    projects: [
      { extends: true, test: { name: 'apart', include: apart, exclude } },
      // To load the server for each file anew took a quarter of the whole.
      { extends: true, test: { name: 'together', include: all, exclude: [...exclude, ...apart], isolate: false } },
    ],
  },
});
