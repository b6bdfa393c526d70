import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { fillSignIn, people } from './support/people.ts';
import { startProduct } from './support/product.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const market = 'https://market.example';
const message = 'clear-investor-app-local-storage';

/** The product with a marketplace beside it. */
test(
  'an adviser finds what is asked of each client, goes to the marketplace about one, and what it says is done',
  { tag: '@alike' },
  async ({ page: usual, browser }) => {
    const product = await startProduct('marketplace', {
      PARI_MARKETPLACE_URL: `${market}/home`,
      PARI_MARKETPLACE_TOKEN: 'marketplace-0123456789abcdef0123456789',
    });
    try {
      const context = await browser.newContext({ baseURL: product.address, viewport: usual.viewportSize() });
      await context.route(/https:\/\/(market|elsewhere)\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }));
      const page = await context.newPage();
      const opened = async (site: Page): Promise<void> => {
        await expect(site.getByRole('heading', { name: 'Another site' })).toBeVisible();
      };
      // Once the page listens.
      const say = async (site: Page): Promise<void> => {
        await expect(page.getByRole('button', { name: /^Client View: / })).toBeVisible();
        await site.evaluate((text) => (opener as Window).postMessage(text, '*'), message);
      };
      await page.goto('/investor/start?mp=visit-1');
      await page.getByRole('link', { name: 'Login' }).click();
      await fillSignIn(page, people.adviser);
      await page.getByRole('link', { name: 'All clients at a glance' }).click();
      await expect(page).toHaveURL(/\/clients$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
      await expectAccessible(page, 'the clients of an adviser');
      const clients = page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Clients' });
      await clients.getByRole('link').first().click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText('Asked of them')).toBeVisible();
      await expectAccessible(page, 'a client of an adviser');
      const leave = async (): Promise<Page> => {
        const [site] = await Promise.all([context.waitForEvent('page'), panel.getByRole('button', { name: 'Marketplace' }).click()]);
        await opened(site);
        return site;
      };
      const first = await leave();
      expect(first.url()).toMatch(/^https:\/\/market\.example\/home\?advisor=[0-9a-f]{64}&mp=visit-1$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      // Their view begins, and another site ends nothing.
      await panel.getByRole('button', { name: 'View', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
      await expect(page).toHaveURL(/\/start$/);
      const [foreign] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('https://elsewhere.example/'))]);
      await opened(foreign);
      const asked = page.waitForResponse('**/api/users/marketplace');
      await say(foreign);
      await asked;
      await page.evaluate((text) => window.postMessage(text, '*'), message);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Stop viewing' })).toBeVisible();

      // The marketplace does.
      const [there] = await Promise.all([context.waitForEvent('page'), page.evaluate((to) => void window.open(to), `${market}/home`)]);
      await opened(there);
      const again = page.waitForEvent('load');
      await say(there);
      await again;
      await expect(page.getByRole('link', { name: 'All clients at a glance' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Stop viewing' })).toHaveCount(0);
      await page.getByRole('link', { name: 'All clients at a glance' }).click();
      await clients.getByRole('link').first().click();
      expect((await leave()).url()).toMatch(/^https:\/\/market\.example\/home\?advisor=[0-9a-f]{64}$/);
      await context.close();
    } finally {
      await product.stop();
    }
  },
);
