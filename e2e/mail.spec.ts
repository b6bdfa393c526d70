import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openAccountMenu, people, signIn, signInAt } from './support/people.ts';

const title = 'Mail to you';

test('everybody chooses how each kind of mail comes, and finds it so again', async ({ page }) => {
  await signIn(page, people.newcomer);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: title }).click();
  await expect(page).toHaveURL(/\/investor\/mail$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const documents = page.getByRole('group', { name: 'New documents' });
  await expect(documents.getByRole('radio', { name: 'At once' })).toBeChecked();
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/users/mail_preferences') && response.request().method() === 'PATCH');
  await documents.getByRole('radio', { name: 'Once a day' }).check();
  expect((await stored).status()).toBe(200);
  await expect(
    page.getByText(
      'Always at once: capital calls, documents that are withdrawn, security of your account, invitations to act for somebody, notices that are withdrawn, documents to sign, your applications, payment instructions, what you say of your taxes, and where you are paid.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Capital calls' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'mail to you');
  await page.reload();
  await expect(documents.getByRole('radio', { name: 'Once a day' })).toBeChecked();
});

test('a choice that could not be kept is taken back, and said', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.carry, '/investor/mail');
  await page.route('**/api/users/mail_preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  const announcements = page.getByRole('group', { name: 'Announcements' });
  await announcements.getByRole('radio', { name: 'Not at all' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(announcements.getByRole('radio', { name: 'At once' })).toBeChecked();
});

test('of two choices made one after the other the one that could not be kept is taken back', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.carry, '/investor/mail');
  const [announcements, documents] = [page.getByRole('group', { name: 'Announcements' }), page.getByRole('group', { name: 'New documents' })];
  let goOn = (): void => {};
  const secondIsMade = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/users/mail_preferences', async (route) => {
    if (!route.request().postData()?.includes('announcement')) return route.continue();
    await secondIsMade;
    return route.fulfill({ status: 503, json: {} });
  });
  await announcements.getByRole('radio', { name: 'Not at all' }).click();
  await documents.getByRole('radio', { name: 'Once a day' }).click();
  goOn();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(announcements.getByRole('radio', { name: 'At once' })).toBeChecked();
  await expect(documents.getByRole('radio', { name: 'Once a day' })).toBeChecked();
});
