import type { Request } from '@playwright/test';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { applyUpToKyc } from './support/applications.ts';
import { arrive, people } from './support/people.ts';
import { pdfOf } from './support/pdf.ts';

const address = '/investor/funds/TARN-IND/amlkyc';
const onePart = /\/api\/uploads\/[^/]+$/;
/** In bytes. */
const length = 6_000_000;

/** A PDF of so many bytes. */
function paper(name: string) {
  const begun = pdfOf([[name]]);
  const padding = Buffer.from(`%${'x'.repeat(length - begun.length - 2)}\n`);
  const afterVersion = begun.indexOf('\n') + 1;
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([begun.subarray(0, afterVersion), padding, begun.subarray(afterVersion)]) };
}

const isPart = (request: Request): boolean => request.method() === 'PATCH' && onePart.test(request.url());

/** From now on each page counts the bytes of parts that the server answered. */
const countParts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = globalThis.fetch;
    const counted = { bytes: 0 };
    Object.assign(globalThis, { counted });
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init);
      const part = init?.body instanceof FormData ? init.body.get('part') : null;
      if (part instanceof File) counted.bytes += part.size;
      return answer;
    };
  });
const came = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { counted: { bytes: number } }).counted.bytes);

/**
 * A line on which no more parts come through than it has left. It stays in place until the end: whatever is under way when a route is taken away is neither
 * sent nor given up.
 */
async function lineOf(page: Page): Promise<{ left: number }> {
  const line = { left: Infinity };
  await page.route(onePart, (route) => {
    if (!isPart(route.request())) return route.continue();
    line.left -= 1;
    return line.left < 0 ? route.abort('internetdisconnected') : route.continue();
  });
  return line;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const shareOf = async (page: Page, name: string): Promise<number> => Number(await page.getByRole('progressbar', { name }).getAttribute('value'));

test.afterEach(({ product }) => product.forgetApplications());

test('a file that is cut goes on by itself, and after the page was opened anew; nobody waits for it', { tag: '@desk' }, async ({ page, product }) => {
  await applyUpToKyc(product.address, people.newcomer, 'TRUST');
  await arrive(page, people.newcomer, address);
  await page.getByLabel('Name of the entity').fill('The Marchetti Family Trust');
  await page.getByRole('button', { name: 'Next Step', exact: true }).press('Enter');
  await expect(page.getByRole('group', { name: /economic interest/ }).or(page.getByRole('radiogroup', { name: /economic interest/ }))).toBeVisible();
  await countParts(page);
  await page.goto(`${address}?card=documents`);
  const deed = page.getByLabel('Trust deed', { exact: true });

  const line = await lineOf(page);
  line.left = 2;
  await deed.setInputFiles(paper('deed.pdf'));
  await expect(row(page, 'deed.pdf')).toContainText('Waiting for the connection');
  await page.context().setOffline(true);
  await expect(row(page, 'deed.pdf')).toContainText(/\d+%/);
  const atCut = await shareOf(page, 'deed.pdf');
  expect(atCut).toBeGreaterThan(0);
  expect(atCut).toBeLessThan(1);
  await expectAccessible(page, 'a file that waits for the connection');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  line.left = Infinity;
  await page.context().setOffline(false);
  await expect(row(page, 'deed.pdf').getByText('Accepted')).toBeVisible();
  // Each byte came once.
  expect(await came(page)).toBe(length);

  line.left = 3;
  await deed.setInputFiles(paper('letter.pdf'));
  await expect(row(page, 'letter.pdf')).toContainText('Waiting for the connection');
  const kept = (await came(page)) - length;
  expect(kept).toBeGreaterThan(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  line.left = Infinity;
  await expect(row(page, 'deed.pdf').getByText('Accepted')).toBeVisible();
  await deed.setInputFiles(paper('letter.pdf'));
  await expect(row(page, 'letter.pdf').getByText('Accepted')).toBeVisible();
  expect(await came(page)).toBe(length - kept);
});
