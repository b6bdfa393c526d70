import { forgetSession, people, signIn } from '../support/people.ts';
import { applyProven } from '../support/proving.ts';
import { applyTaxed } from '../support/tax.ts';
import type { Product } from '../support/product.ts';
import { expect, type Page } from '../support/test.ts';
import type { PrepareStory } from './prepare.ts';

/** The file of an applicant at a part of it, by which they came so far. */
const fileAt =
  (apply: (product: Product) => Promise<void>, module: 2 | 3 | 4 | 8, then?: (page: Page) => Promise<'sight' | void>): PrepareStory =>
  async (page, product) => {
    await product.forgetApplications();
    await apply(product);
    // Whoever sees a number whole signed in a moment ago.
    forgetSession(people.reviewer);
    await signIn(page, people.reviewer);
    await page.goto(`/investor/review?module=${module}`);
    await page.getByRole('link', { name: 'Theo Marchetti' }).first().click();
    await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
    const at = new URL(page.url());
    at.searchParams.set('module', String(module));
    await page.goto(at.href);
    await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return then?.(page);
  };

/** Of a trust that proved who it is and says where it is paid. */
const proven = (module: 2 | 4 | 8, then?: (page: Page) => Promise<'sight' | void>): PrepareStory =>
  fileAt(({ address }) => applyProven(address, 'TRUST'), module, then);

/** Of a person whose signed tax forms wait. */
const taxed = (then?: (page: Page) => Promise<'sight' | void>): PrepareStory =>
  fileAt(({ address }) => applyTaxed(address, { enable_internal_tax_flow: true }), 3, then);

const asks = (button: string, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole(role)).toBeVisible();
  return 'sight' as const;
};

/** What reviewers look at of who an applicant is, where they are paid, and what taxes they pay. */
export const reviewProvenStates: Readonly<Record<string, PrepareStory>> = {
  'review-kyc': proven(2),
  'review-participants': proven(8),
  'review-participants-revealed': proven(8, async (page) => {
    await page
      .getByRole('button', { name: /^Show .*Passport number/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('Compared with the scan.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }),
  'review-expiries': proven(8, async (page) => {
    await page.goto('/investor/review/expiries');
    await expect(page.getByRole('link', { name: 'Theo Marchetti' })).toHaveCount(2);
  }),
  'review-reveal': proven(8, asks('Show', 'alertdialog')),
  'review-bank': proven(4),
  'review-tax': taxed(),
  'review-tax-approved': taxed(async (page) => {
    await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Internal tax: waits for a second reviewer')).toBeVisible();
  }),
  'review-record-screening': proven(2, async (page) => {
    await page.getByRole('button', { name: 'Record a result' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
    return 'sight';
  }),
  'review-record-call': proven(4, asks('Record a call', 'dialog')),
  'review-bank-verified': proven(4, async (page) => {
    await page.getByRole('button', { name: 'Record a call' }).click();
    const call = page.getByRole('dialog', { name: 'Record a call' });
    await call.getByLabel('Who confirmed it').fill('Theo Marchetti');
    await call.getByLabel('When').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16));
    await call.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByText('Verified by a call')).toBeVisible();
  }),
};
