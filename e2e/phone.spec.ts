import { expect, test, type Page } from './support/test.ts';
import { people, signIn, signInAt } from './support/people.ts';
import { pressOnceStill } from './support/press.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 767, 'about phones');

const figure = (page: Page) => page.locator('.ui-hero').getByRole('button', { name: /^[\d,]+$/ });
const panel = (page: Page) => page.getByRole('dialog');

test('Back closes what lies over the page, then leaves the page', async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /All dates/ }).click();
  await page.getByLabel('From', { exact: true }).fill('2024-01-01');
  await page.getByLabel('To', { exact: true }).fill('2024-12-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');

  await figure(page).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  await expect(panel(page)).toHaveCount(0);
  await page.goBack();

  await page.getByRole('button', { name: 'Glossary of Terms' }).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  // Neither the sheet of the calendar nor a closed one left anything to go back to.
  await page.goBack();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
});

test('where a panel was stands the page: what is chosen there follows it, and Back undoes it', async ({ page }) => {
  await signIn(page, people.investor);
  await figure(page).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await page.goForward();
  await expect(panel(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /All dates/ }).click();
  await page.getByLabel('From', { exact: true }).fill('2024-01-01');
  await page.getByLabel('To', { exact: true }).fill('2024-12-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  await page.goBack();
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
});

test('Back closes the topmost of what the address opened, one at a time, and then leaves the page', async ({ page, product }) => {
  await signInAt(page, people.investor, '/investor/documents');
  await page.goto('/investor/ownership#notifications');
  const told = page.getByRole('list', { name: 'Notifications & Documents' }).locator('[data-index]').filter({ hasText: 'Ostermark Infrastructure II' });
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await told.first().getByRole('link').click();
  await kept;
  const [notification, notice] = [page.getByRole('dialog', { name: 'Capital call', exact: true }), page.getByRole('dialog', { name: 'Capital call 7' })];
  await notification.getByRole('link', { name: 'Open the notice' }).click();
  await expect(notice).toBeVisible();
  await page.goBack();
  await expect(notification).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/ownership#notifications$/);
  await page.goForward();
  await expect(notification).toBeVisible();
  await notification.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel(page)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/investor\/documents$/);
  // An address that is followed from elsewhere, such as a mail: Back closes what it opened, and the next one leaves.
  await page.goto('/investor/ownership?notice=00000000-0000-4000-8000-000000000000');
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/investor\/ownership$/);
  await page.goBack();
  await expect(page).toHaveURL(/investor\/documents$/);
  await product.forgetReading();
});

test('small marks are as large as a fingertip, and none lies on another', async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.locator('.ui-lines')).toBeVisible();
  const missed = await page
    .locator('#main :is(.ui-tip-mark, .ui-list .ui-chevron)')
    .filter({ visible: true })
    .evaluateAll((marks) =>
      marks.flatMap((mark) => {
        mark.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = mark.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isHit = (dx: number, dy: number) => mark.contains(document.elementFromPoint(x + dx, y + dy));
        const name = mark.getAttribute('aria-label') ?? '';
        // Neighbours may share what lies between them, never a centre.
        if (!isHit(0, 0)) return [`${name}: its centre is another's`];
        const sides = [isHit(0, -21), isHit(0, 21)].filter(Boolean).length;
        return sides === 0 ? [`${name}: less than a fingertip`] : [];
      }),
    );
  expect(missed).toEqual([]);
});

test('a figure that can be pressed is reached by a finger, wherever it stands', async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.locator('.ui-lines')).toBeVisible();
  const small = await page
    .locator('#main .ui-figure-button')
    .filter({ visible: true })
    .evaluateAll((figures) =>
      figures.flatMap((figure) => {
        figure.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = figure.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = (step: number) => {
          let at = 0;
          while (figure.contains(document.elementFromPoint(x, y + at + step))) at += step;
          return Math.abs(at);
        };
        const high = reach(-1) + reach(1) + 1;
        return high < 43.5 ? [`${figure.textContent}: ${high} ${figure.closest('.ui-list-row')?.textContent}`] : [];
      }),
    );
  expect(small).toEqual([]);
});

test('the large figure stands within the first 340 pixels of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const who of [people.investor, people.carry, people.birch]) {
    await page.context().clearCookies();
    await signIn(page, who);
    const box = await page.locator('.ui-hero-value').boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), who).toBeLessThanOrEqual(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('what is pressed is 44 pixels high, and nothing of it is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /^Others \d+ funds/ }).click();
  const isCut = (text: Element) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth;
  for (const name of await page.locator('.ui-brand > span, .ui-legend-name').all()) expect(await name.evaluate(isCut)).toBe(false);
  const small = await page
    .locator('button, a[href], select, input, summary')
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        // Marks have a reach of their own, which a journey of theirs holds; figures are pressed in rows of the height.
        if (target.matches('.ui-tip-mark, .ui-figure-button, .ui-hidden, .ui-skip')) return [];
        const { left, right, top, height } = target.getBoundingClientRect();
        const over = getComputedStyle(target, '::after');
        const reach = over.position === 'absolute' ? Math.max(height, Number.parseFloat(over.height)) : height;
        const name = `${target.className} ${target.getAttribute('aria-label') ?? target.textContent}`;
        return [...(reach < 43.5 ? [`${name}: ${reach} high at ${Math.round(top)}`] : []), ...(left < 0 || right > innerWidth ? [`${name}: cut`] : [])];
      }),
    );
  expect(small).toEqual([]);
});

test('a long list shows its first rows, and all of them to whoever asks, by finger or by keyboard', async ({ page }) => {
  await signInAt(page, people.investor, '/investor/notices');
  const details = page.getByRole('list', { name: 'Details' });
  const all = page.getByRole('button', { name: /^Show all \d+ of Details$/ });
  await expect(details.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await all.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => details.getByRole('listitem').count()).toBeGreaterThan(10);
  const fewer = page.getByRole('button', { name: 'Show fewer of Details' });
  await expect(fewer).toBeFocused();
  await pressOnceStill(fewer);
  await expect(details.getByRole('listitem')).toHaveCount(10);
  await expect(all).toBeInViewport();
});
