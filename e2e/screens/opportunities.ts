import { expect } from '../support/test.ts';
import { people } from '../support/people.ts';
import { fails, visit, type Prepare } from './prepare.ts';

const interest = (fund: string, prepare?: Prepare): Prepare =>
  visit(people.investor, async (page) => {
    await page.goto(`/investor/funds/${fund}/interest`);
    await expect(page.getByLabel('Equity amount')).toBeVisible();
    return prepare?.(page);
  });

/** Funds on offer, as investors see them. */
export const opportunityStates: Readonly<Record<string, Prepare>> = {
  'start-nothing': visit(people.newcomer, async (page) => {
    await page.goto('/investor/start');
    await expect(page.getByText('There are no Withdrawn/Declined applications.')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }),
  'start-of-admin': visit(people.admin, async (page) => {
    await page.goto('/investor/start');
    await expect(page.locator('#main').getByRole('heading', { name: 'View As' })).toBeVisible();
  }),
  'start-failing': visit(people.investor, async (page) => {
    await fails(page, '**/api/applications/tasks');
    await fails(page, '**/non-invested-opportunities');
    await page.goto('/investor/start');
    await expect(page.getByText('What is asked of you could not be loaded')).toBeVisible();
  }),
  opportunities: visit(people.newcomer, async (page) => {
    await page.goto('/investor/opportunities');
    await expect(page.getByText('Kestrelbrook Senior Loans')).toBeVisible();
  }),
  'opportunities-failing': visit(people.newcomer, async (page) => {
    await fails(page, '**/non-invested-opportunities');
    await page.goto('/investor/opportunities');
    await expect(page.getByText('The opportunities could not be loaded')).toBeVisible();
  }),
  'offer-profile': visit(people.newcomer, async (page) => {
    await page.goto('/investor/funds/OSTE-BAL/profile');
    await expect(page.getByText('Request Allocation')).toBeVisible();
  }),
  'offer-unknown': visit(people.newcomer, async (page) => {
    await page.goto('/investor/funds/NOBODY/profile');
    await expect(page.getByRole('heading', { name: 'There is no such fund' })).toBeVisible();
  }),
  interest: interest('OSTE-BAL', async (page) => {
    await page.getByLabel('Equity amount').fill('80000');
    await page.getByRole('radio', { name: '3:1' }).check();
    await expect(page.getByText('Break-even')).toBeVisible();
  }),
  'orders-ask': visit(people.investor, async (page) => {
    await page.goto('/investor/orders?fund=TARN-3');
    await page.getByRole('button', { name: 'Ask to sell' }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeVisible();
  }),
  'interest-free': interest('QUIL-SOFT', async (page) => {
    await page.getByLabel('Equity amount').fill('100');
    await page.getByLabel('Equity amount').blur();
    await expect(page.getByText('One thing needs attention')).toBeVisible();
  }),
};

/** The same, as administrators prepare them. */
export const managedFundStates: Readonly<Record<string, Prepare>> = {
  'managed-fund-setup': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/funds/OSTE-BAL');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Minimum investment/)).toBeVisible();
  }),
  'managed-fund-close': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/funds/OSTE-BAL');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/^Offered to/)).toBeVisible();
  }),
  'managed-funds-none-found': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/funds?search=zzzz');
    await expect(page.getByText('No funds found')).toBeVisible();
  }),
};
