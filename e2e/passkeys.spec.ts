import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAdministration, people, signIn, signOut } from './support/people.ts';

/** Gives the browser a device with a fingerprint, or takes it away. */
async function device(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { lose: () => client.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

/** The newest link that was mailed to an address. */
async function mailedLink(page: Page, email: string, not: readonly string[] = []): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const text = await (await page.request.get('/dev/mail')).text();
      for (const [, id = ''] of text.matchAll(/\/dev\/mail\/([0-9a-f-]{36})"/g)) {
        const mail = (await (await page.request.get(`/dev/mail/${id}`)).text()).replaceAll('&amp;', '&');
        const found = /http[^\s"<]+\/sign-in-link\?company=\w+#[\w-]{43}/.exec(mail)?.[0] ?? '';
        if (mail.includes(email) && found !== '' && !not.includes(found)) link = found;
      }
      return link;
    })
    .not.toBe('');
  return link;
}

/** Somebody is signed in, on whichever screen signing in leads to. */
const inPortal = (page: Page) => expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Presses the button in focus order, by keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  for (let index = 0; index < 30 && !(await button.evaluate((element) => element === document.activeElement)); index += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test(
  'somebody outside the provider is invited, makes a passkey, keeps codes, signs in by it, and comes back after losing it',
  { tag: '@alike' },
  async ({ page, browser, product }, { project }) => {
    const email = `outside-${project.name}@family.example`;
    const admin = await browser.newContext({ baseURL: product.address, viewport: page.viewportSize() });
    const desk = await admin.newPage();
    await signIn(desk, people.admin);
    await openAdministration(desk, 'People');
    await desk.getByRole('button', { name: 'Add a person' }).click();
    await desk.getByLabel('Name', { exact: true }).fill('Olga Outside');
    await desk.getByLabel('E-mail', { exact: true }).fill(email);
    await desk.getByRole('radio', { name: 'By passkey' }).check();
    await desk.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.getByText('The person is added.')).toBeVisible();
    await admin.close();

    const own = await device(page);
    const invitation = await mailedLink(page, email);
    await page.goto(invitation);
    await expect(page.getByRole('heading', { level: 1, name: 'Go on to your account' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page, 'mailed link');
    await fits(page);
    await press(page, 'Use this link');
    await expect(page.getByRole('heading', { level: 1, name: 'Make your passkey' })).toBeVisible();
    await expectAccessible(page, 'make a passkey');
    await press(page, 'Make a passkey');
    await expect(page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toBeVisible();
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(page, 'recovery codes');
    await fits(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
    await expect(page.getByRole('button', { name: 'Go on' })).toBeDisabled();
    await page.getByLabel('I have kept these codes').focus();
    await page.keyboard.press('Space');
    await press(page, 'Go on');
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add another passkey' })).toBeVisible();
    await expectAccessible(page, 'a second passkey');
    await page.getByRole('link', { name: 'Go to the portal' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome to your portal' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await inPortal(page);
    const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie);
    for (const secret of [...codes, invitation.split('#')[1] ?? '']) expect(stored).not.toContain(secret);

    await page.goto('/alder/investor/account');
    await page.getByLabel('Name of the passkey').fill('My key');
    await press(page, 'Make new ones');
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    const renewed = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    expect(renewed).not.toContain(codes[0]);
    codes.splice(0, codes.length, ...renewed);
    await expectAccessible(page, 'own passkeys');
    await fits(page);

    await signOut(page);
    await page.goto('/alder');
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in with a passkey' })).toBeVisible();
    await expectAccessible(page, 'sign in with a passkey');
    await fits(page);
    await press(page, 'Use my passkey');
    await inPortal(page);

    await signOut(page);
    await own.lose();
    await page.goto('/passkey-sign-in?company=alder');
    await page.getByLabel('E-mail address').fill(email);
    await press(page, 'Send me a sign-in link');
    await expect(page.getByText('Look into your mail')).toBeVisible();
    await page.goto(await mailedLink(page, email, [invitation]));
    await press(page, 'Use this link');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account has a passkey' })).toBeVisible();
    await expectAccessible(page, 'a recovery code');
    await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not one of your recovery codes, or it was used before.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toBeVisible();
    expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()).not.toContain(codes[0]);
  },
);

test('a link that was used says so, and a new one can be asked for', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`/sign-in-link?company=alder#${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Use this link' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a sign-in link' })).toBeVisible();
  await expectAccessible(page, 'a link that is no longer valid');
});
