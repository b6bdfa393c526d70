import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { forgetSession, people, signIn } from './support/people.ts';

test.afterEach(async ({ product }) => {
  await product.forgetDocuments();
  forgetSession(people.birch);
});

test('what was published since the last visit stands at the next sign-in, and leads there', async ({ page, product }) => {
  forgetSession(people.birch);
  const seen = page.waitForResponse('**/api/users/changes/seen');
  await signIn(page, people.birch);
  expect((await seen).status()).toBe(204);
  await product.publish(people.birch, 'Annual report 2025');
  await page.context().clearCookies();
  forgetSession(people.birch);
  await signIn(page, people.birch);
  await page.getByRole('button', { name: '1 new document since your last visit' }).click();
  const panel = page.getByRole('dialog', { name: 'Since your last visit' });
  await expect(panel).toContainText('Annual report 2025');
  await expectAccessible(page, 'what changed');
  await panel.getByRole('link', { name: 'Annual report 2025' }).click();
  await expect(page).toHaveURL(/\/documents\?document=/);
  await expect(page.getByRole('dialog', { name: 'Annual report 2025' })).toBeVisible();
});

test('what is to be paid comes first, and says what is overdue and what changed', async ({ page }) => {
  const fund = { id: '00000000-0000-4000-8000-000000000001', external_id: 'F-1', name: 'Oak Fund' };
  const notice = (n: number, what: 'due' | 'notice', news: string, kind: string, title: string) => ({
    what,
    news,
    id: `00000000-0000-4000-8000-00000000001${n}`,
    reference: `N-${n}`,
    kind,
    title,
    fund,
    due_date: `2026-04-1${n}`,
  });
  const items = [
    notice(0, 'due', 'overdue', 'call', 'Capital call 1'),
    notice(1, 'due', 'changed', 'call', 'For a mill'),
    notice(2, 'notice', 'new', 'distribution', 'A sale'),
  ];
  await page.route('**/api/users/changes', (route) => route.fulfill({ json: { since: '2026-03-01T00:00:00Z', until: '2026-04-15T00:00:00Z', items } }));
  await signIn(page, people.investor);
  await page.getByRole('button', { name: '1 payment overdue and 2 new notices since your last visit' }).click();
  const panel = page.getByRole('dialog', { name: 'Since your last visit' });
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(['Since your last visit', 'To be paid', 'Notices']);
  expect((await panel.locator('dl > div').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Capital call 1 Overdue since 10 Apr 2026 Oak Fund',
    'Capital call: For a mill Due 11 Apr 2026 Oak Fund, changed',
    'Distribution: A sale Paid on 12 Apr 2026 Oak Fund',
  ]);
  await expectAccessible(page, 'what is to be paid since the last visit');
});

test('more than five of a kind are folded', async ({ page }) => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const values = Array.from({ length: 7 }, (_, n) => ({
    what: 'value',
    fund: { id: id(n), external_id: `F-${n}`, name: `Fund ${n}` },
    investor: { id: id(n), name: `Profile ${n}` },
    currency: 'EUR',
    before: n === 0 ? null : n === 1 ? '1234.86' : '1000',
    after: '1234.56',
    date: '2026-03-31',
  }));
  await page.route('**/api/users/changes', (route) => route.fulfill({ json: { since: '2026-03-01T00:00:00Z', until: '2026-04-15T00:00:00Z', items: values } }));
  await signIn(page, people.investor);
  await page.getByRole('button', { name: '7 new values since your last visit' }).click();
  const panel = page.getByRole('dialog', { name: 'Since your last visit' });
  await expect(panel).toContainText('Fund 0');
  await expect(panel).toContainText('not there before');
  // Thirty cents less would else read as the same.
  await expect(panel).toContainText(/1,234\.56 EUR\s*Profile 1, 31 Mar 2026, 1,234\.86 before/);
  await expect(panel).toContainText(/1,235 EUR\s*Profile 2, 31 Mar 2026, 1,000 before/);
  await expect(panel.getByRole('link', { name: 'Fund 2' })).toHaveAttribute('href', /\/funds\/F-2\/detail$/);
  await expect(panel.locator('dt')).toHaveCount(5);
  await panel.getByRole('button', { name: 'Show all 7' }).click();
  await expect(panel.locator('dt')).toHaveCount(7);
  await expectAccessible(page, 'all that changed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '7 new values since your last visit' })).toBeFocused();
});
