import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { onDashboard, people, signIn } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const title = 'Notifications & Documents';
const list = (page: Page) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name: title });
const rows = (page: Page) => list(page).locator('[data-index]');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const unreadCount = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ });

/** Everybody's notifications are as unread as the story tells them. */
test.afterEach(({ product }) => product.forgetReading());

/** By the bell to the notifications, on a phone to their tab. */
async function openInbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL(/#notifications$/);
  await expect(rows(page).first()).toBeVisible();
}

/** Opens a notification, and waits until it is kept as read: what is forgotten after the journey would come back otherwise. */
async function openUnread(page: Page, text: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await row(page, text).first().getByRole('link').click();
  expect((await kept).ok()).toBe(true);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}

test('a notification is opened, read, and counted as read', async ({ page }) => {
  await signIn(page, people.investor);
  await expect(page.getByRole('button', { name: 'Notifications, 7 unread' })).toBeVisible();
  if (isPhone(page)) await expect(page.getByRole('tab', { name: `${title} 7` })).toBeVisible();
  await openInbox(page);
  await expectAccessible(page, 'the notifications');
  const call = row(page, 'Ostermark Infrastructure II').first();
  await expect(call).toContainText(/unread/i);
  await call.getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Capital call' });
  await expect(panel).toContainText('Capital call 7. 13,200.00 EUR is due on 27 Apr 2026.');
  await expect(panel).toContainText('27 Apr 2026');
  await expectAccessible(page, 'a notification that is open');
  await expect(page.getByRole('button', { name: 'Notifications, 6 unread', includeHidden: true })).toBeAttached();
  const [calendar] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: 'Add to calendar' }).click()]);
  expect(calendar.suggestedFilename()).toBe('Capital call due 2026-04-27.ics');
  const entry = readFileSync(await calendar.path(), 'utf8').replaceAll('\r\n ', '');
  for (const line of ['DTSTART;VALUE=DATE:20260427', 'SUMMARY:Due: Capital call\\, Ostermark Infrastructure II', `URL:${page.url()}`])
    expect(entry).toContain(`\r\n${line}\r\n`);
  expect(entry).not.toMatch(/13,200|Lindqvist/);
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel).toBeHidden();
  await expect(call).not.toContainText(/unread/i);
  // It stays read, and the address opens what it names.
  await page.reload();
  await onDashboard(page);
  await expect(page.getByRole('button', { name: 'Notifications, 6 unread' })).toBeVisible();
});

test('what is told in several lines, and the address that a mail has, open the notification', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openInbox(page);
  await openUnread(page, 'Announcement');
  await expect(page.getByRole('dialog', { name: 'Announcement' })).toContainText('follow a week before');
  const address = page.url();
  expect(address).toMatch(/\?notification=[0-9a-f-]{36}#notifications$/);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: 'Announcement' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/ownership#notifications$/);
  await page.goto(address.replace(/[0-9a-f]{12}#/, '000000000000#'));
  await expect(page.getByRole('dialog', { name: 'There is no such notification' })).toBeVisible();
});

test('a company that leaves out due dates shows none, and gives none for calendars', { tag: '@desk' }, async ({ page }) => {
  await page.route(/\/api\/page_configs\/investor_dashboard/, async (route) => {
    const answer = await route.fetch();
    const given = (await answer.json()) as { config: object };
    await route.fulfill({ response: answer, json: { ...given, config: { ...given.config, hide_due_date: true } } });
  });
  await signIn(page, people.investor);
  await openInbox(page);
  await expect(list(page).getByRole('columnheader', { name: 'Due Date' })).toHaveCount(0);
  await openUnread(page, 'Ostermark Infrastructure II');
  const panel = page.getByRole('dialog', { name: 'Capital call' });
  await expect(panel).toContainText('Published');
  await expect(panel).not.toContainText('Due date');
  await expect(panel.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
});

test('the notifications are narrowed by what the server offers, and shown whole again', async ({ page }) => {
  await signIn(page, people.investor);
  await openInbox(page);
  await choose(page, 'Type', 'Capital call');
  await expect(row(page, 'Distribution')).toHaveCount(0);
  await choose(page, 'Investment', 'Ostermark Infrastructure II');
  await expect(row(page, 'Quillhaven')).toHaveCount(0);
  await choose(page, 'Status', 'Unread');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /Any published date/ }).click();
  const dates = page.getByRole('dialog', { name: 'Published date' });
  await dates.getByLabel('From').fill('2026-01-01');
  await dates.getByLabel('To').fill('2026-01-31');
  await dates.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No data found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(row(page, 'Announcement')).toBeVisible();
});

test('the list scrolls in its own area, page by page, newest first or by what is due', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await openInbox(page);
  const area = page.locator('.ui-table-scroller').filter({ has: list(page) });
  expect((await area.boundingBox())?.height).toBe(495);
  await expect(list(page).getByRole('columnheader')).toHaveText([/Status/, /Published Date/, /Type/, /Investment/, /Due Date/, /Details/]);
  await expect(rows(page).first()).toContainText('13 Apr 2026');
  await expect(list(page)).toHaveAttribute('aria-rowcount', '-1');
  await rows(page).first().focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(list(page)).toHaveAttribute('aria-rowcount', '122', { timeout: 100 });
  }).toPass();
  await page.getByRole('button', { name: /^Due Date/ }).click();
  await page.getByRole('button', { name: /^Due Date/ }).click();
  await expect(rows(page).first()).toContainText('08 May 2026');
});

test('while its rows are not drawn yet no more of the list is asked for', { tag: '@desk' }, async ({ page }) => {
  let draw = (): void => {};
  const isDrawn = new Promise<void>((resolve) => (draw = resolve));
  await page.route(/VirtualBody[^/]*\.js$/, async (route) => {
    await isDrawn;
    await route.continue();
  });
  let asked = 0;
  page.on('request', (request) => (asked += Number(/\/api\/notifications\/?\?/.test(request.url()))));
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.locator('#notifications .ui-table-more')).toBeAttached();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(asked).toBe(1);
  draw();
  await expect(rows(page).first()).toBeVisible();
  await expect(list(page)).toHaveAttribute('aria-rowcount', '-1');
});

test('a notification leads to the document that it comes with', async ({ page }) => {
  await signIn(page, people.investor);
  await openInbox(page);
  await openUnread(page, 'Ostermark Infrastructure II');
  const document = page.getByRole('dialog', { name: 'Capital call' }).getByRole('link', { name: /Ostermark Infrastructure II/ });
  const title = (await document.textContent()) ?? '';
  await document.click();
  await expect(page).toHaveURL(/\/investor\/documents\?document=[0-9a-f-]{36}$/);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('by keyboard alone from the bell to a notification and back', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.getByRole('button', { name: /^Notifications/ }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Capital call' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(unreadCount(page)).toHaveAccessibleName('Notifications, 6 unread');
});

test('what is told meanwhile shows without loading the page again', { tag: '@desk' }, async ({ page, product }) => {
  await page.clock.install();
  await signIn(page, people.investor);
  await openInbox(page);
  await product.tell(people.investor, 'A word from the programme');
  await page.clock.runFor(61_000);
  await expect(page.getByRole('button', { name: 'Notifications, 8 unread' })).toBeVisible();
  await expect(row(page, 'News')).toHaveCount(1);
});

test('a company hides due dates by its configuration', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/api/page_configs/investor_dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { config: object };
    await route.fulfill({ response: answer, json: { ...body, config: { ...body.config, hide_due_date: true } } });
  });
  await signIn(page, people.investor);
  await openInbox(page);
  await expect(page.getByRole('button', { name: 'Any published date' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Due Date/i })).toHaveCount(0);
  if (isPhone(page)) await expect(list(page).getByText(/^Due/)).toHaveCount(0);
});

test('whoever looks as another sees their notifications and marks none', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.adviser);
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible();
  await page
    .locator('#main')
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: /Nora Lindqvist/ })
    .click();
  await onDashboard(page);
  await expect(page.getByRole('button', { name: 'Notifications, 7 unread' })).toBeVisible();
  const marked: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && marked.push(request.url()));
  await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
  await row(page, 'Announcement').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Announcement' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(marked).toEqual([]);
  await expect(row(page, 'Announcement')).toContainText('Unread');
});

test('hostile words do nothing but show themselves', { tag: '@desk' }, async ({ page, product }) => {
  const words = '<img src=x onerror=alert(1)> =HYPERLINK("http://x") \u202Eevil\u202C 👩‍🚀 ' + 'long'.repeat(300);
  await product.tell(people.investor, words);
  page.on('dialog', () => test.fail());
  await signIn(page, people.investor);
  await openInbox(page);
  await openUnread(page, 'News');
  await expect(page.getByRole('dialog', { name: 'News' })).toContainText(words.slice(0, 200));
  await expectAccessible(page, 'hostile words');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
