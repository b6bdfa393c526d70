import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { people, signInByForm, signOut } from './support/people.ts';

test('the page before sign-in has the company’s name, logo and links, also where the address names none', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Alderwyck Capital' })).toBeVisible();
  await expect(page.locator('.ui-welcome-logo')).toBeVisible();
  for (const name of ['Help Center', 'Terms of Use', 'Privacy Policy', 'Contact Us'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  // People of any company sign in there.
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible();
  await expectAccessible(page, 'the sign-in page');
  await page.getByRole('button', { name: /investor@birch\.example/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Dashboard' })).toBeVisible();
  await expect(page.getByText(/Birchmoor/).first()).toBeVisible();
});

test('title, people and form are in sight at once', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  const people = page.getByRole('list', { name: 'People of the demonstration' });
  for (const part of [page.getByRole('heading', { level: 1 }), people.getByRole('listitem').last(), page.getByRole('button', { name: 'Sign in', exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('pages that people of any company may come to name none, unless their address does', { tag: '@desk' }, async ({ page }) => {
  for (const [address, text] of [
    ['/signed-out', 'You are signed out'],
    ['/sign-in-problem?reason=unknown_person', 'You are not known here yet'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/Alderwyck/)).toHaveCount(0);
    await expect(page.locator('.ui-welcome-logo')).toHaveCount(0);
  }
  await page.goto('/signed-out?company=birch');
  await expect(page.getByText(/Birchmoor/).first()).toBeVisible();
  await page.goto('/signed-out?company=/evil.example');
  await expect(page.getByRole('link', { name: 'Back to the portal' })).toHaveAttribute('href', '/');
});

test('whoever signs out stays with their own company', { tag: '@desk' }, async ({ page }) => {
  await signInByForm(page, people.birch);
  await signOut(page);
  await expect(page.getByText(/Birchmoor/).first()).toBeVisible();
  await expect(page.getByText(/Alderwyck/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the portal' })).toHaveAttribute('href', '/birch');
});
