import { readPaper } from '../apps/api/test/support/readPaper.ts';
import { expect, test } from './support/test.ts';
import { hold, type Detail } from './support/configuration.ts';
import { arrive, onDashboard, people, signIn } from './support/people.ts';

test('on paper every holding stands, in black on white, without what only a screen can use', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const answered = page.waitForResponse((answer) => /\/api\/investors\/detail\/[^/]+$/.test(new URL(answer.url()).pathname));
  await signIn(page, people.investor);
  const { invested_funds: holdings } = (await (await answered).json()) as Detail;
  await expect(page.getByRole('link', { name: 'My Portfolio' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole('link', { name: 'My Portfolio' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Account of|Notifications|Glossary|Export|About)/ }).filter({ visible: true })).toHaveCount(0);
  for (const [property, value] of [
    ['background-color', 'rgb(255, 255, 255)'],
    ['color-scheme', 'light'],
  ] as const)
    await expect(page.locator('html')).toHaveCSS(property, value);
  await expect(page.locator('.ui-hero')).toContainText(/As of \d\d \w{3} \d{4}/);
  for (const { fund } of holdings) await expect(page.getByRole('rowheader').filter({ hasText: fund.name }).first()).toBeVisible();
  const cut = await page
    .locator('.ui-table-scroller')
    .evaluateAll((nodes) => nodes.filter((node) => getComputedStyle(node).overflow !== 'visible' || node.scrollHeight > node.clientHeight + 1).length);
  expect(cut).toBe(0);
});

for (const [paper, width, height] of [
  ['A4', 794, 1123],
  ['Letter', 816, 1056],
] as const) {
  test(`on ${paper} it is said whose figures they are, and every mark of a figure has a note`, { tag: '@desk' }, async ({ page }) => {
    await signIn(page, people.investor);
    await expect(page.getByText(/^Loss of|^Gain of|^No change/).first()).toBeVisible();
    const marks = page.locator('main .ui-tip-mark[data-note]');
    await expect(page.locator('main .ui-tip-mark.ui-tone-warning:not([data-note])')).toHaveCount(0);
    expect(await marks.count()).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height });
    await expect(page.getByText(`Nora Lindqvist, ${people.investor}`)).toBeVisible();
    const notes = page.locator('.ui-notes li');
    await expect(notes.first()).toBeVisible();
    // Of one moment: what comes later renumbers all of them.
    const read = () =>
      page.evaluate(() => {
        const sentences = [...document.querySelectorAll<HTMLElement>('.ui-notes li')].map(({ innerText }) => innerText);
        const seen = [...document.querySelectorAll<HTMLElement>('main .ui-tip-mark[data-note]')].filter((mark) => mark.checkVisibility());
        const wrong = seen.filter(({ dataset }) => sentences[Number(dataset['noteNumber']) - 1] !== dataset['note']);
        return { sentences, seen: seen.length, wrong: wrong.map(({ dataset }) => dataset['note']) };
      });
    await expect.poll(async () => (await read()).wrong).toEqual([]);
    const { sentences, seen } = await read();
    expect(sentences.some((sentence) => sentence.startsWith('Incomplete: '))).toBe(true);
    expect(seen).toBeGreaterThan(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
}

test('on paper it is said who looked at whose figures', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.viewer);
  await page.getByRole('button', { name: 'View As' }).click();
  await page.getByRole('dialog').getByLabel('Name or e-mail').fill(people.investor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(people.investor) })
    .click();
  await expect(page.getByText(/^Viewing as /)).toBeVisible();
  await onDashboard(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.ui-printed-for')).toHaveText(new RegExp(`^Nora Lindqvist, ${people.investor}. Viewed by .+, ${people.viewer}$`));
});

test('on paper the table of very many holdings is whole, and the list of the ring says how many more there are', { tag: '@desk' }, async ({ page }) => {
  const many = 130;
  await hold(page, (detail) => {
    const [first] = detail.invested_funds.filter(({ fund }) => !fund.is_legacy);
    if (first === undefined) throw new Error('nothing is held');
    detail.invested_funds = Array.from({ length: many }, (_, at) => ({
      ...first,
      id: `${first.id}-${at}`,
      fund: { ...first.fund, name: `Fund number ${at + 1} of many` },
    }));
    detail.investment_compositions = {};
  });
  await signIn(page, people.investor);
  const rows = page.locator('table[aria-label="Active investments"] tr[data-index]');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(many);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(rows).toHaveCount(many);
  for (const at of [0, many - 1]) await expect(rows.nth(at)).toBeVisible();
  await expect(page.getByText('and 80 more', { exact: true }).first()).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await expect(rows).not.toHaveCount(many);
  // As the browser tells it when it prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(many);
});

test('a table that goes on over several sheets of paper has its headings on each', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.investor, '/investor/notices');
  const rows = page.locator('table[aria-label="Details"] tr[data-index]');
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows.nth(100)).toBeAttached();
  const { pages } = await readPaper(await page.pdf({ format: 'A4' }));
  const sheets = pages.filter((text) => text.split('Distribution').length > 5);
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) expect(sheet).toContain('Total called');
});

test('on A4 the columns of the summary and of a fund keep whole words, and none goes beyond the paper', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  // What the margins leave of 210 mm.
  const width = 688;
  for (const [path, label] of [
    ['/investor/notices', 'Details'],
    ['/investor/funds/TARN-3/detail', 'Transactions'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`table[aria-label="${label}"] tr[data-index]`).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.locator('body').evaluate((body, inlineSize) => Object.assign(body.style, { inlineSize }), `${width}px`);
    const table = page.locator(`table[aria-label="${label}"]`);
    await expect(table.locator('tr[data-index]').nth(20)).toBeVisible();
    const [end, broken] = await table.evaluate((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return [element.getBoundingClientRect().right, broken] as const;
    });
    expect(broken).toEqual([]);
    expect(end).toBeLessThanOrEqual(width + 1);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('with the colours of the system the selected, the lines of a table and the parts of the ring are told apart', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, people.investor);
  const colours = await page.evaluate(() => {
    const colour = (name: string, element?: string) => getComputedStyle(document.querySelector(name) ?? document.body, element).backgroundColor;
    return {
      page: colour('body'),
      current: colour('.ui-nav-link[aria-current=page]', '::after'),
      other: colour('.ui-nav-link:not([aria-current])', '::after'),
    };
  });
  expect(colours.current).not.toBe(colours.page);
  expect(colours.current).not.toBe(colours.other);
  for (const cell of [page.getByRole('columnheader').first(), page.getByRole('gridcell').first()]) await expect(cell).toHaveCSS('border-bottom', /^1px solid/);
  const fills = await page.locator('.ui-slice').evaluateAll((slices) => slices.slice(0, 3).map((slice) => getComputedStyle(slice).fill));
  expect(new Set(fills).size).toBe(3);
});
