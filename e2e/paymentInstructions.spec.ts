import type { Browser } from '@playwright/test';
import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { fillSignIn, forgetsSignIn, openAdministration, people, signIn, signInWindow, signInAt } from './support/people.ts';

const address = '/investor/admin/payment-instructions/TARN-3';
const iban = 'DE89 3704 0044 0532 0130 00';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });
const holdsFocus = (where: Locator) => where.evaluate((element) => element.contains(document.activeElement));
const typedAgain = (page: Page) => page.getByLabel('IBAN, typed again');
const toSignIn = 'This takes a fresh sign-in. Nothing that you typed is lost.';

test.afterEach(({ product }) => product.forgetInstructions());

/** The page of the fund stands there. */
async function open(page: Page, email: string): Promise<void> {
  await signInAt(page, email, address);
  await expect(page.getByRole('heading', { level: 2, name: 'Tarnholm Buyout Fund III' })).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Propose payment instructions' });
  await panel.getByLabel('Account name').fill('Tarnholm III LP');
  await panel.getByLabel('Bank', { exact: true }).fill('Commerzbank');
  const country = panel.getByRole('combobox', { name: 'Country of the bank' });
  await country.fill('germ');
  await expect(page.getByRole('option')).toHaveCount(1);
  await country.press('ArrowDown');
  await country.press('Enter');
  await expect(country).toHaveValue('Germany');
  await panel.getByLabel('IBAN', { exact: true }).fill(iban);
  await panel.getByLabel('BIC').fill('COBADEFF');
  await panel.getByLabel('Who confirmed it').fill('Ina Berg of Tarnholm');
  await panel.getByLabel('Number called').fill('+49 30 901820');
  await panel.getByLabel('When').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 16));
}

/** Proposed by the one administrator; another has the page of the fund open in a browser of their own, and signed in six minutes ago. */
async function proposed(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  await open(page, people.secondAdmin);
  await page.getByRole('button', { name: 'Propose instructions' }).click();
  await fill(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Proposed, version 1' })).toBeVisible();
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const other = await context.newPage();
  await open(other, people.admin);
  return other;
}

test(
  'how a fund is paid is proposed by one and approved by another, who signs in again and loses nothing, and is revoked',
  { tag: '@alike' },
  async ({ page, browser, baseURL, product }) => {
    await signIn(page, people.secondAdmin);
    await openAdministration(page, 'Payment instructions');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment instructions' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, 'how funds are paid');
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: /^Tarnholm Buyout Fund III/ }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText('Nobody can be asked to pay yet')).toBeVisible();
    await page.getByRole('button', { name: 'Propose instructions' }).click();
    const panel = page.getByRole('dialog', { name: 'Propose payment instructions' });
    await panel.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(panel.getByRole('region', { name: '7 things need attention' })).toBeFocused();
    await expectAccessible(page, 'nothing is filled in');
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    await panel.getByLabel('IBAN', { exact: true }).fill('DE88 3704');
    await expect(panel.getByText('Germany: 8 of 22 letters and digits.')).toBeVisible();
    await expect(panel.locator('.ui-field-error', { hasText: 'An IBAN that begins with DE has 22 letters and digits; this has 8.' })).toBeVisible();
    await fill(page);
    await panel.getByLabel('BIC').fill('NWBKGB2L');
    await expect(panel.locator('.ui-field-error', { hasText: 'This BIC is of a bank in GB.' })).toBeVisible();
    await panel.getByLabel('BIC').fill('COBADEFF');
    await panel.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('Proposed. Another administrator approves it.')).toBeVisible();
    await expect(page.getByText('This waits for another administrator')).toBeVisible();
    await expect(page.getByText('•••• 3000').first()).toBeVisible();
    expect(await page.locator('#main').textContent()).not.toContain('0532');
    await expectAccessible(page, 'proposed');
    expect(await beyond(page)).toBeLessThanOrEqual(0);

    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
    const other = await context.newPage();
    await open(other, people.admin);
    await product.ageSignIns(people.admin);
    await typedAgain(other).fill('DE75 5121 0800 1245 1261 99');
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(question(other)).toContainText(toSignIn);
    await expectAccessible(other, 'asked to sign in again');
    expect(await beyond(other)).toBeLessThanOrEqual(0);
    await forgetsSignIn(other);
    const there = await signInWindow(other, () => question(other).getByRole('button', { name: 'Sign in' }).click());
    const closed = there.waitForEvent('close');
    await fillSignIn(there, people.admin);
    await closed;
    // Another number than that which was proposed.
    await expect(question(other)).toHaveCount(0);
    const wrong = 'This is not the number that was proposed. Nothing was approved.';
    await expect(other.locator('.ui-field-error', { hasText: wrong })).toBeVisible();
    await expect(typedAgain(other)).toHaveValue('DE75 5121 0800 1245 1261 99');
    await typedAgain(other).fill(iban.toLowerCase().replaceAll(' ', '-'));
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText(/^Approved\. Usable from \d\d \w{3} \d{4}\.$/)).toBeVisible();
    await expect(other.getByText('Until then no notice is published with them, nor with those before.')).toBeVisible();
    await expectAccessible(other, 'approved');

    await other.getByRole('button', { name: 'Revoke' }).click();
    const revoking = other.getByRole('alertdialog', { name: /^Revoke the payment instructions of / });
    await expect(revoking).toContainText('open notices say ‘Do not pay’');
    await revoking.getByRole('button', { name: 'Revoke' }).click();
    await expect(revoking.getByText('Say why they are revoked.').first()).toBeVisible();
    await revoking.getByLabel('Reason').fill('The bank called.');
    await expectAccessible(other, 'asked before revoking');
    await revoking.getByRole('button', { name: 'Revoke' }).click();
    await expect(other.getByText('The fund has no payment instructions')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    await expectAccessible(other, 'revoked');
    expect(await beyond(other)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

test('by the keyboard alone somebody signs in again and approves', { tag: '@desk' }, async ({ page, browser, baseURL, product }) => {
  const other = await proposed(page, browser, baseURL);
  await product.ageSignIns(people.admin);
  await forgetsSignIn(other);
  await typedAgain(other).focus();
  await other.keyboard.type(iban);
  await other.keyboard.press('Enter');
  await expect(question(other)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(question(other)).toHaveCount(0);
  await expect(typedAgain(other)).toHaveValue(iban);
  await expect(other.getByText('Nothing was changed.').first()).toBeVisible();
  await typedAgain(other).press('Enter');
  await expect(question(other)).toBeVisible();
  const there = await signInWindow(other, async () => {
    for (let presses = 0; presses < 6; presses += 1) {
      await other.keyboard.press('Tab');
      if (
        await question(other)
          .getByRole('button', { name: 'Sign in' })
          .evaluate((button) => button === document.activeElement)
      )
        break;
    }
    await other.keyboard.press('Enter');
  });
  await there.getByLabel('E-mail address').focus();
  await there.keyboard.type(people.admin);
  await there.keyboard.press('Tab');
  await there.keyboard.type('demo');
  await there.keyboard.press('Enter');
  await expect(other.getByText(/^Approved\. Usable from/)).toBeVisible();
  await expect(question(other)).toHaveCount(0);
  await other.context().close();
});

test(
  'a window that is closed leaves everything as it was, and what was asked for is done once',
  { tag: '@desk' },
  async ({ page, browser, baseURL, product }) => {
    const other = await proposed(page, browser, baseURL);
    await product.ageSignIns(people.admin);
    await forgetsSignIn(other);
    const answers: number[] = [];
    other.on('response', (answer) => {
      if (answer.url().endsWith('/approve')) answers.push(answer.status());
    });
    await typedAgain(other).fill(iban);
    await other.getByRole('button', { name: 'Approve' }).click();
    const first = await signInWindow(other, () => question(other).getByRole('button', { name: 'Sign in' }).click());
    await first.close();
    await expect(question(other)).toContainText('Go on in the window that opened.');
    // Somebody who looks at the portal in another tab meanwhile has not signed in again.
    const tab = await other.context().newPage();
    await tab.goto('/investor/ownership');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
    expect(answers).toEqual([401]);
    const second = await signInWindow(other, () => question(other).getByRole('button', { name: 'Open the window again' }).click());
    await fillSignIn(second, people.admin);
    await expect(other.getByText(/^Approved\. Usable from/)).toBeVisible();
    expect(answers).toEqual([401, 200]);
    await other.context().close();
  },
);

test('where the browser keeps the window from opening, a tab does', { tag: '@desk' }, async ({ page, browser, baseURL, product }) => {
  const other = await proposed(page, browser, baseURL);
  await product.ageSignIns(people.admin);
  await forgetsSignIn(other);
  await other.evaluate(() => {
    window.open = () => null;
  });
  await typedAgain(other).fill(iban);
  await other.getByRole('button', { name: 'Approve' }).click();
  await question(other).getByRole('button', { name: 'Sign in' }).click();
  await expect(question(other)).toContainText('The browser kept the window from opening');
  await expectAccessible(other, 'the window is blocked');
  const tab = await signInWindow(other, () => question(other).getByRole('link', { name: 'Open a new tab' }).click());
  await fillSignIn(tab, people.admin);
  await expect(other.getByText(/^Approved\. Usable from/)).toBeVisible();
  await other.context().close();
});

test('whoever else signs in there changes nothing, and the page is over', { tag: '@desk' }, async ({ page, browser, baseURL, product }) => {
  const other = await proposed(page, browser, baseURL);
  await product.ageSignIns(people.admin);
  await forgetsSignIn(other);
  await typedAgain(other).fill(iban);
  await other.getByRole('button', { name: 'Approve' }).click();
  const there = await signInWindow(other, () => question(other).getByRole('button', { name: 'Sign in' }).click());
  await fillSignIn(there, people.viewer);
  await expect(other.getByText('Somebody signed in again in this browser')).toBeVisible();
  await expect(question(other)).toHaveCount(0);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Proposed, version 1' })).toBeVisible();
});

test('it is asked above what is open, which stays with what was typed', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.secondAdmin, '/investor/admin/payment-instructions/QUIL-2');
  let isStale = true;
  await page.route('**/revoke', (route) =>
    isStale
      ? route.fulfill({
          status: 401,
          headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
          json: { code: 'sign_in_again', detail: 'Sign in again.' },
        })
      : route.abort(),
  );
  await page.getByRole('button', { name: 'Revoke' }).click();
  const revoking = page.getByRole('alertdialog', { name: /^Revoke the payment instructions of / });
  await revoking.getByLabel('Reason').fill('The bank called.');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(question(page)).toBeVisible();
  await expect.poll(() => holdsFocus(question(page))).toBe(true);
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => holdsFocus(question(page))).toBe(true);
  }
  await expectAccessible(page, 'asked above a question');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(revoking.getByLabel('Reason')).toHaveValue('The bank called.');
  await expect.poll(() => holdsFocus(revoking)).toBe(true);
  // What cannot be reached is told as every change is.
  isStale = false;
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Your change was not saved.')).toBeAttached();
  await expect(question(page)).toHaveCount(0);
});
