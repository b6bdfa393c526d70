import { expect, test, type Page } from './support/test.ts';
import { setFeatures } from './support/configuration.ts';
import { onDashboard, people, signIn } from './support/people.ts';

const detailAsked = (page: Page) => page.waitForRequest((sent) => /\/api\/investors\/detail\/[^/]+$/.test(new URL(sent.url()).pathname));
const hero = (page: Page) => page.locator('.ui-hero').getByRole('button', { name: /^[\d,]+$/ });

test('a day is chosen, stands in a banner, and is left again', async ({ page }) => {
  await signIn(page, people.investor);
  const today = await hero(page).textContent();
  await page.getByRole('button', { name: /As of today/ }).click();
  const calendar = page.getByRole('dialog', { name: 'As of' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const asked = detailAsked(page);
  await calendar.getByLabel('Date', { exact: true }).fill('2023-03-31');
  await calendar.getByRole('button', { name: 'Apply' }).click();
  expect((await asked).headers()['x-as-of-date']).toBe('2023-03-31');
  await expect(page.getByText('Figures as of 31 Mar 2023')).toBeVisible();
  await expect(page.getByRole('button', { name: 'As of 2023-03-31', exact: true })).toBeVisible();
  await onDashboard(page);
  await expect(hero(page)).not.toHaveText(today ?? '');
  await expect(page.locator('.ui-hero')).toContainText('As of 31 Mar 2023');
  await page.getByRole('status').getByRole('button', { name: 'Show today' }).click();
  await expect(page.getByText(/^Figures as of/)).toBeHidden();
  await expect(hero(page)).toHaveText(today ?? '');
});

test('a day pressed in the calendar applies at once', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /As of today/ }).click();
  const calendar = page.getByRole('dialog', { name: 'As of' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  const asked = detailAsked(page);
  await calendar.getByRole('grid').getByRole('button', { name: / 15 / }).click();
  expect((await asked).headers()['x-as-of-date']).toMatch(/^\d{4}-\d\d-15$/);
  await expect(page.getByText(/^Figures as of 15 /)).toBeVisible();
  await page.getByRole('button', { name: 'Show today' }).last().click();
  await expect(page.getByText(/^Figures as of/)).toBeHidden();
});

test('a range counts once both of its ends are chosen, and is cleared', async ({ page }) => {
  await signIn(page, people.investor);
  const ranges: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (/\/api\/investors\/detail\/[^/]+$/.test(pathname)) ranges.push(`${searchParams.get('start_date') ?? ''}..${searchParams.get('end_date') ?? ''}`);
  });
  await page.getByRole('button', { name: /All dates/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByLabel('From').fill('2024-01-01');
  await expect(calendar.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(ranges).toEqual([]);
  await calendar.getByLabel('To').fill('2024-12-31');
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  expect(ranges).toEqual(['2024-01-01..2024-12-31']);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
  await expect(page.getByRole('button', { name: /All dates/ })).toBeVisible();
});

test('a range is pressed in the calendar, also across years', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /All dates/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await calendar.getByRole('grid').getByRole('button', { name: / 20 / }).click();
  await expect(calendar.getByText('Choose the other end.')).toBeVisible();
  await expect(calendar.getByLabel('From')).toHaveValue(/-20$/);
  const years = calendar.getByRole('combobox', { name: 'Year' });
  await years.click();
  await page.keyboard.press('Escape');
  await years.selectOption({ index: 2 });
  await calendar.getByRole('grid').getByRole('button', { name: / 10 / }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-10&to=\d{4}-\d\d-20$/);
  const { searchParams } = new URL(page.url());
  const year = (name: string): number => Number(searchParams.get(name)?.slice(0, 4));
  expect(year('to') - year('from')).toBe(2);
});

test('the day of the figures is one of thirty years, and any can be typed, in two ways', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /As of today/ }).click();
  const calendar = page.getByRole('dialog', { name: 'As of' });
  await expect(calendar.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveCount(30);
  const typed = calendar.getByLabel('Date', { exact: true });
  const year = calendar.getByRole('combobox', { name: 'Year' });
  await typed.fill('1957-04-09');
  await expect(year).toHaveValue('1957');
  await typed.fill('31 Feb 2021');
  await expect(calendar.getByText('Type a day such as 2021-03-05.')).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await typed.fill('05 Mar 2021');
  await expect(year).toHaveValue('2021');
  await typed.press('Tab');
  await expect(typed).toHaveValue('2021-03-05');
  await expect(calendar.getByRole('button', { name: 'Apply' })).toBeEnabled();
});

test('a range stands in the address: a reload keeps it, Back undoes it', async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /All dates/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await calendar.getByLabel('From').fill('2024-12-31');
  await calendar.getByLabel('To').fill('2024-01-01');
  await expect(calendar.getByText('The last day is before the first.')).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await calendar.getByLabel('From').fill('2023-01-01');
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\?from=2023-01-01&to=2024-01-01$/);
  await page.reload();
  await expect(page.locator('.ui-hero')).toContainText('01 Jan 2023 to 01 Jan 2024');
  await page.goBack();
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
});

test('a range in the address that cannot be applied says why, and everything is shown', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const asked = detailAsked(page);
  await page.goto('/investor/ownership?from=2024-01-01&to=2999-01-01');
  expect(new URL((await asked).url()).search).toBe('');
  await expect(page.getByText(/a range cannot end later\. It is not applied\./)).toBeVisible();
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
});

test('a range in the address of a company that offers none is never asked for', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await setFeatures(page, { investment_historic_data: false });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto('/investor/ownership?from=2023-01-01&to=2024-01-01');
  await onDashboard(page);
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
  expect(asked.filter((address) => address.includes('start_date'))).toEqual([]);
});

test('beneath a banner the calendar of a range is whole', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /As of today/ }).click();
  await page.getByLabel('Date', { exact: true }).fill('2023-03-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Figures as of 31 Mar 2023')).toBeVisible();
  await onDashboard(page);
  await page.getByRole('button', { name: /All dates/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await expect(calendar).toBeInViewport({ ratio: 1 });
  for (const name of [/ 1 March/, / 31 March/, 'Apply']) await expect(calendar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await calendar.locator('.ui-date-scroll').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`with large type the calendar fits ${width} by ${height}, its buttons in sight`, { tag: '@desk' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await signIn(page, people.investor);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('banner').getByText('Alderwyck')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /As of today/ }).click();
    const calendar = page.getByRole('dialog', { name: 'As of' });
    const days = calendar.getByRole('row').nth(3).getByRole('gridcell');
    await expect(days).toHaveCount(7);
    const parts = [days.first(), days.last(), calendar.getByLabel('Year'), ...['Next month', 'Apply'].map((name) => calendar.getByRole('button', { name }))];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await calendar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await calendar.locator('[data-date]:not([data-outside-month])').last().scrollIntoViewIfNeeded();
    await expect(calendar.locator('[data-date]:not([data-outside-month])').last()).toBeInViewport({ ratio: 1 });
    await expect(calendar.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
  });
}

test('neither picker offers a day to come, by mouse, by arrow keys or typed', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const [, shown] = /As of (\d\d \w{3} \d{4})/.exec(await page.locator('.ui-hero').innerText()) ?? [];
  const day = new Date(`${shown} UTC`).toISOString().slice(0, 10);
  for (const { field, typed, why } of [
    { field: 'As of', typed: 'Date', why: 'Choose today or a day before it.' },
    { field: 'Date range', typed: 'To', why: 'Nothing after today is known yet: a range cannot end later.' },
  ]) {
    await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
    const calendar = page.getByRole('dialog', { name: field });
    const today = calendar.locator(`[data-date="${day}"]:not([data-outside-month])`);
    const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await expect(calendar.getByRole('combobox', { name: 'Year' }).getByRole('option').first()).toHaveText(day.slice(0, 4));
    for (const later of await calendar.locator('[data-date]').all())
      if (((await later.getAttribute('data-date')) ?? '') > day) await expect(later).toHaveAttribute('aria-disabled', 'true');
    await today.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) {
      await page.keyboard.press(key);
      await expect(today).toBeFocused();
    }
    const apply = calendar.getByRole('button', { name: 'Apply' });
    if (field === 'Date range') await calendar.getByLabel('From').fill('2024-01-01');
    const input = calendar.getByLabel(typed, { exact: true });
    await input.fill(day);
    await expect(apply).toBeEnabled();
    await input.fill(tomorrow);
    await expect(calendar.getByText(why)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(apply).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
});
