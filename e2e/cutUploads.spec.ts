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

/** Loses the connection in the middle of a file. @returns how it comes back */
async function cutAfter(page: Page, sent: number): Promise<() => Promise<void>> {
  let count = 0;
  await page.route(onePart, async (route) => {
    if (!isPart(route.request()) || (count += 1) <= sent) return route.continue();
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  return async () => {
    await page.unroute(onePart);
    await page.context().setOffline(false);
  };
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const shareOf = async (page: Page, name: string): Promise<number> => Number(await page.getByRole('progressbar', { name }).getAttribute('value'));

test.afterEach(({ product }) => product.forgetApplications());

test('a file that is cut goes on by itself, and after the page was opened anew; nobody waits for it', async ({ page, product }) => {
  await applyUpToKyc(product.address, people.newcomer, 'TRUST');
  await arrive(page, people.newcomer, address);
  await page.getByLabel('Name of the entity').fill('The Marchetti Family Trust');
  await page.getByRole('button', { name: 'Next Step', exact: true }).press('Enter');
  await expect(page.getByRole('group', { name: /economic interest/ }).or(page.getByRole('radiogroup', { name: /economic interest/ }))).toBeVisible();
  await countParts(page);
  await page.goto(`${address}?card=documents`);
  const deed = page.getByLabel('Trust deed', { exact: true });

  const back = await cutAfter(page, 2);
  await deed.setInputFiles(paper('deed.pdf'));
  await expect(row(page, 'deed.pdf')).toContainText('Waiting for the connection');
  await expect(row(page, 'deed.pdf')).toContainText(/\d+%/);
  const atCut = await shareOf(page, 'deed.pdf');
  expect(atCut).toBeGreaterThan(0);
  expect(atCut).toBeLessThan(1);
  await expectAccessible(page, 'a file that waits for the connection');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await back();
  await expect(row(page, 'deed.pdf').getByText('Accepted')).toBeVisible();
  // Each byte came once.
  expect(await came(page)).toBe(length);

  await cutAfter(page, 3);
  await deed.setInputFiles(paper('letter.pdf'));
  await expect(row(page, 'letter.pdf')).toContainText('Waiting for the connection');
  const kept = (await came(page)) - length;
  expect(kept).toBeGreaterThan(0);
  await page.route(onePart, (route) => (isPart(route.request()) ? route.abort() : route.continue()));
  await page.context().setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(onePart);
  await expect(row(page, 'deed.pdf').getByText('Accepted')).toBeVisible();
  await deed.setInputFiles(paper('letter.pdf'));
  await expect(row(page, 'letter.pdf').getByText('Accepted')).toBeVisible();
  expect(await came(page)).toBe(length - kept);
});
