import { apply, applyUpToKyc, richFund, shortFund } from '../support/applications.ts';
import { callsAs } from '../support/calls.ts';
import { chooseFound } from '../support/combo.ts';
import { askedOfApplicants } from '../support/definitions.ts';
import { people, signIn } from '../support/people.ts';
import type { Product, Review } from '../support/product.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, type PrepareStory } from './prepare.ts';

const address = (fund: string) => `/investor/funds/${fund}/bank_details`;
const typed = {
  version: 0,
  bank_country: 'GB',
  bank_name: 'Second Bank',
  street_address: '2 High Street',
  city: 'Leeds',
  postal_code: 'LS1 1AA',
  account_name: 'Theo Marchetti',
  swift_code: '12-34-56',
  account_number: '73100456',
  currency: 'GBP',
};

/** The newcomer's bank details: typed or submitted, and what reviewers made of them. */
const standing =
  (
    given: 'nothing' | 'typed' | 'submitted',
    then?: (page: Page, product: Product) => Promise<'sight' | void>,
    { review, at = address(shortFund) }: { readonly review?: Review; readonly at?: string } = {},
  ): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    const restore = await askedOfApplicants(product.address, shortFund, { asks_bank_details: true, vehicles: ['INDIVIDUAL'] });
    await apply(product.address, people.newcomer, 'submitted');
    await restore();
    const calls = await callsAs(product.address, people.newcomer);
    if (given === 'typed') await calls.call('POST', `/payments/detail/${shortFund}`, typed);
    if (given === 'submitted') await calls.call('PUT', `/payments/detail/${shortFund}/update`, typed);
    if (review) await product.review(people.newcomer, shortFund, review);
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('Not yet', { exact: true })).toHaveCount(0);
    return then?.(page, product);
  };

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();

/** Where somebody is paid, in its states. */
export const bankStates: Readonly<Record<string, PrepareStory>> = {
  'bank-form-first': standing('nothing'),
  'bank-form-missing': standing('nothing', async (page) => {
    await chooseFound(page, 'Country of the bank', 'Germany');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/things need attention/)).toBeVisible();
  }),
  'bank-form-kept': standing('typed'),
  'bank-form-retyped': standing('typed', press('Change Account number')),
  'bank-submitted': standing('submitted'),
  'bank-change-asked': standing('submitted', async (page) => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('City', { exact: true }).fill('York');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'bank-asked': standing('submitted', undefined, {
    review: { status: 3, modules: { 4: 'changes_requested' }, comments: [{ module: 4, question: 'account_name', text: 'Is this account yours alone?' }] },
  }),
  'bank-declined': standing('submitted', undefined, { review: { modules: { 4: 'declined' }, reason: 'The account is not in your name.' } }),
  // Who says what taxes they pay is asked where they are paid after that.
  'bank-closed': async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await applyUpToKyc(product.address, people.newcomer);
    await page.goto(address(richFund));
    await expect(page.getByText('First: AML/KYC')).toBeVisible();
  },
  'bank-failing': standing('typed', async (page) => {
    await fails(page, '**/api/payments/detail/*');
    await page.reload();
    await expect(page.getByText('Your bank details could not be loaded')).toBeVisible();
  }),
  'bank-loading': standing('typed', async (page) => {
    await page.route('**/api/payments/detail/*', () => {});
    await page.reload();
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  }),
  'bank-not-saved': standing('typed', async (page) => {
    await page.route('**/api/payments/detail/*', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
    await page.getByLabel('City', { exact: true }).fill('York');
    await expect(page.getByText(/^Not saved/)).toBeVisible();
  }),
  'bank-overview': standing('submitted', undefined, { at: `/investor/funds/${shortFund}/application` }),
};
