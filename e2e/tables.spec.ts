import { expect, test, type Page } from './support/test.ts';
import { configure, hold } from './support/configuration.ts';
import { onDashboard, people, signIn } from './support/people.ts';

const table = (page: Page) => page.locator('.ui-table').first();
const headings = async (page: Page) =>
  (await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/\s*(USD|EUR|Latest notice)\s*$/, '').trim());
const seven = ['Fund', 'Net asset value', 'Total value', 'Multiple', 'IRR', 'Called', 'Received'];

test('seven columns stand side by side, others are chosen and remembered', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.carry);
  expect(await headings(page)).toEqual(seven);
  expect(
    await page
      .locator('.ui-table-scroller')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0);
  const menu = page.getByRole('menu', { name: /^Columns of/ });
  const choose = async (name: string, isShown: boolean) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page
      .getByRole('button', { name: /^Columns of/ })
      .first()
      .click();
    await menu.getByRole('menuitemcheckbox', { name }).click();
    await expect(menu.getByRole('menuitemcheckbox', { name })).toBeChecked({ checked: isShown });
    await stored;
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  };
  await choose('Unfunded', true);
  expect(await headings(page)).toEqual([...seven, 'Unfunded']);
  await choose('Received', false);
  await page.reload();
  await onDashboard(page);
  const chosen = [...seven.filter((heading) => heading !== 'Received'), 'Unfunded'];
  expect(await headings(page)).toEqual(chosen);
  await choose('Unfunded', false);
  await choose('Received', true);
  expect(await headings(page)).toEqual(seven);
});

test('a column that is hidden takes its order with it, and leaves the table a stop of the Tab key', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/api/users/preferences', (route) => route.fulfill({ json: { preferences: {} } }));
  // Somebody whose stored columns no other journey changes meanwhile.
  await signIn(page, people.investor);
  const toggle = async () => {
    await page
      .getByRole('button', { name: /^Columns of/ })
      .first()
      .click();
    await page.getByRole('menuitemcheckbox', { name: 'Unfunded' }).click();
    await page.keyboard.press('Escape');
  };
  const names = () => table(page).locator('tr[data-index] .app-fund').allInnerTexts();
  const stops = table(page).locator('[tabindex="0"]');
  await expect(table(page).locator('tr[data-index] .app-fund').filter({ hasText: 'Tarnholm Buyout Fund IV' })).toBeVisible();
  const before = await names();
  await toggle();
  const header = table(page).getByRole('columnheader', { name: 'Unfunded' });
  const sort = header.getByRole('button', { name: 'Unfunded', exact: true });
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(await names()).not.toEqual(before);
  await expect(stops).toHaveCount(1);
  await toggle();
  await expect(header).toHaveCount(0);
  await expect(stops).toHaveCount(1);
  expect(await names()).toEqual(before);
  await toggle();
  await expect(header).toHaveAttribute('aria-sort', 'none');
});

test('the shipped page has seven columns too, and one without a choice is shown whole', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  const shipped = [...seven.slice(0, 5), 'Total called', 'Total received'];
  expect(await headings(page)).toEqual(shipped);
  await configure(page, (config) => {
    for (const column of config.tables[0]?.rows ?? []) delete column['on_demand'];
  });
  await page.reload();
  await onDashboard(page);
  expect(await headings(page)).toEqual([...shipped, 'Commitment', 'Unfunded', 'Valued on']);
});

test('how many rows wait below is said, and all of them stand there when asked for', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/api/users/preferences', (route) => route.fulfill({ json: { preferences: {} } }));
  await signIn(page, people.investor);
  const area = page.locator('.ui-table-scroller').first();
  const strip = page.locator('.ui-table-below').first();
  const rows = Number(await page.locator('.ui-heading-count').first().innerText());
  await area.scrollIntoViewIfNeeded();
  await expect(strip).toContainText(`${rows - 5} more below`);
  await area.evaluate((node) => node.scrollTo({ top: 140 }));
  await expect(strip).toContainText(`${rows - 7} more below`);
  await area.evaluate((node) => node.scrollTo({ top: node.scrollHeight }));
  await expect(strip).not.toContainText('below');

  const whole = page.locator('.ui-table-below').first().getByRole('button');
  const title = await table(page).getAttribute('aria-label');
  await expect(whole).toHaveAccessibleName(`Show all ${rows} of ${title}`);
  await expect(whole).toHaveAttribute('aria-expanded', 'false');
  await whole.click();
  await expect(whole).toHaveAttribute('aria-expanded', 'true');
  await expect(area).toHaveCSS('overflow', 'visible');
  await table(page).locator('tr[data-index]').last().scrollIntoViewIfNeeded();
  await expect(table(page).getByRole('columnheader').first()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: `Show fewer of ${title}` }).click();
  await expect(page.getByRole('button', { name: `Show all ${rows}` })).toBeInViewport();
  await expect(strip).toContainText('below');
});

test('what is worth nothing yet comes last, and sorting leads elsewhere', { tag: '@desk' }, async ({ page }) => {
  await hold(page, (detail) => {
    for (const holding of detail.invested_funds) {
      const isUnvalued = holding.fund.external_id === 'TARN-3';
      if (isUnvalued) holding.latest_nav = null;
      holding['notice_date'] = isUnvalued ? '2030-01-01' : '2026-01-01';
    }
  });
  await signIn(page, people.investor);
  const names = table(page).locator('tr[data-index] .app-fund');
  await expect(names.first()).not.toContainText('Tarnholm Buyout Fund III');
  const isWorthless = (text: string) => /–|\D0\b/.test(text);
  const read = async () => (await table(page).locator('tr[data-index] > :nth-child(2)').allInnerTexts()).map(isWorthless);
  // The last rows are drawn once the table knows how much of it is seen.
  await expect.poll(async () => (await read()).indexOf(true)).toBeGreaterThan(0);
  const are = await read();
  expect(are.slice(are.indexOf(true)).every(Boolean)).toBe(true);
  await table(page).getByRole('columnheader', { name: 'Fund' }).getByRole('button', { name: 'Fund', exact: true }).click();
  await expect(names.first()).not.toContainText('Tarnholm');
});

test('the order of the rows is named until a column gives another, and marks hang after every heading', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const order = table(page).getByText('Latest notice');
  await expect(order).toBeVisible();
  const heads = table(page).locator('th.ui-align-end:has(.ui-tip-mark)');
  const behind = await heads.evaluateAll((cells) =>
    cells.map((cell) => {
      const [words, mark] = ['.ui-th-sort', '.ui-tip-mark'].map((part) => cell.querySelector(part)?.getBoundingClientRect());
      return words !== undefined && mark !== undefined && mark.left >= words.right;
    }),
  );
  expect(behind.length).toBeGreaterThan(3);
  expect(behind).not.toContain(false);
  await table(page).getByRole('button', { name: 'Total value', exact: true }).click();
  await expect(order).toHaveCount(0);
});

test('several currencies have a line each, and one in sight that holds them all', { tag: '@desk' }, async ({ page }) => {
  await hold(page, (detail) => {
    detail.invested_funds = detail.invested_funds.filter(({ fund }) => !fund.is_legacy);
  });
  await signIn(page, people.investor);
  const lines = table(page).locator('tfoot tr');
  await expect(lines.getByRole('rowheader')).toHaveText(
    ['Total GBP', 'Total SGD', 'Total EUR', 'Total USD', 'All in USD'].map((text) => new RegExp(text)),
    {
      useInnerText: true,
    },
  );
  const all = await lines.last().locator('td').first().innerText();
  const hero = await page.locator('.ui-hero .ui-figure-button').innerText();
  expect(all.trim()).toBe(`$${hero.trim()}`);
  const area = page.locator('.ui-table-scroller').first();
  await area.scrollIntoViewIfNeeded();
  await expect(lines.last().locator('th')).toBeInViewport({ ratio: 0.9 });
  await lines.last().getByRole('button', { name: all.trim(), exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/^1\d funds$/)).toBeVisible();
});
