import { expect, test, type Page } from './support/test.ts';
import { configure, hold } from './support/configuration.ts';
import { people, signIn, signInAt } from './support/people.ts';
import { configurationCalls, configuredFields, figureCalls, nameFields, retext } from './support/texts.ts';

const long = 'XyzzyxwvutsrqponmlkjihgfedcbaabcdefghijklmnopqrstuvwxyzAndSomeMoreWithoutAnySpaceAtAll';

/** What reaches beyond the window, or is cut by what it stands in. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (node: Element): boolean => {
      const { left, right, width } = node.getBoundingClientRect();
      return (
        width > 0 &&
        (right > innerWidth + 1 || left < -1) &&
        node.closest('.ui-hidden, .ui-table-scroller, .ui-tip-mark, [data-react-aria-prevent-focus]') === null
      );
    };
    const cells = [...document.querySelectorAll<HTMLElement>('.ui-th, .ui-td, .ui-menu-item-text, .ui-stat-label')].filter(
      // What hangs in the gap between two columns is a mark.
      (node) => node.scrollWidth > node.clientWidth + 24,
    );
    return [...[...document.querySelectorAll('body *')].filter(isCut), ...cells].map((node) => `${node.tagName}.${node.getAttribute('class')}`);
  });

test('names and headings without a space wrap in headers, cells, tiles, dialogs and menus', async ({ page }) => {
  await configure(page, (config) => {
    for (const block of [...config.tiles, ...config.right_section_stats, ...config.tables.flatMap(({ rows }) => rows)]) block.heading = long;
    for (const table of config.tables) table.heading = long;
    for (const key of ['active_investments_label', 'legacy_investments_label', 'chart_stats_heading', 'page_headline']) config[key] = long;
  });
  await hold(page, (detail) => {
    for (const holding of [...detail.invested_funds, ...Object.values(detail.investment_compositions).flat()]) {
      holding.fund.name = long;
      holding['firm_name'] = long;
      holding['investor_name'] = long;
    }
  });
  await signIn(page, people.investor);
  await expect(page.locator('.ui-section').nth(2)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect.poll(() => cutOff(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Show (the parts|more) of/ })
    .first()
    .click();
  await expect.poll(() => cutOff(page)).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) > 768) {
    await page
      .getByRole('button', { name: /^Columns of/ })
      .first()
      .click();
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    await expect.poll(() => cutOff(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.locator('.ui-hero .ui-figure-button').click();
  await expect(page.getByRole('dialog').locator('.ui-figure-button').first()).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
});

test('they do on the summary, on the page of a firm and on that of a fund', async ({ page }) => {
  await retext(page, configurationCalls, configuredFields, () => long);
  await retext(page, figureCalls, nameFields, () => long);
  await signInAt(page, people.investor, '/investor/notices');
  const firm = (await page.locator('a[href*="/investor/firms/"]').first().getAttribute('href')) ?? '';
  for (const address of ['/investor/notices', firm, '/investor/funds/QUIL-2/detail']) {
    await page.goto(address);
    await expect(page.locator('.ui-hero')).toBeVisible();
    await expect(page.locator('.ui-section').nth(1)).toBeVisible();
    await expect.poll(() => cutOff(page), address).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Capital account statement', exact: true })).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
});
