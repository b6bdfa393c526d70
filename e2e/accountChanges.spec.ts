import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { forgetSession, openAdministration, people, signIn, signInAt } from './support/people.ts';

/** What was mailed last to an address about a change of an account. */
async function mailedChange(page: Page, email: string, kind: 'stop' | 'confirm'): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const text = await (await page.request.get('/dev/mail')).text();
      for (const [, id = ''] of text.matchAll(/\/dev\/mail\/([0-9a-f-]{36})"/g)) {
        const mail = (await (await page.request.get(`/dev/mail/${id}`)).text()).replaceAll('&amp;', '&');
        if (mail.includes(email)) link ||= new RegExp(`http[^\\s"<]+/account-change\\?company=\\w+&${kind}#[\\w-]{43}`).exec(mail)?.[0] ?? '';
      }
      return link;
    })
    .not.toBe('');
  return link;
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test(
  'somebody asks for another address, confirms it, withdraws it, and stops the next by the mail to the address that stands',
  { tag: '@alike' },
  async ({ page }, { project }) => {
    // Journeys share the people of the demonstration: one for each width.
    const own = project.name === 'wide' ? people.carry : people.viewer;
    const address = `new-${project.name}-${Date.now()}@home.example`;
    // Not one that another journey has had for longer than a fresh sign-in lasts.
    forgetSession(own);
    await signInAt(page, own, '/alder/investor/account');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const panel = page.getByRole('dialog');
    await expectAccessible(page, 'how somebody is reached');
    await fits(page);
    await panel.getByLabel('Telephone').fill('030 123456');
    await panel.getByRole('button', { name: 'Ask for the change' }).click();
    await expect(panel.getByLabel('Telephone')).toHaveAccessibleDescription(/with the code of its country/);
    await panel.getByLabel('Telephone').fill('');
    await panel.getByLabel('E-mail').fill(address);
    await panel.getByRole('button', { name: 'Ask for the change' }).click();
    await expect(page.getByText('You asked for a change')).toBeVisible();
    await expect(page.getByText(`New e-mail address: ${address}`)).toBeVisible();
    await expectAccessible(page, 'a change that waits');
    await fits(page);

    await page.goto(await mailedChange(page, address, 'confirm'));
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new address' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page, 'confirm an address');
    await fits(page);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    await page.goto('/alder/investor/account');
    await expect(page.getByText(/^It is in force on/)).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw the change' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('You asked for a change')).toHaveCount(0);

    await page.getByRole('button', { name: 'Prepare' }).click();
    await expectAccessible(page, 'keep access after leaving');
    await fits(page);
    await panel.getByLabel('Private e-mail').fill(`again-${address}`);
    await panel.getByRole('button', { name: 'Keep access' }).click();
    await expect(page.getByText(/^Sign-in by passkey; the company’s sign-in works until/)).toBeVisible();
    await mailedChange(page, `again-${address}`, 'confirm');
    await page.goto(await mailedChange(page, own, 'stop'));
    await page.getByRole('button', { name: 'Stop it' }).click();
    // The newest mail to the address is of this change, or of the one that was withdrawn: then its link is over.
    await expect(page.getByRole('heading', { level: 1, name: 'It is stopped' })).toBeVisible();
    await expectAccessible(page, 'a change that was stopped');
    await page.goto('/alder/investor/account');
    await expect(page.getByText('You asked for a change')).toHaveCount(0);
  },
);

test('another address of a person takes two administrators', { tag: '@desk' }, async ({ page, browser, product }, { project }) => {
  const name = `Mona Mover ${project.name} ${Date.now() % 1_000_000}`;
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@alder.example`;
  await signIn(page, people.admin);
  await openAdministration(page, 'People');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The person is added.')).toBeVisible();
  await page.getByLabel('Name, e-mail or investor code').fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Move to a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${name} to a passkey` });
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say how you made sure that it is them\./);
  await expectAccessible(page, 'moving somebody');
  await fits(page);
  await dialog.getByLabel('Private e-mail').fill(`private-${email}`);
  await dialog.getByLabel('Reason').fill('Called the number that we know.');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('Another administrator has to agree now.')).toBeVisible();
  await page.keyboard.press('Escape');
  const line = (on: Page) => on.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'asked for it' });
  await expect(line(page)).toContainText('You wrote or checked this yourself. Another administrator agrees to it.');
  await expect(line(page).getByRole('button', { name: /^Agree/ })).toHaveCount(0);
  await expectAccessible(page, 'changes of accounts');
  await fits(page);

  const other = await browser.newContext({ baseURL: product.address, viewport: page.viewportSize() });
  const desk = await other.newPage();
  await signIn(desk, people.secondAdmin);
  await openAdministration(desk, 'People');
  await line(desk)
    .getByRole('button', { name: `Agree: ${name}` })
    .click();
  await desk.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(line(desk)).toContainText('Can be stopped');
  await mailedChange(desk, email, 'stop');
  await line(desk)
    .getByRole('button', { name: `Stop: ${name}` })
    .click();
  await desk.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(line(desk)).toContainText('Stopped');
  await other.close();
});
