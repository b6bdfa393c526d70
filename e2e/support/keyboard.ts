import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the focus is where a person would stop. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const active = document.activeElement;
      return active?.getAttribute('aria-label') ?? (active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active?.textContent) ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Presses Tab until the focus is on this very thing, where it is seen. */
export async function tabOn(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

/** By Tab to it, and pressed. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabOn(page, target);
  await page.keyboard.press(key);
}

/** Whoever looks sees where the focus is: it is on something, and that has an outline. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'lost';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none' ? 'seen' : `not seen on ${active.outerHTML.slice(0, 120)}`;
  });
  expect(seen).toBe('seen');
}
