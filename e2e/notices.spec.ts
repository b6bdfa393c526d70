import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { configure, setFeatures } from './support/configuration.ts';
import { people, signIn, signInAt } from './support/people.ts';

const hero = async (page: Page) => /[\d,]+/.exec((await page.locator('.ui-hero-value').innerText()).trim())?.[0];
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const section = (page: Page, title: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const rows = (page: Page, title: string) => section(page, title).locator('tr.ui-body-row, .ui-list-row');

const amount = /^[^\d(–]*\(?[\d,]+\)?$/;
const panel = (page: Page) => page.getByRole('dialog');
const lines = (page: Page) => panel(page).locator('tr.ui-body-row, .ui-list-row');
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d]/g, '')) * (text.includes('(') ? -1 : 1);

/** The panel says where an amount comes from: what stands in it adds up to that amount, each line rounded by itself. */
async function expectSum(page: Page, text: string): Promise<void> {
  await expect(panel(page).locator('tfoot, .ui-list-totals').last()).toContainText(text);
  const shown = await lines(page).getByRole('button', { name: amount }).allInnerTexts();
  const sum = shown.reduce((total, one) => total + numberIn(one), 0);
  expect(Math.abs(sum - numberIn(text))).toBeLessThanOrEqual(shown.length / 2);
}

/** Opens a line of the panel, and says what it showed. */
async function openLine(page: Page, name: string | RegExp): Promise<string> {
  const figure = lines(page).filter({ hasText: name }).getByRole('button', { name: amount }).first();
  const text = (await figure.innerText()).trim();
  await figure.click();
  return text;
}

async function openSummary(page: Page): Promise<void> {
  await page.goto('/investor/notices');
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
  await expect(rows(page, 'Transactions').first()).toBeVisible();
}

test('the summary has the figures of the dashboard, firm by firm, and leads to a firm and back', async ({ page }) => {
  await signIn(page, people.investor);
  const worth = await hero(page);
  await openSummary(page);
  expect(await hero(page)).toBe(worth);
  await expect(page.getByRole('img', { name: /^Value by firm: Total [\d,]+ USD/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parts of Value by firm' }).getByText('Tarnholm Partners')).toBeVisible();
  for (const title of ['Valuations', 'Details']) await expect(rows(page, title).first()).toBeVisible();
  await section(page, 'Transactions').getByRole('button', { name: 'Show the parts of Tarnholm Partners' }).click();
  await expect(rows(page, 'Transactions').filter({ hasText: 'Tarnholm Buyout Fund IV' }).first()).toBeVisible();
  await expectAccessible(page, 'a firm unfolded');

  await section(page, 'Transactions')
    .getByRole('link', { name: /Tarnholm Partners/ })
    .click();
  await expect(page).toHaveURL(/\/investor\/firms\/[0-9a-f-]{36}\/detail$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Investments' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tarnholm Partners' })).toBeVisible();
  await expect(page.getByText('*All metrics are based on the most recent available data.')).toBeVisible();
  await expect(rows(page, 'Transactions').filter({ hasText: 'Capital call' }).first()).toBeVisible();
  await expect(rows(page, 'Valuations').filter({ hasText: 'Tarnholm Buyout Fund IV' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Filter dates/ })).toBeVisible();
  await expectAccessible(page, 'a firm');
  await page.getByRole('link', { name: 'Investment Summary', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Investment Summary' })).toBeVisible();
});

test('whoever holds nothing sees an empty ring and what is to come, and of empty days that there is nothing', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.newcomer, '/investor/notices');
  await expect(page.getByText('Investment Opportunities Coming Soon')).toHaveCount(3);
  await expect(page.getByRole('img', { name: 'Value by firm: There is no amount above zero to draw.' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Parts of Value by firm' })).toHaveCount(0);
  await expectAccessible(page, 'a summary of nothing');
  await page.goto('/investor/notices?from=2020-01-01&to=2020-12-31');
  await expect(page.getByText('No data found.')).toHaveCount(3);
});

test('what is to come says so where it cannot be loaded, and is asked for again', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.newcomer, '/investor/start');
  let isDown = true;
  await page.route('**/api/investors/detail/**', (route) =>
    isDown ? route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } }) : route.fallback(),
  );
  await page.goto('/investor/notices');
  const failed = page.getByText('What is committed could not be loaded');
  await expect(failed).toBeVisible();
  await expectAccessible(page, 'what is to come could not be loaded');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

test('a range of dates goes along from the summary to a firm', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  await page.getByRole('button', { name: /1990-11-10/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByLabel('From').fill('2024-01-01');
  await calendar.getByLabel('To').fill('2024-12-31');
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  await expect(rows(page, 'Details').first()).toContainText('2024');
  await section(page, 'Transactions').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail\?from=2024-01-01&to=2024-12-31$/);
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  await expect(page.getByRole('button', { name: /2024-01-01/ })).toBeVisible();
});

test('a tile of the summary leads to its firms, a firm to its holdings, a holding to its formula and entries, and back', async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  const tile = page.locator('.ui-hero').getByRole('button', { name: amount });
  const worth = (await tile.innerText()).trim();
  await tile.click();
  await expect(panel(page).getByText('7 firms')).toBeVisible();
  await expect(lines(page).getByRole('button', { name: amount })).toHaveCount(7);
  await expect(panel(page).getByText(/EUR × 1\.1684, 13 Apr 2026/)).toBeVisible();
  await expectSum(page, worth);
  await expectAccessible(page, 'the firms of a total');
  const ofFirm = await openLine(page, 'Tarnholm Partners');
  await expect(panel(page).getByText(/^Incomplete: leaves out Tarnholm Buyout Fund V/)).toBeVisible();
  await expectSum(page, ofFirm);
  await openLine(page, 'Tarnholm Buyout Fund IV');
  await expect(panel(page).getByText('Tarnholm Buyout Fund IV, Nora Lindqvist')).toBeVisible();
  await expect(panel(page).getByText('Loan balance')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Entries' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Back to Tarnholm Partners' }).click();
  await expectSum(page, ofFirm);
  await panel(page).getByRole('button', { name: 'Back to all firms' }).click();
  await expectSum(page, worth);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(tile).toBeFocused();
});

test('within a range and in another currency each figure of the summary is what its parts come to', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/notices?from=2026-04-01&to=2026-04-12');
  await expect(rows(page, 'Transactions').first()).toBeVisible();
  const chosen = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('combobox', { name: 'Currency of the figures' }).selectOption({ label: 'EUR' });
  await chosen;
  await expect(page.locator('.ui-hero')).toContainText('EUR');
  const tile = page.locator('.ui-hero').getByRole('button', { name: amount });
  const worth = (await tile.innerText()).trim();
  await tile.click();
  await expectSum(page, worth);
  await expect(panel(page).getByText(/^Of 01 Apr 2026 to 12 Apr 2026/)).toBeVisible();
  // Nothing moved there in these days, so that its holdings are asked for; they are in several currencies, and converted one by one.
  const ofFirm = await openLine(page, 'Serenmoor Real Assets');
  await expect(panel(page).getByText('Serenmoor Real Estate Partners')).toBeVisible();
  await expectSum(page, ofFirm);
  const answered = page.waitForResponse((answer) => answer.url().includes('/explanation'));
  const ofHolding = await openLine(page, 'Serenmoor Timberland');
  const { searchParams: query } = new URL((await answered).url());
  expect([query.get('start_date'), query.get('end_date')]).toEqual(['2026-04-01', '2026-04-12']);
  const shown = panel(page).getByRole('list', { name: 'In EUR' });
  await expect(shown).toContainText('Exchange rate');
  await expect.poll(async () => Math.round(Number(/([\d,]+\.\d\d) EUR$/.exec(await shown.innerText())?.[1]?.replaceAll(',', '')))).toBe(numberIn(ofHolding));
});

test('rows and totals of the summary lead to what they add up, and what has no origin of its own stays plain', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  const valuations = section(page, 'Valuations');
  const several = rows(page, 'Valuations').filter({ hasText: 'Serenmoor Real Assets' });
  const ofFirm = (await several.getByRole('button', { name: amount }).first().innerText()).trim();
  await several.getByRole('button', { name: amount }).first().click();
  await expect(panel(page).getByText(/EUR × 1\.1684/)).toBeVisible();
  await expectSum(page, ofFirm.replace('$', ''));
  await page.keyboard.press('Escape');
  const total = valuations.getByRole('row', { name: /^All in USD/ }).getByRole('button', { name: amount });
  const ofAll = (await total.first().innerText()).trim();
  await total.first().click();
  await expect(panel(page).getByText('7 firms')).toBeVisible();
  await expectSum(page, ofAll.replace('$', ''));
  await page.keyboard.press('Escape');
  // Days lead to their notices; what they come to leads to the holdings.
  const ofDays = section(page, 'Details')
    .getByRole('row', { name: /^All in USD/ })
    .getByRole('button', { name: amount });
  await expect(ofDays).toHaveCount(2);
  const called = (await ofDays.first().innerText()).trim();
  await ofDays.first().click();
  await expectSum(page, called.replace('$', ''));
});

test('a total in a currency means one thing: what is held in it, in every table of the summary and of a firm', { tag: '@desk' }, async ({ page }) => {
  type Day = { currency_code: string; total_called_calculated: string; total_received_calculated: string; firm: { id: string } };
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/details'));
  await signIn(page, people.investor);
  await openSummary(page);
  const { details } = (await (await answered).json()) as { details: Day[] };
  const expected = (of: readonly Day[], field: 'total_called_calculated' | 'total_received_calculated') =>
    [...Map.groupBy(of, (day) => day.currency_code)].map(([code, days]) => [code, Math.round(days.reduce((sum, day) => sum + Number(day[field]), 0))] as const);
  const expectTotals = async (title: string, of: readonly Day[]) => {
    const headings = await section(page, title).getByRole('columnheader').allInnerTexts();
    for (const [heading, field] of [
      ['Total called', 'total_called_calculated'],
      ['Total received', 'total_received_calculated'],
    ] as const) {
      const at = headings.findIndex((text) => text.startsWith(heading));
      for (const [code, sum] of expected(of, field)) {
        const line = section(page, title).getByRole('row', { name: new RegExp(expected(of, field).length > 1 ? `^Total ${code}` : '^Total') });
        const cells = await line.locator('th, td').allInnerTexts();
        expect([title, heading, code, numberIn(cells[at] ?? '')]).toEqual([title, heading, code, sum]);
      }
    }
  };
  for (const title of ['Transactions', 'Details']) {
    await expect(rows(page, title).first()).toBeVisible();
    await expectTotals(title, details);
  }
  // A firm in several currencies stands in dollars as a whole, and counts in none of them so.
  await section(page, 'Transactions')
    .getByRole('link', { name: /Serenmoor Real Assets/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Serenmoor Real Assets' })).toBeVisible();
  await expect(rows(page, 'Transactions').first()).toBeVisible();
  const id = /firms\/([^/]+)/.exec(page.url())?.[1];
  await expectTotals(
    'Transactions',
    details.filter(({ firm }) => firm.id === id),
  );
});

test('a figure of a firm’s page leads to its holdings, and a holding’s to its formula', async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  await section(page, 'Transactions')
    .getByRole('link', { name: /Tarnholm Partners/ })
    .click();
  await expect(rows(page, 'Valuations').first()).toBeVisible();
  const cell = rows(page, 'Valuations').filter({ hasText: 'Lindqvist Family Trust' }).getByRole('button', { name: amount }).first();
  const value = (await cell.innerText()).trim();
  await cell.click();
  await expect(panel(page).getByText('Tarnholm Buyout Fund III, Lindqvist Family Trust')).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'How Net asset value is made up' })).toContainText(value);
  await expectAccessible(page, 'a holding explained');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  const tile = page.locator('.ui-hero').getByRole('button', { name: amount });
  const worth = (await tile.innerText()).trim();
  await tile.click();
  await expectSum(page, worth);
});

test('amounts are shown in their own currency or in dollars, and saved', { tag: '@desk' }, async ({ page }) => {
  await setFeatures(page, { multiple_currencies_in_portfolio: false });
  await signIn(page, people.investor);
  await openSummary(page);
  const toggle = section(page, 'Valuations').getByRole('group', { name: 'Currency of Valuations' });
  await expect(toggle.getByRole('radio', { name: 'USD' })).toBeChecked();
  await expect(section(page, 'Valuations').getByRole('columnheader', { name: /Net asset value/ })).toContainText('USD');
  await expect(section(page, 'Valuations').getByText('Total', { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await section(page, 'Valuations').getByRole('button', { name: 'Export Valuations' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^valuations-\d{4}-\d\d-\d\d\.csv$/);
});

test('a firm’s page has the tables that its company configures, and rows lead on where a column says so', async ({ page }) => {
  const column = (heading: string, field_name: string, field_type: string, more = {}) => ({
    enabled: true,
    is_sortable: true,
    heading,
    field_name,
    field_type,
    ...more,
  });
  const day = column('Valued on', 'notice_date', 'date');
  const value = column('Value', 'latest_nav', 'currency');
  const fund = column('Fund', 'fund.name', 'string');
  await configure(
    page,
    (config) => {
      config.tables = [
        { id: 'valuation_details', heading: 'Every valuation', rows: [day, fund, value] },
        { id: 'valuation', heading: 'Last valuation', rows: [{ ...fund, link_to_investment_detail: true }, value] },
        { id: 'more', heading: 'Nothing', rows: [fund, column('Outside', 'contributions_outside', 'currency')], hide_if_empty: true },
      ];
    },
    'notice_considerations_firm_detail',
  );
  await signIn(page, people.investor);
  await openSummary(page);
  if (!isPhone(page)) expect((await section(page, 'Transactions').locator('thead tr').boundingBox())?.height).toBeGreaterThan(90);
  await section(page, 'Transactions')
    .getByRole('link', { name: /Tarnholm Partners/ })
    .click();
  await expect(rows(page, 'Last valuation').filter({ hasText: 'Tarnholm Buyout Fund IV' }).first()).toBeVisible();
  await expect(rows(page, 'Every valuation').first()).toBeVisible();
  // More days than holdings, and no day of payments.
  expect(await rows(page, 'Every valuation').count()).toBeGreaterThan(await rows(page, 'Last valuation').count());
  await expect(section(page, 'Nothing')).toHaveCount(0);
  await expect(section(page, 'Every valuation').getByRole('link')).toHaveCount(0);
  await expect(section(page, 'Last valuation').getByRole('link').first()).toHaveAttribute('href', /\/investor\/funds\//);
  if (!isPhone(page)) expect((await section(page, 'Last valuation').locator('thead tr').boundingBox())?.height).toBeLessThan(64);
});

test('rows of firms are gone through by keys', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openSummary(page);
  const grid = section(page, 'Transactions').getByRole('treegrid');
  const first = grid.locator('tr[data-index="0"]');
  await first.focus();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('tr[data-index="1"]')).toBeFocused();
});

test('a firm of which nothing is held is none, and what cannot be one is not asked for', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const id of ['nothing', '7e57b11d-0000-4000-8000-000000000001']) {
    await page.goto(`/investor/firms/${id}/detail`);
    await expect(page.getByText('You hold nothing of such a firm')).toBeVisible();
  }
  expect(asked.filter((path) => path.endsWith('/nothing') && path.startsWith('/api'))).toEqual([]);
});
