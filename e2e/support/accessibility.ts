import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose outcome hangs on colours. All others look at what is the same, light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Nothing that axe calls serious or worse, light and dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames, of which the portal has none, one run in the page is all there is to run.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(ofColours)).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      `${what}, ${colorScheme}`,
    ).toEqual([]);
  }
}
