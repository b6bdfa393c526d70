import { defineConfig, devices } from '@playwright/test';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env['PARI_CHROMIUM'];

const manyHoldings = /manyHoldings/;
const wide = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** Journeys over the demo story, on the product as `npm start` serves it: one for each worker (`e2e/support/test.ts`). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/story.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  // The checks share the machine with whatever else runs on it.
  expect: { timeout: 20_000 },
  use: {
    video: 'off',
    // A failure leaves what stood on the page; `--trace=on` tells all, at a quarter more work.
    trace: 'off',
    // Whoever asks for less motion sees the same; nothing is drawn thirty times on its way to where it ends.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: quiet, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'wide', testIgnore: manyHoldings, use: wide },
    // What it imports would stand in the way of others: each project has workers, and so products, of its own.
    { name: 'many', testMatch: manyHoldings, use: wide },
    // Journeys marked @desk prove nothing more on a phone: they are about keyboards, wide screens, answers of the server or what is kept for the person, on
    // screens that another journey walks at both widths. Those marked @alike take their time and repeat there, on screens that others look at on a phone, what was
    // done wide: they are walked at both widths where all is proved.
    {
      name: 'phone',
      testIgnore: manyHoldings,
      grepInvert: process.env['PARI_PROOF'] === '1' ? /@desk/ : /@desk|@alike/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true },
    },
  ],
});
