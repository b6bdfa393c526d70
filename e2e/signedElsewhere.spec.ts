import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { descriptionFile, docuSignSettings, startFakeDocuSign } from '@pari/testkit';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { startProduct } from './support/product.ts';
import { sendToSign } from './support/signing.ts';

const description = descriptionFile();

/** Signing takes a fresh sign-in, and at another product than that of the other journeys. */
const anew = (): void => [people.investor, people.reviewer].forEach((email) => forgetSession(email));
test.beforeEach(anew);
test.afterEach(anew);

test(
  'whoever signs elsewhere is led there, comes back, and finds what became of it (PARI_TEST_DATA)',
  { tag: '@alike' },
  async ({ browser, viewport, hasTouch }) => {
    test.skip(description === null, 'PARI_TEST_DATA is not set');
    const fake = await startFakeDocuSign(description ?? '');
    const folder = await mkdtemp(join(tmpdir(), 'pari-elsewhere-'));
    const product = await startProduct('elsewhere', docuSignSettings(fake, folder));
    try {
      const title = 'Subscription agreement';
      const envelope = await sendToSign(product.address, title, [people.investor], { signer: 'docusign' });
      const context = await browser.newContext({ baseURL: product.address, viewport, hasTouch });
      const page = await context.newPage();
      // The page on which it is signed, on another site: a button for each way back from it.
      await page.route(`${fake.login}/Signing/**`, (route) => {
        const done = (what: 'view' | 'sign'): void => void page.evaluate((address) => location.assign(address), fake.visit(route.request().url(), what));
        void route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><h1>Sign here</h1>' });
        ways = { sign: () => done('sign'), leave: () => done('view') };
      });
      let ways = { sign: (): void => undefined, leave: (): void => undefined };
      const go = page.getByRole('button', { name: 'Go to sign' });
      await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
      await expect(go).toBeVisible();
      await expect(page.getByText('It is shown on the page on which you sign it.')).toBeVisible();
      await expectAccessible(page, 'a document that is signed elsewhere');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await go.click();
      await expect(page.getByRole('heading', { name: 'Sign here' })).toBeVisible();
      ways.leave();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(new RegExp(`/investor/signing/${envelope.id}$`));
      await expect(page.getByRole('region', { name: 'Who signs' }).getByRole('listitem').first()).toContainText('Opened it');
      // What the address says counts for nothing.
      await page.goto(`/investor/signing/${envelope.id}?envelope_id=${envelope.id}&nonce=made-up&event=signing_complete`);
      await expect(page.getByText('You came back from signing')).toBeVisible();
      await expectAccessible(page, 'waiting for what became of a signature');
      await page.reload();
      await go.click();
      await expect(page.getByRole('heading', { name: 'Sign here' })).toBeVisible();
      ways.sign();
      await expect(page.getByText('Everybody has signed', { exact: true })).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the evidence' }).click();
      expect((await saved).suggestedFilename()).toBe(`${title} (evidence).zip`);
      await expectAccessible(page, 'a document that was signed elsewhere');
      expect(fake.violations).toEqual([]);
      await context.close();
    } finally {
      await product.stop();
      await fake.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
