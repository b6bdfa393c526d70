import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
] as const;

/**
 * Contact sheet: every screen in its states, at both widths, light and dark, as pictures and side by side on one sheet a width. To look at, not a check. From the repository's root:
 *   PARI_CHROMIUM=$(command -v chromium) node_modules/.bin/playwright test -c playwright.screens.config.ts [-g part-of-a-name]
 */
export default defineConfig({
  ...base,
  testDir: 'e2e/screens',
  testMatch: 'screens.ts',
  outputDir: '.cache/screens/results',
  globalTeardown: './e2e/screens/contactSheet.ts',
  projects: sizes.flatMap((viewport) =>
    schemes.map((colorScheme) => ({
      name: `${viewport.width}-${colorScheme}`,
      use: { viewport, colorScheme, hasTouch: viewport.width < 768, reducedMotion: 'reduce' as const },
    })),
  ),
});
