import { expect, test, type Page, type Route } from './support/test.ts';
import { people, signInAt } from './support/people.ts';

const all = Array.from({ length: 120 }, (_, at) => ({
  user_id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  display_name: `Person ${String(at + 1).padStart(3, '0')}`,
  email: `person-${at + 1}@alder.example`,
  roles: ['investor'],
  active: true,
  last_sign_in_at: null,
}));
const pageSize = 50;

/** A list of 120 people in pages of 50, of which the last does not come while it is down. */
async function answer(route: Route, isDown: boolean): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  const from = Number(query.get('cursor') ?? 0);
  if (isDown && from === 2 * pageSize) return route.fulfill({ status: 500, json: { detail: 'The problem was recorded.' } });
  const sorted = query.get('sort')?.startsWith('-') ? all.toReversed() : all;
  const next = from + pageSize < all.length ? `/api/admin/users?cursor=${from + pageSize}` : null;
  return route.fulfill({ json: { results: sorted.slice(from, from + pageSize), links: { next } } });
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.slice(0, 10) ?? '');

test('a list comes page by page as its end comes near, and what fails is asked for again in its place', async ({ page, viewport }) => {
  const isPhone = (viewport?.width ?? 0) < 768;
  const state = { isDown: true };
  await page.route('**/api/admin/users?*', (route) => answer(route, state.isDown));
  await signInAt(page, people.admin, '/investor/admin/people');
  await expect(page.getByText('Person 001')).toBeVisible();
  const table = page.getByRole('grid', { name: 'People' });
  const again = page.locator('#main').getByRole('button', { name: 'Try again' });
  if (isPhone) {
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(again).toBeVisible({ timeout: 100 });
    }).toPass();
  } else {
    await expect(table).toHaveAttribute('aria-rowcount', '-1');
    await page.getByRole('row', { name: /Person 001/ }).focus();
    // The end of the rows moves on as they come; the focus goes along and is on a row at any time.
    await expect(async () => {
      await page.keyboard.press('End');
      expect(await focused(page)).toMatch(/^Person/);
      await expect(again).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect.poll(() => focused(page)).toBe('Person 100');
  }
  await expect(page.getByRole('alert')).toContainText('More could not be loaded');
  await expect(page.getByText('Person 100')).toBeVisible();

  state.isDown = false;
  await again.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('Person 101');
  await expect(again).toHaveCount(0);
  if (isPhone) return;

  await expect(table).toHaveAttribute('aria-rowcount', '121');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Person 102');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('Person 120');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row', { name: /Person 120/ })).toBeInViewport();
});

test('a page that comes without rows keeps the rest of the list from nobody', { tag: '@desk' }, async ({ page }) => {
  const cursors: string[] = [];
  await page.route('**/api/admin/users?*', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? '0';
    cursors.push(cursor);
    if (cursor !== String(pageSize)) return answer(route, false);
    // At once, and so perhaps between two drawings; each leads on from another place.
    return route.fulfill({ json: { results: [], links: { next: `/api/admin/users?cursor=${pageSize}.0` } } });
  });
  await signInAt(page, people.admin, '/investor/admin/people');
  await expect(page.getByText('Person 001')).toBeVisible();
  await page.mouse.move(600, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await page.keyboard.press('End');
    await expect(page.getByText('Person 100')).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(cursors.slice(0, 3)).toEqual(['0', '50', '50.0']);
});
