import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { fillSignIn, onDashboard, onStart, openAccountMenu, openSignIn, people, signInByForm, signOut } from './support/people.ts';

/** The sign-in page at another company's address, while somebody may be signed in: the provider asks again who it is. */
async function openSecondSignIn(page: Page): Promise<void> {
  await page.goto('/auth/login?company=birch');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
}

for (const [who, email] of Object.entries(people)) {
  // Who owns nothing and acts for others begins with whom they act for: see delegates.spec.ts.
  if (who === 'delegate') continue;
  test(`${who} signs in and arrives at the dashboard`, who === 'investor' ? {} : { tag: '@desk' }, async ({ page }) => {
    await signInByForm(page, email);
    await openAccountMenu(page);
    await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
  });
}

test('a new login, the first login and the screens seen are recorded', { tag: '@desk' }, async ({ page }) => {
  const recorded: [string, unknown][] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/')) recorded.push([new URL(sent.url()).pathname, sent.postDataJSON()]);
  });
  await signInByForm(page, people.reviewer);
  for (const action of [
    { entity: 'user', user_action: 'New login' },
    { entity: 'page', entity_id: 'ownership', user_action: 'view' },
  ])
    await expect.poll(() => recorded).toContainEqual(['/api/analytics/entity/action', action]);
  recorded.length = 0;
  const info = page.waitForResponse((answer) => answer.url().endsWith('/api/users/info'));
  await page.reload();
  expect(((await (await info).json()) as { first_login_at: string | null }).first_login_at).not.toBeNull();
  await onDashboard(page);
  expect(JSON.stringify(recorded)).not.toMatch(/New login|first_login/);
});

test('the people of the demonstration and their password stand there, and one is chosen with one press', async ({ page }) => {
  await openSignIn(page, '/alder');
  await expect(page).toHaveTitle(/^Sign in · /);
  const choices = page.getByRole('list', { name: 'People of the demonstration' }).getByRole('button');
  const emails = Object.values(people).filter((address) => address.endsWith('@alder.example'));
  await expect(choices).toHaveCount(emails.length);
  for (const email of emails) await expect(page.getByRole('button', { name: new RegExp(`\\b${email}`) })).toBeVisible();
  await expect(page.getByText('The password of each is demo.')).toBeVisible();
  await choices.first().click();
  await onStart(page);
  expect(new URL(page.url()).pathname).toBe('/alder/investor/start');
});

test('going back after signing in leads on to the start page', { tag: '@desk' }, async ({ page }) => {
  await signInByForm(page, people.newcomer);
  await page.goBack();
  await expect(page).toHaveURL(/\/investor\/start$/);
  await onStart(page);
  await expect(page.getByText('This sign-in is over')).toHaveCount(0);
});

test('an answer of the sign-in service that belongs to nothing is told as that', { tag: '@desk' }, async ({ page }) => {
  for (const query of ['', '?state=unknown&code=made-up']) {
    await page.goto(`/auth/callback${query}`);
    await expect(page.getByText('No such sign-in is under way')).toBeVisible();
    await expect(page.getByText('took too long')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  }
  await signInByForm(page, people.newcomer);
  await page.goto('/auth/callback?state=unknown');
  await expect(page.getByText('You are signed in all the same.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await onStart(page);
});

test('the page of signing out says so when one is signed in still', { tag: '@desk' }, async ({ page }) => {
  await signInByForm(page, people.newcomer);
  await page.goto('/signed-out');
  await expect(page.getByRole('heading', { name: 'You are still signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await onStart(page);
});

test('a second person who signs in in another tab is never mixed with the first', { tag: '@desk' }, async ({ page, context }) => {
  const second = await context.newPage();
  await signInByForm(page, people.investor);
  const calls: { readonly authorization: string }[] = [];
  const texts: Promise<string>[] = [];
  const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
  page.on('request', (sent) => {
    if (isCall(sent.url())) calls.push({ authorization: sent.headers()['authorization'] ?? '' });
  });
  // What a page that is left was still being answered never ends.
  page.on('requestfinished', (sent) => {
    if (isCall(sent.url()))
      texts.push(
        sent
          .response()
          .then((answer) => answer?.text() ?? '')
          .catch(() => ''),
      );
  });
  const tokens = new Set<string>();
  second.on('request', (sent) => tokens.add(sent.headers()['authorization'] ?? ''));

  await openSecondSignIn(second);
  await fillSignIn(second, people.birch);
  await onDashboard(second);
  await expect(second.getByRole('button', { name: 'Account of Matthias Vogelsang' })).toBeVisible();

  await expect(page.getByText('Somebody signed in again in this browser')).toBeVisible();
  await expect(page.getByText('Nora Lindqvist')).toHaveCount(0);
  await expect(page.getByRole('treegrid')).toHaveCount(0);
  await expectAccessible(page, 'another person signed in');
  tokens.delete('');
  expect(calls.filter(({ authorization }) => tokens.has(authorization))).toEqual([]);
  for (const text of texts) expect(await text).not.toContain('Vogelsang');

  await page.getByRole('button', { name: 'Go on with the new sign-in' }).click();
  await onDashboard(page);
  await expect(page.getByRole('button', { name: 'Account of Matthias Vogelsang' })).toBeVisible();
});

test('a page that missed the other sign-in stops at its next call, and writes nothing in the other name', { tag: '@desk' }, async ({ page, context }) => {
  await page.addInitScript(() => {
    // As a tab that the system had put to sleep.
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  // What it asks by itself once a minute would find out first.
  await page.route('**/api/users/unread_notification_count', (route) => route.fulfill({ json: { unread_notification_count: 0 } }));
  await signInByForm(page, people.investor);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401 && answer.url().includes('/api/')) refused.push(answer.url());
  });
  const second = await context.newPage();
  await openSecondSignIn(second);
  await fillSignIn(second, people.birch);
  await onDashboard(second);
  const written: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() !== 'GET' && answer.url().includes('/api/')) written.push(answer.status());
  });
  // A call that was on its way may find out before this one, and takes the page away.
  const told = expect(page.getByText('Somebody signed in again in this browser')).toBeVisible({ timeout: 60_000 });
  await Promise.race([page.getByRole('combobox', { name: 'Currency of Active investments' }).selectOption({ label: 'USD' }), told]);
  await told;
  // It was a call of its own that told it, and no other tab.
  expect(refused).not.toEqual([]);
  expect(written.filter((status) => status < 400)).toEqual([]);
  await expect(page.getByText('Vogelsang')).toHaveCount(0);
});

test('a wrong password gets a sentence and keeps what was typed', async ({ page }) => {
  await openSignIn(page);
  await fillSignIn(page, people.investor, 'not the password');
  await expect(page.getByText('do not belong together')).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(people.investor);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await fillSignIn(page, people.investor);
  await onStart(page);
});

test('an address that is known in two companies is asked which', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/oidc/interaction/*', (route) => {
    const sent = route.request();
    if (sent.method() !== 'POST' || sent.postData()?.includes('"company"')) return route.fallback();
    const companies = ['alder', 'birch'].map((slug) => ({ slug, name: `Company ${slug}` }));
    return route.fulfill({ status: 409, json: { code: 'conflict', detail: 'Choose one.', companies } });
  });
  await openSignIn(page);
  await fillSignIn(page, people.investor);
  await expect(page.getByRole('heading', { name: 'Which company?' })).toBeVisible();
  await page.getByRole('button', { name: 'Company alder' }).click();
  await onStart(page);
});

test('an address that nobody has gets the same sentence', { tag: '@desk' }, async ({ page }) => {
  await openSignIn(page);
  await fillSignIn(page, 'nobody@alder.example');
  await expect(page.getByText('do not belong together')).toBeVisible();
});

test('somebody of another company is not let in at a company’s address', { tag: '@desk' }, async ({ page }) => {
  await openSignIn(page, '/birch');
  await fillSignIn(page, people.investor);
  await expect(page.getByText('do not belong together')).toBeVisible();
});

test('a sign-in that failed says why and whom to ask', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/sign-in-problem?reason=unknown_person');
  await expect(page.getByText('You are not known here yet')).toBeVisible();
  await expect(page.getByText(/Ask your programme administrator/)).toBeVisible();
  await page.goto('/sign-in/nothing-under-way');
  await expect(page.getByText('This sign-in is over')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('signing out ends every access at once', { tag: '@desk' }, async ({ page, request }) => {
  const token = page.waitForRequest((sent) => sent.url().endsWith('/api/users/info')).then((sent) => sent.headers()['authorization'] ?? '');
  await signInByForm(page, people.investor);
  const authorization = await token;
  expect((await request.get('/api/users/info', { headers: { authorization } })).status()).toBe(200);
  const other = await page.context().newPage();
  await other.goto('/ownership');
  await onDashboard(other);

  await signOut(page);
  expect((await request.get('/api/users/info', { headers: { authorization } })).status()).toBe(401);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Investor Dashboard' })).toBeHidden();
  await page.goto('/ownership');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  // The provider has forgotten the person too: nobody is signed in again without being asked.
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});
