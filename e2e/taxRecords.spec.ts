import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { chooseFound } from './support/combo.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { choosesDay } from './support/kycSteps.ts';
import { pdfOf } from './support/pdf.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { applyProven } from './support/proving.ts';
import { sayPersons, sayTaxes, signedForm, swiss, swissTrust } from './support/tax.ts';
import { act, button, comesTo, field, looksRight, next, row, saved, signs, tick } from './support/taxPage.ts';
import { expect, test, type Page } from './support/test.ts';

const address = `/investor/funds/${shortFund}/tax`;
const w8ben = 'Demonstration form W-8BEN';

let restore: () => Promise<void> = () => Promise.resolve();
test.beforeEach(async ({ product }) => {
  await product.forgetApplications();
  // Whoever signs, or changes what was submitted, signed in a moment ago.
  forgetSession(people.newcomer);
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
  restore = () => Promise.resolve();
});

/** A person of Switzerland, who gives a W-8BEN alone. */
async function asSwiss(address: string): Promise<string> {
  restore = await askedOfApplicants(address, shortFund, { tax_forms: ['W-9', 'W-8BEN'], skip_tax: false, vehicles: ['INDIVIDUAL'] });
  await apply(address, people.newcomer, 'submitted');
  const [details] = swiss;
  return sayTaxes(
    address,
    people.newcomer,
    shortFund,
    details ?? {},
    { government_forms: ['W-8BEN'] },
    { answers: { 'W-8BEN': { treaty_claim: 'no', capacity: true } } },
  );
}

test(
  'a trust uploads its W-8IMY with the statement and the form of an owner, and certifies itself with those who control it',
  { tag: '@alike' },
  async ({ page, product }) => {
    test.slow();
    await applyProven(product.address, 'TRUST', { tax_forms: ['W-9', 'W-8BEN-E', 'W-8IMY', 'CRS-E'], skip_tax: false });
    const record = await sayTaxes(product.address, people.newcomer, shortFund, ...swissTrust);
    await sayPersons(product.address, people.newcomer, record, ['Ada Marchetti']);
    await arrive(page, people.newcomer, `${address}?step=4`);
    await expect(page.getByRole('radio', { name: 'Demonstration form CRS-E Suggested' })).toBeChecked();
    await next(page);
    await expect(page.getByText('Ada Marchetti: Street and number is required').first()).toBeVisible();
    await expect(page.getByText('Ben Marchetti: Street and number is required')).toHaveCount(0);
    const ada = page.getByRole('group', { name: 'Controlling person: Ada Marchetti' });
    await expect(ada.getByText('From your AML/KYC answers: Settlor.')).toBeVisible();
    await looksRight(page, 'what is missing of a controlling person');
    for (const [label, text] of [
      ['Street and number', 'Seestrasse 4'],
      ['City', 'Bern'],
      ['Town or city of birth', 'Bern'],
    ] as const)
      await ada.getByLabel(label, { exact: true }).fill(text);
    await chooseFound(ada, 'Country of residence', 'Switzerland');
    await chooseFound(ada, 'Country of birth', 'Switzerland');
    await chooseFound(ada, 'Country of tax residence', 'Switzerland');
    await choosesDay(page, 'Date of birth', '1948-02-29');
    await tick(page, ada.getByRole('radiogroup', { name: 'Is there a tax number?' }).getByLabel('There is one'));
    await ada.getByLabel('Tax number', { exact: true }).fill('756.1234.5678.97');
    await saved(page);
    await looksRight(page, 'what is said of a controlling person');
    await next(page);
    await comesTo(page, 'Documents');
    const own = row(page, 'Form W-8IMY');
    await looksRight(page, 'a form to be uploaded');
    for (const [label, name] of [
      ['The form, signed', 'w-8imy.pdf'],
      ['Withholding statement', 'statement.pdf'],
      ['Forms of the owners', 'owner.pdf'],
    ] as const) {
      await own.getByLabel(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfOf([[name]]) });
      await expect(own.getByRole('button', { name })).toBeVisible();
    }
    await expect(own.getByText('Accepted')).toHaveCount(3);
    await signs(page, 'Demonstration form CRS-E');
    await looksRight(page, 'forms that were uploaded and signed');
    // Not before it is sealed.
    await expect(button(page, 'Add banking details')).toBeEnabled();
    await act(page, button(page, 'Add banking details'));
    await expect(page).toHaveURL(/\/bank_details$/);
    await page.goto(`/investor/funds/${shortFund}/application`);
    await expect(page.locator('#tax').getByText('Completed').first()).toBeAttached();
  },
);

test(
  'a name that is changed after it was submitted is confirmed, makes the form outdated, and both versions remain',
  { tag: '@desk' },
  async ({ page, product }) => {
    test.slow();
    const record = await asSwiss(product.address);
    const calls = await callsAs(product.address, people.newcomer);
    await signedForm(calls, record, 'W-8BEN', 'Theo Marchetti');
    await arrive(page, people.newcomer, `${address}?step=5`);
    // Not before it is sealed.
    await expect(button(page, 'Submit')).toBeEnabled();
    await act(page, button(page, 'Submit'));
    await expect(page.getByText('Your tax forms are submitted')).toBeVisible();

    await page.goto(`${address}?step=2`);
    await field(page, 'Name').fill('Theo Marchetti-Rossi');
    const asks = page.getByRole('alertdialog', { name: 'Are you sure you want to change your tax details?' });
    await expect(asks.getByText(/which opens again/)).toBeVisible();
    await looksRight(page, 'a change that is asked about');
    await act(page, asks.getByRole('button', { name: 'Cancel' }));
    await expect(field(page, 'Name')).toHaveValue('Theo Marchetti');
    await field(page, 'Name').fill('Theo Marchetti-Rossi');
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await act(page, asks.getByRole('button', { name: 'Change them' }));
    await changed;
    await page.goto(`${address}?step=5`);
    await expect(row(page, w8ben)).toContainText('Outdated');
    await act(page, row(page, w8ben).getByRole('button', { name: /^Make a new one/ }));
    await act(page, button(page, 'Delete and make a new one'));
    await signs(page, w8ben);
    await act(page, page.getByText('Earlier forms (1)'));
    await expect(page.getByText(/Replaced/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Open/ })).toHaveCount(2);
    // Not before it is sealed.
    await expect(button(page, 'Submit')).toBeEnabled();
    await act(page, button(page, 'Submit'));
    await expect(page.getByText('Your tax forms are submitted')).toBeVisible();
  },
);

test(
  'of two windows both fields are kept; of the same field the second chooses, with its own text beside the other',
  { tag: '@desk' },
  async ({ page, product }) => {
    await asSwiss(product.address);
    await arrive(page, people.newcomer, `${address}?step=2`);
    const other: Page = await page.context().newPage();
    await other.goto(`${address}?step=2`);
    await field(other, 'Street and number').fill('Paradeplatz 8');
    await saved(other);
    await field(page, 'City').fill('Bern');
    await saved(page);
    await page.reload();
    await expect(field(page, 'Street and number')).toHaveValue('Paradeplatz 8');
    await expect(field(page, 'City')).toHaveValue('Bern');

    await field(other, 'City').fill('Basel');
    await expect(other.getByText('City: changed elsewhere in the meantime')).toBeVisible();
    await expect(other.getByText('Bern', { exact: true })).toBeVisible();
    await expect(field(other, 'City')).toHaveValue('Basel');
    await looksRight(other, 'a choice');
    await act(other, button(other, 'Keep mine'));
    await saved(other);
    await page.reload();
    await expect(field(page, 'City')).toHaveValue('Basel');
    await field(other, 'Postal code (optional)').fill('4001');
    await saved(other);
    await field(page, 'Postal code (optional)').fill('4051');
    await expect(page.getByText('Postal code: changed elsewhere in the meantime')).toBeVisible();
    await act(page, button(page, 'Take this one'));
    await expect(field(page, 'Postal code (optional)')).toHaveValue('4001');
  },
);
