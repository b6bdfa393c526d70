import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, people, signIn, signOut } from './support/people.ts';

async function viewAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'View As' }).click();
  const dialog = page.getByRole('dialog', { name: 'View As' });
  await expect(dialog.getByLabel('Name or e-mail')).toBeFocused();
  await dialog.getByLabel('Name or e-mail').fill(email);
  await dialog.getByRole('button', { name: new RegExp(email) }).click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
}

for (const who of ['admin', 'viewer'] as const) {
  test(`${who} looks at an investor's holdings, and at nothing of their own meanwhile`, { tag: '@desk' }, async ({ page }) => {
    await signIn(page, people[who]);
    await viewAs(page, people.investor);
    await expect(page.getByRole('treegrid').first()).toBeVisible();
    await expect(page.getByText('You can change nothing, and papers of notices, identity, tax and bank accounts are not shown.')).toBeVisible();
    // What had the focus is gone with the view before: the keyboard goes on from the screen.
    await expect(page.locator('#main')).toBeFocused();
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await onDashboard(page);
    await expect(page.getByText(/^Viewing as /)).toBeHidden();
  });
}

for (const who of ['admin', 'viewer', 'adviser'] as const) {
  test(`${who}, who owns nothing, begins with the choice of whom to view, and reads nothing of missing data`, async ({ page }) => {
    await signIn(page, people[who]);
    const main = page.locator('#main');
    const isForDesk = who !== 'adviser';
    await expect(main.getByRole('heading', { level: 2, name: isForDesk ? 'View As' : 'Client View' })).toBeVisible();
    await expect(page.getByText(/Coming Soon|quarterly NAV reporting/)).toHaveCount(0);
    await expectAccessible(page, `${who} arrives`);
    if (isForDesk && (page.viewportSize()?.width ?? 0) < 768) {
      await expect(main.getByText('People are viewed on a wider screen')).toBeVisible();
      await expect(main.getByRole('list', { name: 'People' })).toHaveCount(0);
      return;
    }
    const person = main.getByRole('list', { name: 'People' }).getByRole('button').first();
    const name = (await person.locator('.ui-choice-row-name').innerText()).trim();
    await person.click();
    await expect(page.getByText(`Viewing as ${name}`)).toBeVisible();
    await onDashboard(page);
    // The person viewed stands on the selector.
    await expect(page.getByRole('button', { name: `${isForDesk ? 'View As' : 'Client View'}: ${name}` })).toBeVisible();
    await expect(main.getByLabel('Name or e-mail')).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(person).toBeVisible();
    await expect(page.getByRole('button', { name: isForDesk ? 'View As' : 'Client View', exact: true })).toBeVisible();
  });
}

test('every page of figures asks a viewer who chose nobody for a person, and shows that person’s then', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  const main = page.locator('#main');
  for (const path of ['/investor/funds/TARN-3/detail', '/investor/firms/7e57b11d-0000-4000-8000-000000000001/detail', '/investor/notices']) {
    await page.goto(path);
    await expect(main.getByRole('list', { name: 'People' })).toBeVisible();
    await expect(main.getByText(/Net asset value|There is no such/)).toHaveCount(0);
  }
  await main.getByLabel('Name or e-mail').fill('Lindqvist');
  await main
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: /^Nora Lindqvist/ })
    .click();
  await expect(main.getByRole('heading', { level: 2, name: /^Transactions/ })).toBeVisible();
  await expect(main.locator('.ui-hero')).toContainText('Net asset value');
});

test('whoever looks after others and owns something begins with what they own', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/api/users/info', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { abilities: object };
    await route.fulfill({ response, json: { ...user, abilities: { ...user.abilities, view_as: true } } });
  });
  await signIn(page, people.birch);
  await expect(page.locator('.ui-hero')).toBeVisible();
  await expect(page.locator('#main').getByRole('list', { name: 'People' })).toHaveCount(0);
});

/** Notes, after every change of the page, whether figures stand in it and whether the banner does; the one who looks has none of their own. */
async function watchFigures(page: Page): Promise<() => Promise<{ readonly bare: number; readonly bannered: number }>> {
  const watch = () => {
    const seen = { bare: 0, bannered: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('#main .ui-figure-button') === null) return;
      seen[document.querySelector('#main')?.textContent.includes('Viewing as ') ? 'bannered' : 'bare'] += 1;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => page.evaluate(() => (window as unknown as { seen: { bare: number; bannered: number } }).seen);
}

test('nobody else’s figures ever stand without the banner, whatever comes late', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  const seen = await watchFigures(page);
  const person = page.locator('#main').getByRole('button', { name: new RegExp(people.investor) });
  await expect(person).toBeVisible();
  // Every program that is loaded from here on, and who it is that is viewed, keep the others waiting.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/users/info', async (route) => {
    await told;
    await route.fallback();
  });
  const asked = page.waitForRequest((sent) => sent.url().endsWith('/api/users/info') && sent.headers()['x-view-as'] !== undefined);
  await person.click();
  await asked;
  tell();
  await expect(page.locator('.ui-hero-value')).toBeVisible();
  expect(await seen()).toMatchObject({ bare: 0 });
  release();
  await onDashboard(page);

  await page.unroute('**/assets/*.js');
  for (const late of ['**/api/users/info', '**/api/investors/detail/*', '**/api/companies/*/theme']) {
    let answer = (): void => {};
    const kept = new Promise<void>((resolve) => (answer = resolve));
    await page.route(late, async (route) => {
      await kept;
      await route.fallback();
    });
    const called = page.waitForRequest(late);
    await page.reload();
    await called;
    answer();
    await onDashboard(page);
    await expect(page.locator('.ui-hero-value')).toBeVisible();
    const { bare, bannered } = await seen();
    expect(bare, late).toBe(0);
    expect(bannered, late).toBeGreaterThan(0);
    await page.unroute(late);
  }
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(person).toBeVisible();
  expect(await seen()).toMatchObject({ bare: 0 });
});

test('the view outlives a reload, with its unpublished funds, and ends at sign-out', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  const toggle = page.getByRole('switch', { name: 'Show Unpublished Funds' });
  await page.getByText('Show Unpublished Funds').click();
  await expect(toggle).toBeChecked();
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as Nora Lindqvist/)).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.getByText('Show Unpublished Funds').click();
  await expect(toggle).not.toBeChecked();
  await page.goto('/investor/opportunities');
  await expect(page.getByText(/^Viewing as Nora Lindqvist/)).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Opportunities' })).toBeVisible();
  await expect(page.getByText(/^Viewing as /)).toBeHidden();

  await page.goto('/ownership');
  await viewAs(page, people.investor);
  await signOut(page);
  await signIn(page, people.admin);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test('a view to which the right has ended is gone without a word', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  // As the server answers once the person viewed has left.
  await page.route('**/api/users/info', (route) =>
    route.request().headers()['x-view-as'] === undefined
      ? route.fallback()
      : route.fulfill({ status: 404, json: { code: 'not_found', detail: 'There is nothing here.' } }),
  );
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
  await page.reload();
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test('a view that cannot be taken is told, and taken at the next try', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  let isDown = true;
  await page.route('**/api/users/view', (route) => (isDown ? route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }) : route.fallback()));
  await page.getByRole('button', { name: 'View As' }).click();
  await page.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await expect(page.getByText('The view was not changed.')).toBeVisible();
  isDown = false;
  await page.getByRole('region', { name: 'Failures' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await expect(page.getByText('The view was not changed.')).toBeHidden();
});

test('only an administrator can ask for unpublished funds, and only while viewing', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  const toggle = page.getByText('Show Unpublished Funds');
  await expect(toggle).toBeHidden();
  await viewAs(page, people.investor);
  const asked = page.waitForRequest((sent) => sent.headers()['x-show-unpublished'] === 'true');
  await toggle.click();
  await asked;
  await onDashboard(page);
});

test('an adviser looks at a client, on a phone too, with a page that begins anew and is found again', async ({ page }) => {
  await signIn(page, people.adviser);
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Client View' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await loaded;
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
  await expectAccessible(page, 'a client viewed');
  const cleared = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await cleared;
  await onDashboard(page);
  await expect(page.getByText(/^Viewing as /)).toBeHidden();
});

test(
  'an adviser goes from one client to another, and nothing of the first is left: not in sight, in the address, in stores, nor asked for again',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, people.adviser);
    const choose = async (email: string): Promise<string> => {
      await page.getByRole('button', { name: 'Client View' }).first().press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name or e-mail').fill(email);
      const loaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: new RegExp(email) }).press('Enter');
      await loaded;
      await expect(page.getByText(/^Viewing as /)).toBeVisible();
      await page.goto('/investor/ownership');
      await onDashboard(page);
      const asked = await page.request.post('/auth/token', { headers: { 'x-csrftoken': await csrfOf(page), origin: new URL(page.url()).origin } });
      return ((await asked.json()) as { view: { user_id: string } }).view.user_id;
    };
    const first = await choose(people.investor);
    const calls: string[] = [];
    const second = await choose('c.winterbourne@alder.example');
    expect(second).not.toBe(first);
    page.on('request', (request) => calls.push(`${request.url()} ${request.headers()['x-advisor-client'] ?? ''}`));
    await page.reload();
    await onDashboard(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, history.state, Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, document.body.innerText]),
    );
    for (const canary of [first, people.investor, 'Nora Lindqvist'])
      expect([canary, [kept, ...calls].some((text) => text.includes(canary))]).toEqual([canary, false]);
    expect(calls.some((text) => text.endsWith(second))).toBe(true);
  },
);

const csrfOf = async (page: Page): Promise<string> => (await page.context().cookies()).find(({ name }) => name === 'pari_csrf')?.value ?? '';

test('a fund that whoever is looked at now does not have leads to where they begin, and never to an error', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  await page.goto('/investor/funds/QUIL-2/detail');
  await expect(page.getByRole('heading', { name: /Quillhaven Growth Fund II/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^View As/ }).click();
  const search = page.getByRole('dialog', { name: 'View As' }).getByLabel('Name or e-mail');
  const hits = page.getByRole('dialog', { name: 'View As' }).getByRole('list', { name: 'People' }).getByRole('button');
  await expect(hits.nth(1)).toBeVisible();
  await search.press('ArrowDown');
  await expect(hits.first()).toBeFocused();
  await hits.first().press('ArrowDown');
  await expect(hits.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await search.fill(people.newcomer);
  await expect(hits).toHaveCount(1);
  await search.press('Enter');
  await expect(page.getByText(/^Viewing as Theo Marchetti/)).toBeVisible();
  await expect(page).toHaveURL(/\/investor\/start$/);

  await page.goto('/investor/funds/OSTE-BAL/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Ostermark Baltic Grid' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(/\/investor\/start$/);
  await expect(page.getByText(/^Viewing as /)).toHaveCount(0);
});

test('an adviser who stops on such a page goes on from the clients', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.adviser);
  await page.getByRole('button', { name: 'Client View' }).click();
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(people.investor) })
    .click();
  await loaded;
  await page.goto('/investor/funds/OSTE-BAL/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Ostermark Baltic Grid' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveURL(/\/investor\/clients$/);
  await expect(page.getByText('How many things are asked of each of them, and by when.')).toBeVisible();
});

test('while somebody is looked at, what is administered waits, and what is one’s own says so', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await viewAs(page, people.investor);
  await page.goto('/investor/account');
  await expect(page.getByText('This page is your own. Stop viewing to change what is on it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await page.goto('/investor/admin/people');
  await expect(page.getByText('Stop viewing first')).toBeVisible();
  await expectAccessible(page, 'what is administered, while somebody is looked at');
  await page.getByRole('button', { name: 'Stop viewing and open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

test('View As and unpublished funds are for a desk', async ({ page }) => {
  await signIn(page, people.admin);
  const isDesk = (page.viewportSize()?.width ?? 0) > 767;
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(isDesk ? 1 : 0);
});

test('an investor is offered no view', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.getByRole('button', { name: 'View As' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Client View' })).toHaveCount(0);
});

test('what one tab looks at, the others do', { tag: '@desk' }, async ({ page, context }) => {
  await signIn(page, people.admin);
  const other = await context.newPage();
  await other.goto('/ownership');
  await onDashboard(other);
  const own = other.locator('#main').getByRole('list', { name: 'People' });
  await expect(own).toBeVisible();
  await viewAs(page, people.investor);
  await expect(other.getByText(/^Viewing as Nora Lindqvist/)).toBeVisible();
  await onDashboard(other);
  await expect(other.locator('.ui-hero')).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(other.getByText(/^Viewing as /)).toBeHidden();
  await onDashboard(other);
  await expect(own).toBeVisible();
  await other.close();
});
