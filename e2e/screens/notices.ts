import { expect, type Page } from '../support/test.ts';
import { people } from '../support/people.ts';
import { fails, visit, type Prepare } from './prepare.ts';

const transactions = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Transactions', exact: true }) });

async function openSummary(page: Page): Promise<void> {
  await page.goto('/investor/notices');
  await expect(transactions(page).locator('tr.ui-body-row, .ui-list-row').first()).toBeVisible();
}

/** The investment summary and a firm. */
export const noticeStates: Readonly<Record<string, Prepare>> = {
  'summary-unfolded': visit(people.investor, async (page) => {
    await openSummary(page);
    await transactions(page).getByRole('button', { name: 'Show the parts of Tarnholm Partners' }).click();
  }),
  'summary-explained': visit(people.investor, async (page) => {
    await openSummary(page);
    await page.locator('.ui-hero .ui-figure-button').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^[\d,]+$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Back to all firms' })).toBeVisible();
    return 'sight';
  }),
  'summary-range': visit(people.investor, async (page) => {
    await page.goto('/investor/notices?from=2024-01-01&to=2024-12-31');
    await expect(page.locator('.ui-hero')).toContainText('01 Jan 2024 to 31 Dec 2024');
  }),
  'summary-empty': visit(people.newcomer, async (page) => {
    await page.goto('/investor/notices');
    await expect(page.getByText('Investment Opportunities Coming Soon').first()).toBeVisible();
  }),
  'summary-failing': visit(people.investor, async (page) => {
    await fails(page, '**/api/notices/transactional-considerations*');
    await page.goto('/investor/notices');
    await expect(page.getByText('The summary could not be loaded')).toBeVisible();
  }),
  'what-comes': visit(people.investor, async (page) => {
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'What comes' }) });
    await expect(() => section.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
    await section.getByRole('button', { name: 'Follow in a calendar' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Make a/ })).toBeVisible();
    return 'sight';
  }),
  firm: visit(people.investor, async (page) => {
    await openSummary(page);
    await transactions(page)
      .getByRole('link', { name: /Tarnholm Partners/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Investments' })).toBeVisible();
    await expect(transactions(page).locator('tr.ui-body-row, .ui-list-row').first()).toBeVisible();
  }),
};
