import { expect, test } from './support/test.ts';
import { people, signIn, signInAt } from './support/people.ts';

test('ring and list point at each other, by pointer and by keyboard', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  const list = page.getByRole('list', { name: 'Parts of Net asset value by fund' });
  const slices = page.locator('.ui-slice');
  const third = list.getByRole('listitem').nth(2);
  await third.hover();
  await expect(slices.nth(2)).toHaveAttribute('data-highlighted', 'true');
  await page.mouse.move(0, 0);
  await expect(page.locator('.ui-slice[data-highlighted]')).toHaveCount(0);

  const ring = page.getByRole('slider', { name: 'Net asset value by fund' });
  await ring.focus();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('data-highlighted', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(list.getByRole('listitem').nth(1)).toHaveAttribute('data-highlighted', 'true');
  await expect(ring).toHaveAttribute('aria-valuetext', /^Quillhaven Growth Fund II: [\d,]+, 14\.8%$/);
  await list.focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem').filter({ visible: true }).last()).toHaveAttribute('data-highlighted', 'true');
  await page.keyboard.press('Home');
  await expect(slices.first()).toHaveAttribute('data-highlighted', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Tarnholm Buyout Fund III');
});

test('value over time is read day by day, and as a table', async ({ page }) => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/history'));
  await signIn(page, people.investor);
  const { points } = (await (await answered).json()) as { points: { date: string; value: string; received: string }[] };
  const line = page.getByRole('slider', { name: 'Value and money paid in, USD' });
  await line.focus();
  const said = () => line.getAttribute('aria-valuetext');
  const last = await said();
  expect(last).toMatch(/^\d\d \w{3} \d{4}: Total value: [\d,]+ USD; Paid in: [\d,]+ USD$/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(said).not.toBe(last);
  await page.keyboard.press('Home');
  await expect.poll(said).toMatch(/^\d\d \w{3} 201\d: /);
  await page.getByText('Show as table').click();
  const table = page.getByRole('region', { name: 'Value and money paid in, USD' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(points.length + 1);
  const now = points.at(-1);
  const whole = Math.round(Number(now?.value) + Number(now?.received)).toLocaleString('en-US');
  await expect(table.getByRole('row').nth(1)).toContainText(`${whole} USD`);
  // The line ends on the tile, as the gap between the lines is the gain.
  await expect(page.locator('.ui-stat').filter({ hasText: 'Total value' })).toContainText(whole);
});

test('a fund that was never valued has no line that ends at zero, and says what will be there', { tag: '@desk' }, async ({ page }) => {
  await signInAt(page, people.investor, '/investor/funds/TARN-5/detail');
  await expect(page.getByText('No value is known yet')).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Cash flows by year/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: /^Value and money paid in/ })).toHaveCount(0);
  await expect(page.getByText(/No change since/)).toHaveCount(0);
});

test('more funds than colours: the largest have one each, and the others open to their list, by keyboard too', async ({ page }) => {
  await signIn(page, people.investor);
  const list = page.getByRole('list', { name: 'Parts of Net asset value by fund' });
  const rows = list.getByRole('listitem').filter({ visible: true });
  const slices = page.locator('.ui-slice');
  await expect(slices).toHaveCount(5);
  const fills = await slices.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(new Set(fills).size).toBe(5);
  expect(await rows.locator('.ui-swatch').evaluateAll((squares) => squares.map((square) => getComputedStyle(square).backgroundColor))).toEqual(fills);
  await expect(rows).toHaveCount(5);
  const others = list.getByRole('button', { name: 'Others 10 funds' });
  await expect(others).toHaveAttribute('aria-expanded', 'false');
  const isCut = () => list.evaluate((element) => element.scrollHeight > element.clientHeight + 1);
  expect(await isCut()).toBe(false);

  const number = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
  const column = async (name: string) => (await rows.locator(name).allInnerTexts()).map(number);
  const total = number(await page.locator('.ui-doughnut-total').innerText());
  const near = (values: readonly number[], sum: number) => expect(Math.abs(values.reduce((all, one) => all + one, 0) - sum)).toBeLessThan(values.length);
  near(await column('.ui-legend-value'), total);
  near(await column('.ui-legend-share'), 100);

  await list.focus();
  await page.keyboard.press('End');
  await expect(slices.last()).toHaveAttribute('data-highlighted', 'true');
  await page.keyboard.press('Enter');
  await expect(others).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(15);
  expect(await isCut()).toBe(false);
  const [all = 0, ...each] = (await column('.ui-legend-value')).slice(4);
  near(each, all);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(5)).toHaveAttribute('data-highlighted', 'true');
  await expect(slices.last()).toHaveAttribute('data-highlighted', 'true');
  await others.click();
  await expect(rows).toHaveCount(5);
  await expect(others).toBeFocused();
});
