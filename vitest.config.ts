import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'proof/**/*.test.ts'],
    globalSetup: ['apps/api/test/support/cluster.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Tests that start processes wait more than they work: a worker for each core, where the default leaves one core free.
    maxWorkers: '100%',
    // With the full numbers of the proof a test may take as long as a slow machine needs for them.
    testTimeout: process.env['PARI_PROOF'] === '1' ? 3_600_000 : 30_000,
    hookTimeout: 60_000,
    // What is polled comes, however busy the machine: no test fails because it took longer than usual.
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
});
