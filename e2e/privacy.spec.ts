import { expect, test, type Page } from './support/test.ts';
import { onDashboard, people, signIn, signInByForm, signOut } from './support/people.ts';

/** Everything that a browser keeps for the page where a script, an extension or the next person could read it. */
async function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores = {
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      databases,
      caches: await caches.keys(),
      cookies: document.cookie,
    };
    return JSON.stringify({ ...stores, address: location.href, state: history.state as unknown, referrer: document.referrer, name: window.name });
  });
}

test('no token and nothing personal is kept by the browser, in any screen', { tag: '@desk' }, async ({ page }) => {
  const tokens = new Set<string>();
  const addresses: string[] = [];
  page.on('request', (sent) => {
    addresses.push(sent.url());
    const bearer = sent.headers()['authorization'];
    if (bearer) tokens.add(bearer.replace('Bearer ', ''));
  });
  await signInByForm(page, people.investor);
  const info = page.waitForResponse((answer) => answer.url().endsWith('/api/users/info'));
  await page.reload();
  const user = (await (await info).json()) as { display_name: string; email: string };
  await onDashboard(page);
  const screens = ['ownership', 'notices', 'opportunities', 'carry-plans', 'totalCompensation', 'funds/X.1/detail', 'nothing-here'];
  const kept: string[] = [];
  for (const screen of screens) {
    await page.goto(`/investor/${screen}`);
    await expect(page.locator('#main')).toBeVisible();
    kept.push(await keptBy(page));
  }
  await signOut(await onHome(page));
  kept.push(await keptBy(page));

  expect(tokens.size).toBeGreaterThan(0);
  const secrets = [...tokens, user.email, encodeURIComponent(user.email), user.display_name, encodeURIComponent(user.display_name)];
  const found = secrets.filter((secret) => [...kept, ...addresses].some((text) => text.includes(secret)));
  process.stdout.write(`goal 2: ${found.length} tokens or personal values in ${kept.length} screens x 6 stores and ${addresses.length} addresses\n`);
  expect(found).toEqual([]);
  for (const text of kept) expect(JSON.parse(text)).toMatchObject({ local: {}, session: {}, databases: [], caches: [] });
});

test('the view that is kept leaves no trace in the browser', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  const chosen = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/users/view') && answer.ok());
  await page.getByRole('button', { name: 'View As' }).click();
  await page.getByRole('dialog').getByLabel('Name or e-mail').fill(people.investor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(people.investor) })
    .click();
  const { user_id: target } = (await chosen).request().postDataJSON() as { user_id: string };
  expect(target).toMatch(/^[0-9a-f-]{36}$/);
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));
  await page.reload();
  await expect(page.getByText('Viewing as Nora Lindqvist')).toBeVisible();
  await onDashboard(page);
  const kept = await keptBy(page);
  expect(JSON.parse(kept)).toMatchObject({ local: {}, session: {}, databases: [], caches: [] });
  for (const secret of [target, 'Nora', people.investor]) expect(kept).not.toContain(secret);
  // The address of the figures names whose they are, as it does for everybody.
  expect(addresses.filter((address) => address.includes(target) && !address.includes('/api/investors/detail/'))).toEqual([]);
});

async function onHome(page: Page): Promise<Page> {
  await page.goto('/ownership');
  await onDashboard(page);
  return page;
}

test('only the listed cookies can be read by the page', { tag: '@desk' }, async ({ page, context }) => {
  await signInByForm(page, people.investor);
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);
  expect(readable).toEqual(['pari_csrf']);
});
