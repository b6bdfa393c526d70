import { apply, shortFund } from '../support/applications.ts';
import { callsAs } from '../support/calls.ts';
import { askedOfApplicants } from '../support/definitions.ts';
import { people, signIn } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { applyProven } from '../support/proving.ts';
import { prepared, sayPersons, sayTaxes, swiss, swissTrust } from '../support/tax.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, type PrepareStory } from './prepare.ts';

const address = `/investor/funds/${shortFund}/tax`;

/** The newcomer's taxes, as far as they said them. */
const standing =
  (given: readonly object[], query: string, then?: (page: Page, product: Product, record: string) => Promise<'sight' | void>, at = address): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    const restore = await askedOfApplicants(product.address, shortFund, {
      tax_forms: ['W-9', 'W-8BEN', 'W-8BEN-E', 'W-8IMY', 'CRS-I', 'CRS-E'],
      asks_bank_details: true,
      vehicles: ['INDIVIDUAL'],
      skip_tax: false,
    });
    await apply(product.address, people.newcomer, 'submitted');
    await restore();
    const record = await sayTaxes(product.address, people.newcomer, shortFund, ...given);
    await page.goto(`${at}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return then?.(page, product, record);
  };

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();

/** Forms that are there to be signed. */
async function withForms(page: Page, product: Product, record: string): Promise<void> {
  const calls = await callsAs(product.address, people.newcomer);
  for (const form of ['W-8BEN', 'CRS-I']) await prepared(calls, record, form);
  await page.reload();
}

/** The taxes of a trust whose W-8IMY is uploaded. */
const trust =
  (query: string): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await applyProven(product.address, 'TRUST', { tax_forms: ['W-9', 'W-8BEN-E', 'W-8IMY', 'CRS-E'], skip_tax: false });
    const record = await sayTaxes(product.address, people.newcomer, shortFund, ...swissTrust);
    if (!query.endsWith('4')) await sayPersons(product.address, people.newcomer, record);
    await page.goto(`${address}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };

const countries = { details: { countries: ['CH', 'DE'] } };

/** Somebody says what taxes they pay, step by step. */
export const taxStates: Readonly<Record<string, PrepareStory>> = {
  'tax-countries-none': standing([], '?step=1', next),
  'tax-countries': standing([countries], '?step=1'),
  'tax-details-missing': standing([countries], '?step=2', next),
  'tax-details': standing(swiss, '?step=2'),
  'tax-government': standing(swiss, '?step=3'),
  'tax-self': standing(swiss, '?step=4'),
  'tax-documents': standing(swiss, '?step=5', withForms),
  'tax-outdated': standing(swiss, '?step=5', async (page, product, record) => {
    await withForms(page, product, record);
    await sayTaxes(product.address, people.newcomer, shortFund, { holder: { street: 'Paradeplatz 8' } });
    await page.reload();
  }),
  'tax-trust-government': trust('?step=3'),
  'tax-trust-self': trust('?step=4'),
  'tax-trust-documents': trust('?step=5'),
  'tax-failing': standing(swiss, '', async (page) => {
    await fails(page, '**/api/tax/records/*');
    await page.reload();
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
  }),
  'tax-loading': standing(swiss, '', async (page) => {
    await page.route('**/api/tax/records/*', () => {});
    await page.reload();
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  }),
  'tax-not-saved': standing(swiss, '?step=2', async (page) => {
    await page.route('**/api/tax/records/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await page.getByLabel('City', { exact: true }).fill('Bern');
    await expect(page.getByText(/^Not saved/)).toBeVisible();
  }),
  'tax-overview': standing(swiss, '', withForms, `/investor/funds/${shortFund}/application`),
  'tax-account': standing(swiss, '', undefined, '/investor/account'),
};
