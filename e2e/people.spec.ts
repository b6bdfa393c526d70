import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { forgetCalls } from './support/calls.ts';
import { forgetSession, openAccountMenu, openAdministration, people, signIn, signInAt } from './support/people.ts';

const path = '/investor/admin/people';
const panel = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByLabel('Name, e-mail or investor code');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: false }).filter({ hasText: name });
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Of this run alone: journeys share the demo story. */
function newPerson() {
  const { project, workerIndex } = test.info();
  const mark = `${project.name} ${workerIndex} ${Date.now() % 1_000_000}`;
  return { name: `Zelda Quill ${mark}`, email: `zelda-${mark.replaceAll(' ', '-')}@alder.example` };
}

/** The rows are there, and nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ui-row-link').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function openPeople(page: Page): Promise<void> {
  await signIn(page, people.admin);
  await openAdministration(page, 'People');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await settled(page);
}

test('a person is added, changed and deactivated', async ({ page }) => {
  const { name, email } = newPerson();
  await openPeople(page);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectAccessible(page, 'people');

  await page.getByRole('button', { name: 'Add a person' }).click();
  // Before anything was touched, too.
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByRole('region', { name: '2 things need attention' })).toBeFocused();
  await panel(page).getByRole('checkbox', { name: 'Investor' }).uncheck();
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  const summary = panel(page).getByRole('region', { name: '3 things need attention' });
  await expect(summary).toBeFocused();
  await expect(panel(page).getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter the name.');
  await expectAccessible(page, 'what is wrong with a person');
  await summary.getByRole('link', { name: /^Roles/ }).click();
  await expect(panel(page).getByRole('checkbox', { name: 'Investor' })).toBeFocused();
  await panel(page).getByRole('checkbox', { name: 'Reviewer' }).check();
  await expect(panel(page).getByText('Choose at least one role.')).toHaveCount(0);

  await panel(page).getByLabel('Name', { exact: true }).fill(name);
  await panel(page).getByLabel('E-mail', { exact: true }).fill(people.investor);
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  const taken = 'A person with this e-mail address exists already.';
  await expect(panel(page).getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(taken);
  await expect(panel(page).getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await panel(page).getByLabel('E-mail', { exact: true }).fill(email);
  await expect(panel(page).getByText(taken)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText('The person is added.')).toBeVisible();

  await search(page).fill(name.toLowerCase());
  await expect(page).toHaveURL(/\?search=zelda/);
  await expect(page.getByRole('link', { name: /^(?!Zelda)/ }).filter({ hasText: 'Hanna' })).toHaveCount(0);
  await link(page, name).click();
  await expect(panel(page)).toContainText(email);
  await panel(page).getByRole('checkbox', { name: 'Viewer', exact: true }).check();
  await panel(page).getByRole('checkbox', { name: 'May sign in' }).uncheck();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText('Deactivated').and(page.locator(':visible'))).toBeVisible();
  await expect(page.getByText('Viewer, Reviewer')).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue(name.toLowerCase());
  await expect(link(page, name)).toBeVisible();
});

test('what two administrators change of a person at once is kept of both, and nothing typed is lost', { tag: '@desk' }, async ({ page, browser }) => {
  const { name, email } = newPerson();
  const mark = name.slice('Zelda Quill '.length);
  await openPeople(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await panel(page).getByLabel('Name', { exact: true }).fill(name);
  await panel(page).getByLabel('E-mail', { exact: true }).fill(email);
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await search(page).fill(name);
  await expect(page).toHaveURL(/search=Zelda/);
  await link(page, name).click();
  await panel(page).getByRole('checkbox', { name: 'Reviewer' }).check();
  const address = page.url();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, people.secondAdmin);
  // The list of this one does not show whom the address names.
  await other.goto(address.replace(/search=[^&]*/, 'search=hanna'));
  await expect(panel(other)).toContainText(email);
  await panel(other).getByLabel('Name', { exact: true }).fill(`Renamed ${mark}`);
  await panel(other).getByRole('checkbox', { name: 'May sign in' }).uncheck();
  await panel(other).getByRole('button', { name: 'Save' }).click();
  await expect(panel(other)).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + 120_000);
  const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/admin/users?'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect((await (await refreshed).json()).results).toEqual([]);
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: 'Reviewer' })).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ roles: ['investor', 'reviewer'] });
  await expect(panel(page)).toHaveCount(0);

  await other.reload();
  await search(other).fill(`Renamed ${mark}`);
  await link(other, `Renamed ${mark}`).click();
  await expect(panel(other).getByRole('checkbox', { name: 'Reviewer' })).toBeChecked();
  await expect(panel(other).getByRole('checkbox', { name: 'May sign in' })).not.toBeChecked();
  await context.close();
});

test('a person is signed out everywhere', { tag: '@desk' }, async ({ page, browser, product }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, people.newcomer);
  await openPeople(page);
  await search(page).fill(people.newcomer);
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('.ui-row-link')).toHaveCount(1);
  await page.locator('.ui-row-link').click();
  await panel(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: /^Sign out .* everywhere\?$/ });
  await expectAccessible(page, 'somebody about to be signed out');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('The person is signed out everywhere.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('You have been signed out, or your session ended after a time without use.')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  forgetSession(people.newcomer);
  forgetCalls(product.address, people.newcomer);
  await context.close();
});

test('people are narrowed to a role, which the address says', async ({ page }) => {
  await openPeople(page);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Adviser');
  await expect(page).toHaveURL(/\?role=adviser$/);
  await expect(page.getByRole('link', { name: 'Adrien Castellane' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('adviser');
  await search(page).fill('nobody of that name');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page.getByRole('link', { name: 'Adrien Castellane' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('people are narrowed to who never signed in, and put in order by when they did', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, path);
  const narrowed = page.getByRole('combobox', { name: 'Last sign-in' });
  await narrowed.selectOption('Never signed in');
  await expect(page).toHaveURL(/last_sign_in=never/);
  await expect(link(page, 'Clara Winterbourne')).toBeVisible();
  await expect(link(page, 'Hanna Brandt')).toHaveCount(0);
  await expectAccessible(page, 'people who never signed in');
  await page.goto(`${path}?sort=-last_sign_in_at`);
  await expect(page.locator('[data-index="0"]')).toContainText('Hanna Brandt');
  await page.goto(`${path}?last_sign_in=over_90_days_ago`);
  await expect(narrowed).toHaveValue('over_90_days_ago');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(narrowed).toHaveValue('');
});

test('a person is found by an investor code, and told with all of their profiles', async ({ page }) => {
  await openPeople(page);
  await search(page).fill('aw-1002');
  await expect(link(page, 'Nora Lindqvist')).toBeVisible();
  await expect(page.locator('.ui-row-link')).toHaveCount(1);
  await link(page, 'Nora Lindqvist').click();
  await expect(panel(page)).toContainText('Lindqvist Family Trust (AW-1002)');
  await expect(panel(page)).toContainText('Nora Lindqvist (AW-1001)');
  await expectAccessible(page, 'a person with investor profiles');
});

test('an address that names nobody says so', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`${path}?person=${nobody}`);
    await expect(page.getByRole('dialog', { name: 'There is no such person' })).toBeVisible();
  }
  await expectAccessible(page, 'nobody by this address');
  await panel(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('the role compensation is not offered but to who has it', { tag: '@desk' }, async ({ page }) => {
  await openPeople(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(panel(page).getByRole('checkbox', { name: 'Administrator' })).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: 'Compensation' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await search(page).fill('priya');
  await expect(page).toHaveURL(/search=priya/);
  await link(page, 'Priya Raman').click();
  await expect(panel(page).getByRole('checkbox', { name: 'Compensation' })).toBeChecked();
});

test('administrators do not lock themselves out', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.admin, `${path}?search=${encodeURIComponent(people.admin)}`);
  await settled(page);
  await page.getByRole('link', { name: 'Hanna Brandt' }).click();
  await panel(page).getByRole('checkbox', { name: 'May sign in' }).uncheck();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  const summary = panel(page).getByRole('region', { name: 'One thing needs attention' });
  await expect(summary).toContainText('You cannot deactivate yourself. Ask another administrator.');
  await expect(panel(page).getByRole('checkbox', { name: 'May sign in' })).not.toBeChecked();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hanna Brandt' })).toBeVisible();
});

test('the server sorts, and the address says how', { tag: '@desk' }, async ({ page }) => {
  await openPeople(page);
  const names = page.locator('.ui-row-link');
  await expect(names.first()).toHaveText('Adrien Castellane');
  if (isPhone(page)) await page.getByRole('button', { name: /ascending/i }).click();
  else await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=-name$/);
  await expect(names.first()).not.toHaveText('Adrien Castellane');
  await page.reload();
  await expect(names.first()).not.toHaveText('Adrien Castellane');
  await search(page).fill('nobody of that name');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expectAccessible(page, 'nobody found');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(names.first()).toBeVisible();
  await expect(page).toHaveURL(/\?sort=-name$/);
});

test('without a mouse, from the list to a person and back', { tag: '@desk' }, async ({ page }) => {
  await openPeople(page);
  await search(page).focus();
  await page.keyboard.type('hanna');
  await expect(page.getByRole('link', { name: 'Hanna Brandt' })).toBeVisible();
  await expect(page.locator('.ui-row-link')).toHaveCount(1);
  for (let presses = 0; presses < 10 && !(await page.evaluate(() => document.activeElement?.closest('tbody') !== null)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') !== null)).toBe(true);
});

test('a failure keeps what was typed, and the next try saves it once', { tag: '@desk' }, async ({ page }) => {
  const { name, email } = newPerson();
  await openPeople(page);
  let isDown = true;
  let made = 0;
  await page.route('**/api/users', (route) => {
    if (isDown) return route.fulfill({ status: 500, json: { code: 'internal', detail: 'The problem was recorded. Nothing was changed. Try again later.' } });
    made += 1;
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Add a person' }).click();
  await panel(page).getByLabel('Name', { exact: true }).fill(name);
  await panel(page).getByLabel('E-mail', { exact: true }).fill(email);
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByText('Nothing was changed. Try again later. What you typed is still here.')).toBeVisible();
  await expect(panel(page).getByLabel('E-mail', { exact: true })).toHaveValue(email);
  isDown = false;
  await panel(page).getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText('Your change was not saved.')).toHaveCount(0);
  expect(made).toBe(1);
});

test('a failing list says so, and is asked for again', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.admin);
  let isDown = true;
  await page.route('**/api/admin/users*', (route) => (isDown ? route.fulfill({ status: 400, json: { detail: 'Not today.' } }) : route.fallback()));
  await page.goto(path);
  await expect(page.getByText('The people could not be loaded')).toBeVisible();
  await expectAccessible(page, 'people that could not be loaded');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Hanna Brandt' })).toBeVisible();
});

test('for everybody else there is no such page', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto(path);
  await expect(page.getByText('There is no such page')).toBeVisible();
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  expect(asked.filter((address) => address.includes('/api/admin'))).toEqual([]);
});

test('a name or an address without a space makes nothing wider', async ({ page }) => {
  const word = 'Zwolfeschlegelstein'.repeat(11).slice(0, 200);
  const { name, email } = newPerson();
  const long = { display_name: word, email: `${email.split('@')[0]}@${`${'d'.repeat(60)}.`.repeat(2)}example`, roles: ['investor'] };
  const asked = page.waitForRequest((sent) => sent.headers()['authorization'] !== undefined);
  await openPeople(page);
  const { authorization = '' } = (await asked).headers();
  await expect(await page.request.post('/api/users', { headers: { authorization }, data: long })).toBeOK();
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  await page.goto(`${path}?search=${encodeURIComponent(long.email)}`);
  await settled(page);
  expect(await beyond()).toBeLessThanOrEqual(0);
  const row = page.locator('tr.ui-body-row, .ui-list-row');
  await expect(row).toHaveCount(1);
  if (!isPhone(page)) expect((await row.boundingBox())?.height).toBeLessThan(70);
  await row.getByRole('link').click();
  for (const part of [panel(page), panel(page).getByRole('heading', { name: word }), panel(page).getByRole('button', { name: 'Save' })]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
    // The panel comes sliding.
    await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().right - innerWidth)).toBeLessThanOrEqual(0);
  }
  await panel(page).getByLabel('Name', { exact: true }).fill(name);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The changes are saved.')).toBeVisible();
});
