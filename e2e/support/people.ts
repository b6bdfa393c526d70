import { expect, type APIRequestContext, type Cookie, type Page } from '@playwright/test';

/** The people of the demo story; the password of each is `demo`. */
export const people = {
  investor: 'investor@alder.example',
  delegate: 'delegate@alder.example',
  newcomer: 'newcomer@alder.example',
  carry: 'carry@alder.example',
  viewer: 'viewer@alder.example',
  reviewer: 'reviewer@alder.example',
  secondReviewer: 'reviewer2@alder.example',
  admin: 'admin@alder.example',
  secondAdmin: 'admin2@alder.example',
  adviser: 'adviser@alder.example',
  payKeeper: 'people.team@alder.example',
  birch: 'investor@birch.example',
} as const;

const dashboard = '/investor/ownership';

/** From the signed-out page at an address to the form of the sign-in page. */
export async function openSignIn(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
}

/** The session that journeys share may be the one that this browser has: it ends when its person signs in once more. */
export async function fillSignIn(page: Page, email: string, password = 'demo'): Promise<void> {
  forgetSession(email);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in at the sign-in page, and arrives at the dashboard: for what is about signing in, and for who signs out again. */
export async function signInByForm(page: Page, email: string, address = dashboard): Promise<void> {
  await closeWelcome(page);
  await openSignIn(page, address);
  await fillSignIn(page, email);
  await onDashboard(page);
}

/** Arrives at the dashboard signed in, without a look at the sign-in page. @param address of a company, or of the dashboard */
export async function signIn(page: Page, email: string, address = dashboard): Promise<void> {
  await closeWelcome(page);
  await arrive(page, email, address);
  await onDashboard(page);
}

/** Comes to an address signed in, without a look at the dashboard. The welcome is closed wherever it stands. */
export async function signInAt(page: Page, email: string, address: string): Promise<void> {
  await closeWelcome(page);
  await arrive(page, email, address);
}

/** Comes to an address signed in. Sees what is there first, the welcome of who is here for the first time too. */
export async function arrive(page: Page, email: string, address = dashboard): Promise<void> {
  await bringSession(page, email);
  await page.goto(address);
}

/** Whatever is looked at next is looked at by somebody who is signed in. */
export async function bringSession(page: Page, email: string): Promise<void> {
  const known = sessions.get(email);
  if (known && Date.now() - known.used < mostUnused) {
    known.used = Date.now();
    await page.context().addCookies(known.cookies);
    return;
  }
  // Whoever was signed in before them is not led to the sign-in.
  await page.context().clearCookies();
  const { cookies } = await openSession(page.context().request, email);
  if (!ownSession.includes(email)) sessions.set(email, { cookies: cookies.filter(({ name }) => name !== 'pari_as_of'), used: Date.now() });
}

/** Cookies of sessions that this worker's journeys share. Never of who may look as somebody else, which a session keeps, nor of whose sign-in has to be fresh. */
const sessions = new Map<string, { readonly cookies: Cookie[]; used: number }>();
/** In milliseconds: a session that nobody used for longer has ended, or is about to. */
const mostUnused = 10 * 60_000;
const ownSession: readonly string[] = [people.delegate, people.admin, people.secondAdmin, people.viewer, people.adviser, people.payKeeper];

/** Whoever was signed out by a journey signs in anew. */
export const forgetSession = (email: string): boolean => sessions.delete(email);

/** The calls that the sign-in page makes. */
export async function openSession(request: APIRequestContext, email: string): Promise<{ cookies: Cookie[] }> {
  const form = new URL((await request.get('/auth/login')).url());
  const answer = await request.post(form.pathname.replace('/sign-in/', '/oidc/interaction/'), {
    headers: { origin: form.origin },
    data: { email, password: 'demo' },
  });
  await expect(answer, `the sign-in of ${email} at ${form.pathname}`).toBeOK();
  const { redirect } = (await answer.json()) as { redirect: string };
  await expect(await request.get(redirect)).toBeOK();
  return request.storageState();
}

/** Whoever is here for the first time is welcomed, which is closed. */
async function closeWelcome(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Welcome to your portal' }), () => page.keyboard.press('Escape'));
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

/** By the account menu, to one of the sections. */
export async function openAdministration(page: Page, section: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  const sections = page.getByRole('navigation', { name: 'Administration' });
  const folded = page.locator('.app-sections-toggle');
  await expect(folded).toBeAttached();
  if (await folded.isVisible()) await folded.click();
  await sections.getByRole('link', { name: section, exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** The start page stands there, with what is asked. */
export async function onStart(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** As who signed in a while ago, here and at the provider: that asks who it is. */
export async function forgetsSignIn(page: Page): Promise<void> {
  const context = page.context();
  for (const { name, path } of await context.cookies()) if (path.startsWith('/oidc')) await context.clearCookies({ name });
}

/** The window in which a press has the person sign in. */
export async function signInWindow(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await expect(opened.getByLabel('E-mail address')).toBeVisible();
  return opened;
}
