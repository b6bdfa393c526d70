import { expect, type Page } from '@playwright/test';

/** The people of the demo story; the password of each is `demo`. */
export const people = {
  investor: 'investor@alder.example',
  newcomer: 'newcomer@alder.example',
  carry: 'carry@alder.example',
  viewer: 'viewer@alder.example',
  reviewer: 'reviewer@alder.example',
  admin: 'admin@alder.example',
  adviser: 'adviser@alder.example',
  birch: 'investor@birch.example',
} as const;

/** From the signed-out page at an address to the form of the sign-in page. */
export async function openSignIn(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
}

export async function fillSignIn(page: Page, email: string, password = 'demo'): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in by e-mail address and password, and arrives at the dashboard. Whoever is here for the first time is welcomed, which is closed. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  const welcome = page.getByRole('dialog', { name: 'Welcome to your portal' });
  await page.addLocatorHandler(welcome, () => page.keyboard.press('Escape'));
  await openSignIn(page, address);
  await fillSignIn(page, email);
  await onDashboard(page);
}

/** The dashboard stands there with its figures, or with what says that there are none. */
export async function onDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Investor Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}
