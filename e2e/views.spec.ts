import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, openSession, people, signIn } from './support/people.ts';

const nora = { name: 'Nora Lindqvist', email: people.investor };
const other = 'c.winterbourne@alder.example';
const reason = 'She called about the statement of March.';

async function choose(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^View As/ }).click();
  const dialog = page.getByRole('dialog', { name: 'View As' });
  await dialog.getByLabel('Name or e-mail').fill(email);
  await dialog.getByRole('button', { name: new RegExp(email) }).click();
}

interface Calls {
  readonly call: <Answer = unknown>(method: string, path: string, data?: object) => Promise<Answer>;
  readonly end: () => Promise<void>;
}

/** Calls of somebody in a session of their own. */
async function callsOf(browser: Browser, email: string, address: string): Promise<Calls> {
  const context = await browser.newContext({ baseURL: address });
  const { request } = context;
  await openSession(request, email);
  const csrf = (await context.cookies()).find(({ name }) => name === 'pari_csrf')?.value ?? '';
  const answer = await request.post('/auth/token', { headers: { 'x-csrftoken': csrf, origin: address } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    call: async <Answer>(method: string, path: string, data?: object) => {
      const got = await request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
      expect([path, got.ok()]).toEqual([path, true]);
      return (got.status() === 204 ? undefined : await got.json()) as Answer;
    },
    end: () => context.close(),
  };
}

const hasFigures = (page: Page) => page.locator('.ui-hero, .ui-figure-button, [role=treegrid]');

test('where the company asks, whoever looks says why, is told when it is over, and the person reads it', async ({ page, browser, product }) => {
  const admin = await callsOf(browser, people.secondAdmin, product.address);
  await admin.call('PUT', '/admin/feature_flags/reason_for_viewing', { active: true });
  // On a phone an adviser does what others do at a desk.
  const [who, way, list] =
    (page.viewportSize()?.width ?? 0) < 768
      ? ([people.adviser, 'Client View', '/investors/advisors'] as const)
      : ([people.viewer, 'View As', '/investors/company_users'] as const);
  const elsewhere = await callsOf(browser, who, product.address);
  try {
    await signIn(page, who);
    await page.getByRole('button', { name: way }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name or e-mail').fill(nora.email);
    await dialog.getByRole('button', { name: new RegExp(nora.email) }).click();
    const why = page.getByLabel(`Why do you look at ${nora.name}’s data?`);
    await expect(why).toBeFocused();
    await expectAccessible(page, 'asked why');
    await why.fill('because');
    await dialog.getByRole('button', { name: 'View', exact: true }).click();
    await expect(dialog.getByText('Say it in at least 10 characters.')).toBeVisible();
    await why.fill(reason);
    await dialog.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByText(`Viewing as ${nora.name}`)).toBeVisible();
    await expect(page.getByText(/Ends \d\d \w{3} \d{4}, \d\d:\d\d/)).toBeVisible();
    await onDashboard(page);
    await expect(page.locator('.ui-hero')).toBeVisible();

    // Ended elsewhere, as when the time is over: the next call finds it closed, and nothing of hers stays.
    const { results } = await elsewhere.call<{ results: { user_id: string }[] }>('GET', `${list}?search=${nora.email}`);
    await elsewhere.call('DELETE', `/users/view?user_id=${results[0]?.user_id}`);
    await page.evaluate(() => {
      // Both at once: what follows may leave the page.
      history.pushState(null, '', '/investor/documents');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText(`You no longer look at ${nora.name}`)).toBeVisible();
    await expect(hasFigures(page)).toHaveCount(0);
    await expectAccessible(page, 'a view that is over');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(page.getByText(`You no longer look at ${nora.name}`)).toBeVisible();
    await why.fill(`${reason} Again.`);
    await page.getByRole('button', { name: 'Go on for 60 minutes' }).click();
    await expect(page.getByText(`Viewing as ${nora.name}`)).toBeVisible();
    await page.goto('/investor/ownership');
    await onDashboard(page);
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page.getByText('Viewing as')).toHaveCount(0);
  } finally {
    await admin.call('PUT', '/admin/feature_flags/reason_for_viewing', { active: false });
    await Promise.all([admin.end(), elsewhere.end()]);
  }

  const hers = await (await browser.newContext({ viewport: page.viewportSize(), baseURL: product.address, acceptDownloads: true })).newPage();
  await signIn(hers, nora.email);
  await hers.goto('/investor/account');
  const views = hers.locator('#views');
  await expect(views.getByText(`Reason: ${reason} Again.`)).toBeVisible();
  await expect(views.getByText(/Saw: .*investments/).first()).toBeVisible();
  await expectAccessible(hers, 'who looked at my data');
  expect(await hers.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const saved = hers.waitForEvent('download');
  await views.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('Who,As,Reason,From,To,Saw,Documents opened,Saved as files');
  expect(file).toContain(`${reason} Again.`);
  await hers.context().close();
});

test(
  'at the end of the 60 minutes nothing of the person is left on the page, and whoever stops is back at what is their own',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, people.viewer);
    let isOver = false;
    // As the server answers near the end, and then.
    await page.route('**/api/**', async (route) => {
      const { 'x-view-as': viewed } = route.request().headers();
      if (viewed === undefined) return route.fallback();
      if (isOver) {
        const current = { user_id: viewed, display_name: nora.name, reason_asked: false };
        return route.fulfill({ status: 409, json: { code: 'view_needed', detail: 'The 60 minutes are over.', current } });
      }
      if (!route.request().url().endsWith('/api/users/info')) return route.fallback();
      const response = await route.fetch();
      const user = (await response.json()) as { view: object };
      isOver = true;
      return route.fulfill({ response, json: { ...user, view: { ...user.view, milliseconds_left: 1500 } } });
    });
    await choose(page, nora.email);
    await expect(page.getByText(`You no longer look at ${nora.name}`)).toBeVisible();
    await expect(hasFigures(page)).toHaveCount(0);
    await expectAccessible(page, 'the 60 minutes are over');
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await onDashboard(page);
    await expect(page.getByText(/^Viewing as /)).toHaveCount(0);
    await expect(hasFigures(page)).toHaveCount(0);
    await expect(page.locator('#main').getByRole('list', { name: 'People' })).toBeVisible();
  },
);

/** What the page holds in memory, as text. */
async function memoryOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}

test(
  'who goes from one person to another has nothing of the first: in memory, in stores, in the address, in calls; in other tabs neither',
  { tag: '@desk' },
  async ({ page, context }) => {
    await signIn(page, people.admin);
    const tab = await context.newPage();
    await tab.goto('/investor/ownership');
    await onDashboard(tab);
    const asked = page.waitForRequest((sent) => sent.headers()['x-view-as'] !== undefined);
    await choose(page, nora.email);
    const first = (await asked).headers()['x-view-as'] ?? '';
    for (const one of [page, tab]) {
      await expect(one.getByText(`Viewing as ${nora.name}`)).toBeVisible();
      await onDashboard(one);
    }
    // The proof that memory tells of whoever is looked at.
    expect((await memoryOf(page)).includes(nora.name)).toBe(true);
    await page.goto(`/investor/ownership#${first}`);
    await onDashboard(page);

    await choose(page, other);
    const calls: string[] = [];
    for (const one of [page, tab]) {
      await expect(one.getByText(/^Viewing as (?!Nora)/)).toBeVisible();
      await onDashboard(one);
      one.on('request', (request) => calls.push(`${request.url()} ${request.headers()['x-view-as'] ?? ''}`));
      expect(new URL(one.url()).search + new URL(one.url()).hash).toBe('');
      const kept = await one.evaluate(() =>
        JSON.stringify([location.href, history.state, Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, document.body.innerText]),
      );
      const memory = await memoryOf(one);
      for (const canary of [first, nora.email, nora.name]) expect([canary, kept.includes(canary), memory.includes(canary)]).toEqual([canary, false, false]);
    }
    await page.reload();
    await onDashboard(page);
    expect(calls.filter((call) => call.includes(first))).toEqual([]);
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page.getByText('Viewing as')).toHaveCount(0);
  },
);
