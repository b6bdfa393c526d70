import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { expect, test, type Download, type Page } from './support/test.ts';
import { configure, hold, setFeatures } from './support/configuration.ts';
import { people, signIn } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog');
const amount = /^[^\d(–]*\(?[\d,]+\)?$/;
/** A holding's row, a list item on a phone. */
const rowOf = (page: Page, name: string) => page.locator('#main').locator('tr.ui-body-row, .ui-list-row').filter({ hasText: name });

const isExplanation = (answer: { readonly url: () => string }) => /\/api\/.*\/explanation/.test(answer.url());

test('a total leads to its funds, a fund to its formula and entries, and back', async ({ page }) => {
  await signIn(page, people.investor);
  const tile = page.locator('.ui-hero').getByRole('button', { name: amount });
  await tile.click();
  await expect(panel(page).getByRole('heading', { name: 'Net asset value', exact: true })).toBeVisible();
  // Each fund with its amount, rate and the day of the rate.
  await expect(
    panel(page)
      .getByText(/EUR × 1\.1684, 13 Apr 2026/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByText(/^Incomplete: leaves out Tarnholm Buyout Fund V/)).toBeVisible();
  await panel(page).getByRole('button', { name: amount }).first().click();
  await expect(panel(page).getByText('Loan balance')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Valuation' })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Back to all funds/ })
    .click();
  await expect(panel(page).getByText('14 funds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(tile).toBeFocused();
});

test('the lines of a formula add up to its figure, in dollars by the rate of a day', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const answered = page.waitForResponse(isExplanation);
  await page.getByRole('button', { name: 'Others 10 funds' }).click();
  await page
    .getByRole('list', { name: /^Parts of/ })
    .getByRole('listitem')
    .filter({ hasText: 'Kestrelbrook' })
    .getByRole('button', { name: amount })
    .click();
  const explanation = (await (await answered).json()) as { value: string; terms: { operation: string; value: string }[] };
  const sum = explanation.terms.reduce((total, { operation, value }) => total + (operation === 'minus' ? -1 : 1) * Number(value), 0);
  expect(sum).toBeCloseTo(Number(explanation.value), 4);
  const conversion = panel(page).getByRole('list', { name: 'In USD' });
  await expect(conversion).toContainText('Exchange rate13 Apr 2026');
  await expect(conversion).toContainText('192,131.45 USD');
});

test('a rate of return leads to its flows, which it brings to nothing', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const answered = page.waitForResponse(isExplanation);
  await rowOf(page, 'Tarnholm Buyout Fund IV').getByRole('button', { name: '16.38%' }).click();
  const { value, flows } = (await (await answered).json()) as { value: number; flows: { date: string; amount: string }[] };
  await expect(panel(page).getByRole('heading', { name: 'Flows' })).toBeVisible();
  const start = Date.parse(flows[0]?.date ?? '');
  const discounted = flows.map(({ date, amount: paid }) => Number(paid) * (1 + value) ** -((Date.parse(date) - start) / 86_400_000 / 365));
  expect(discounted.reduce((total, one) => total + one, 0) / Math.max(...discounted)).toBeCloseTo(0, 6);
});

test('a rate of return is explained as one, in a panel that shows it whole, and ends in the value that leads on', async ({ page }) => {
  await signIn(page, people.investor);
  await rowOf(page, 'Tarnholm Buyout Fund IV').getByRole('button', { name: /%$/ }).first().click();
  const made = panel(page).getByRole('list', { name: 'How IRR is made up' });
  await expect(made).toContainText('IRR, leveraged');
  await expect(made).not.toContainText('Net asset value');
  const cut = await panel(page)
    .locator('*:not(.ui-hidden)')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible').length);
  expect(cut).toBe(0);
  const last = panel(page).locator('tr.ui-body-row, .ui-list-row').filter({ hasText: 'as if received' });
  await last.getByRole('button', { name: /^[\d,]+\.\d\d$/ }).click();
  await expect(panel(page).getByRole('heading', { name: 'Net asset value', exact: true })).toBeVisible();
  await expect(panel(page).getByText('Loan balance')).toBeVisible();
});

test('gross NAV is its valuation and the movements since, each of which opens on its facts', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'pari_as_of', value: '2026-03-30', url: baseURL ?? '' }]);
  await signIn(page, people.investor);
  await rowOf(page, 'Tarnholm Buyout Fund III').getByRole('button', { name: amount }).first().click();
  const line = (label: string) => panel(page).locator('.ui-calculation-line').filter({ hasText: label });
  await line('Gross NAV').getByRole('button').click();
  await line('Latest valuation').getByRole('button').click();
  await expect(panel(page).getByRole('heading', { name: /^Valuations?$/ })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Entries' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Back to gross NAV', exact: true }).click();
  await panel(page).locator('.ui-calculation-line').filter({ hasText: 'since the valuation' }).getByRole('button').first().click();
  await expect(panel(page).getByRole('heading', { name: 'Entries' })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: /^Valuations?$/ })).toHaveCount(0);
});

test('ownership measured against the commitments known here says so', { tag: '@desk' }, async ({ page }) => {
  await configure(page, ({ tables }) => {
    for (const column of tables.flatMap(({ rows }) => rows)) delete column['on_demand'];
  });
  await signIn(page, people.investor);
  const markIn = (name: RegExp) =>
    rowOf(page, 'Quillhaven')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Ownership .*: why$/ });
  await markIn(/Fund II/).click();
  await expect(page.getByRole('tooltip')).toContainText('all commitments known here, because the fund’s own total is not given');
  await expect(markIn(/Fund I(?!I)/)).toHaveCount(0);
});

test('invented exchange rates say so wherever one is shown', { tag: '@desk' }, async ({ page }) => {
  await hold(page, (detail) => {
    detail.latest_currency_rate_source = 'invented';
    for (const holding of detail.invested_funds) holding['company_currency'] = { ...(holding['company_currency'] as object), rate_source: 'invented' };
  });
  await signIn(page, people.investor);
  await page.getByRole('button', { name: 'What the figures rest on' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('exchange rates of 13 Apr 2026 (invented).');
  // It lies over the figure that is pressed next until it is left.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.locator('.ui-hero').getByRole('button', { name: amount }).click();
  await expect(
    panel(page)
      .getByText(/EUR × 1\.1684, 13 Apr 2026 \(invented\)/)
      .first(),
  ).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^192,131/ })
    .click();
  await expect(panel(page).getByRole('list', { name: 'In USD' })).toContainText('13 Apr 2026 (invented)');
});

test('the part of one profile is explained by itself, and says whose it is', { tag: '@desk' }, async ({ page, context, baseURL }) => {
  // A day on which the latest valuation had been moved forward by entries since.
  await context.addCookies([{ name: 'pari_as_of', value: '2026-03-30', url: baseURL ?? '' }]);
  await signIn(page, people.investor);
  await rowOf(page, 'Tarnholm Buyout Fund III')
    .getByRole('button', { name: /^Show the parts of/ })
    .click();
  const part = rowOf(page, 'Lindqvist Family Trust').first();
  const answered = page.waitForResponse(isExplanation);
  await part.getByRole('button', { name: amount }).first().click();
  expect(new URL((await answered).url()).searchParams.get('investor')).toMatch(/^[0-9a-f-]{36}$/);
  await expect(panel(page).getByText('Tarnholm Buyout Fund III, Lindqvist Family Trust')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Entries' })).toBeVisible();
});

test('a dash says why, and cannot be asked where it comes from', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const row = rowOf(page, 'Tarnholm Buyout Fund V');
  await expect(row.getByRole('button', { name: '–', exact: true })).toHaveCount(0);
  const why = row.getByRole('button', { name: 'Net asset value –: why' });
  await why.hover();
  await why.click();
  await expect(page.getByRole('tooltip')).toContainText('There is no valuation of this holding on or before this date');
});

test('what is missing is named where it is missed', { tag: '@desk' }, async ({ page }) => {
  await hold(page, ({ invested_funds: funds }) => {
    for (const holding of funds.filter(({ fund }) => fund.name.startsWith('Ostermark')))
      holding['company_currency'] = { code: 'USD', symbol: '$', conversion_rate: null, rate_date: null, rate_source: null };
  });
  await signIn(page, people.investor);
  await page
    .locator('.ui-hero')
    .getByRole('button', { name: /: incomplete$/ })
    .focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^Incomplete: leaves out .*Ostermark Infrastructure/);
  await page.getByRole('button', { name: 'Others 10 funds' }).click();
  await expect(page.getByRole('button', { name: 'Ostermark Infrastructure I –: why' })).toBeVisible();
});

test('a failure to explain has a sentence and a retry', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.birch);
  let isDown = true;
  await page.route('**/explanation?**', (route) => (isDown ? route.fulfill({ status: 404, json: { detail: 'Not found.' } }) : route.fallback()));
  await page.locator('#main').locator('tr.ui-body-row, .ui-list-row').getByRole('button', { name: amount }).first().click();
  await expect(panel(page).getByText('This could not be explained right now')).toBeVisible();
  isDown = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('This could not be explained right now')).toBeHidden();
  await expect(panel(page).getByRole('list', { name: /^How .* is made up$/ })).toBeVisible();
});

test('a table is saved as a file whose numbers are those of the server', { tag: '@desk' }, async ({ page }) => {
  const answered = page.waitForResponse((answer) => /\/api\/investors\/detail\/[^/]+$/.test(answer.url()));
  await signIn(page, people.investor);
  const { invested_funds: funds } = (await (await answered).json()) as {
    invested_funds: { fund: { name: string; is_legacy: boolean }; latest_nav: string | null }[];
  };
  const saved = async (format: string): Promise<Download> => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Active investments' }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
    return saving;
  };
  const file = await saved('CSV');
  expect(file.suggestedFilename()).toMatch(/^active-investments-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [heading = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(heading).toMatch(/^Level,Fund,Investor,As of,Rate date,Currency,Net asset value,/);
  expect(lines.length).toBeGreaterThan(12);
  const meant = (isLegacy: boolean): string[] =>
    funds
      .filter(({ fund }) => fund.is_legacy === isLegacy)
      .map(({ fund, latest_nav: nav }) => `${fund.name} ${nav === null ? '' : Number(nav)}`)
      .toSorted();
  const seen = (rows: readonly (readonly unknown[])[]): string[] =>
    rows
      .filter(([level]) => level === 'Fund')
      .map(([, name, , , , , nav]) => `${String(name)} ${nav === null || nav === '' ? '' : Number(nav)}`)
      .toSorted();
  expect(seen(lines.map((line) => line.split(',')))).toEqual(meant(false));

  const one = await saved('Excel');
  expect(one.suggestedFilename()).toMatch(/^active-investments-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readWorkbook(await one.path())).map(({ sheet, data }) => [sheet, seen(data)])).toEqual([['Active investments', meant(false)]]);
  const all = await saved('Whole portfolio, Excel');
  expect(all.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readWorkbook(await all.path())).map(({ sheet, data }) => [sheet, seen(data)])).toEqual([
    ['Active investments', meant(false)],
    ['Legacy programmes', meant(true)],
  ]);
});

test('without their features there is neither an export nor a range of dates, nor a choice of currencies', { tag: '@desk' }, async ({ page }) => {
  await setFeatures(page, { excel_export_flag: false, investment_historic_data: false, multiple_currencies_in_portfolio: false });
  await signIn(page, people.investor);
  await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Date range/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /As of today/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Currency of/ })).toHaveCount(0);
});
