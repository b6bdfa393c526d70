import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, openAccountMenu, people, signIn } from './support/people.ts';

const unavailable = { status: 503, json: { detail: 'The portal is being restarted.' } };

const noAnswer = 'The portal does not answer. Try again in a moment.';

/** Nothing of the server answers any more. */
async function serverDown(page: Page) {
  let isDown = true;
  await page.route(/\/(api|auth|assets|investor)\b/, (route) => (isDown ? route.abort('connectionrefused') : route.fallback()));
  return {
    up: () => {
      isDown = false;
    },
  };
}

test('notifications that cannot be loaded say so once, with one way to try again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  let isDown = true;
  await page.route(/\/api\/(users\/unread_notification_count|notifications)/, (route) => (isDown ? route.fulfill(unavailable) : route.fallback()));
  await page.reload();
  await onDashboard(page);
  await page.getByRole('heading', { name: 'Notifications & Documents' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await expect(page.getByText('No data found.')).toHaveCount(0);
  const bell = page.getByRole('button', { name: 'Notifications, not known how many are unread' });
  await expect(bell.locator('.ui-count-unknown')).toBeVisible();
  await expect(page.getByText('The portal is not available right now')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Notifications & Documents' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, 7 unread' })).toBeVisible();
  await expect(page.locator('.ui-count-unknown')).toHaveCount(0);
});

test('the focus goes back to where it was when what failed is waved away', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.carry);
  await page.route('**/api/users/preferences', (route) => route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }));
  const select = page.getByRole('combobox', { name: 'Currency of Active Investments' });
  await select.focus();
  await select.selectOption({ label: 'USD' });
  const failures = page.getByRole('region', { name: 'Failures' });
  await failures.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failures.getByRole('button')).toHaveCount(0);
  await expect(select).toBeFocused();
});

test('somebody without holdings is offered no days and currencies to choose', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.newcomer);
  await expect(page.getByRole('button', { name: /As of today/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /All dates/ })).toHaveCount(0);
});

test('a part whose program cannot be loaded says so, the figures stay, and the way out brings it', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await onDashboard(page);
  let isDown = true;
  await page.route(/HoldingsExplanation-[^/]*\.(css|js)$/, (route) => (isDown ? route.abort() : route.fallback()));
  const figure = page.locator('.ui-figure-button').first();
  const shown = await figure.innerText();
  const told = page.getByText('This part of the page could not be loaded');
  await figure.click();
  await expect(told).toBeVisible();
  await expect(figure).toHaveText(shown);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await figure.click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeVisible();
  await expect(figure).toHaveText(shown);
  const again = page.getByRole('button', { name: 'Load the page again' });
  const unanswered = page.getByRole('alert').getByText(noAnswer);
  const server = await serverDown(page);
  await again.click();
  await expect(unanswered).toBeVisible();
  await expect(figure).toHaveText(shown);
  server.up();
  isDown = false;
  await again.click();
  await expect(told).toHaveCount(0);
  await onDashboard(page);
  await figure.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a chart whose program cannot be loaded says so in its place, and Try again brings it', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await onDashboard(page);
  let isDown = true;
  await page.route(/ValueHistory-[^/]*\.(css|js)$/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.reload();
  await onDashboard(page);
  const charts = page.locator('.app-charts');
  await expect(charts.getByText('The chart could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await charts.getByRole('button', { name: 'Try again' }).click();
  await expect(charts.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await onDashboard(page);
  const server = await serverDown(page);
  await charts.getByRole('button', { name: 'Load the page again' }).click();
  await expect(charts.getByRole('alert')).toContainText(noAnswer);
  server.up();
  isDown = false;
  await charts.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Value and money paid in' })).toBeVisible();
});

test('an application that cannot be loaded says so in the place of its loader', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  let isDown = true;
  await page.route(/\/assets\/main-[^/]*\.js$/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The portal could not be loaded');
  await expectAccessible(page, 'an application that did not come');
  const server = await serverDown(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText(noAnswer);
  server.up();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await onDashboard(page);
});

test(
  'a screen that is opened while the server is down fails in its place, Try again leaves the page standing, and brings it later',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, people.admin);
    await onDashboard(page);
    await openAccountMenu(page);
    const server = await serverDown(page);
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    server.up();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  },
);

test('a day chosen while the server is down leaves the page with what it showed, says so, and can be tried again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await onDashboard(page);
  const figure = page.locator('.ui-hero .ui-figure-button');
  const shown = await figure.innerText();
  await page.getByRole('button', { name: /As of today/ }).click();
  const calendar = page.getByRole('dialog', { name: 'As of' });
  await calendar.getByLabel('Date', { exact: true }).fill('2023-03-31');
  const server = await serverDown(page);
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The figures of that day could not be loaded. You see those that were here before.')).toBeVisible();
  await expect(page.getByText(/^Figures as of/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /As of today/ })).toBeVisible();
  await expect(figure).toHaveText(shown);
  await onDashboard(page);
  server.up();
  await page.getByRole('region', { name: 'Failures' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Figures as of 31 Mar 2023')).toBeVisible();
  await expect(page.locator('.ui-hero')).toContainText('As of 31 Mar 2023');
  await expect(figure).not.toHaveText(shown);
});

test('days that cannot be had leave the figures of those before, and say so above them', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await onDashboard(page);
  const figure = page.locator('.ui-hero .ui-figure-button');
  const shown = await figure.innerText();
  await page.getByRole('button', { name: /All dates/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByLabel('From').fill('2023-01-01');
  await calendar.getByLabel('To').fill('2023-12-31');
  let isDown = true;
  await page.route('**/api/investors/detail/**', (route) =>
    isDown ? route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }) : route.fallback(),
  );
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The figures of these days could not be loaded')).toBeVisible();
  await expect(figure).toHaveText(shown);
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2023 to 31 Dec 2023');
  await expect(page.getByText('The figures of these days could not be loaded')).toHaveCount(0);
});

test('after an update of the server an open page says that a new version is here, and takes it', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  await onDashboard(page);
  const notice = page.getByText('A new version is here');
  await expect(notice).toHaveCount(0);
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-pari-build': 'index-another.js' } });
  });
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(notice).toBeVisible();
  // Calls that are on their way still are answered before the page begins anew.
  await page.unrouteAll({ behavior: 'wait' });
  const server = await serverDown(page);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText(noAnswer)).toBeVisible();
  await expect(notice).toBeVisible();
  server.up();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
});
