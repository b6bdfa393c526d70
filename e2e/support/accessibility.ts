import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose outcome hangs on colours. All others look at what is the same, light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Rules of which axe calls whatever they find moderate or less, as each says itself (`impact`): nothing here hears of it. */
const neverSerious = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
];

/** Axe itself. It takes as long to tell a page as a run does, and a document that was told it once keeps it. */
const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing that axe calls serious or worse, light and dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames, of which the portal has none, one run in the page is all there is to run.
    const axe = new AxeBuilder({ page, axeSource: 'true' }).setLegacyMode().options({ reporter: 'no-passes', iframes: false, preload: false });
    const { violations } = await (colorScheme === 'light' ? axe.disableRules(neverSerious) : axe.withRules(ofColours)).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      `${what}, ${colorScheme}`,
    ).toEqual([]);
  }
}
