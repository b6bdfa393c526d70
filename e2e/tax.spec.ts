import { expect, test } from './support/test.ts';
import { chooseFound } from './support/combo.ts';
import { apply, shortFund } from './support/applications.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { applyProven } from './support/proving.ts';
import { sayTaxes, swiss } from './support/tax.ts';
import { act, addCountry, button, choose, comesTo, day, field, isPhone, looksRight, next, row, saved, select, signs, tick } from './support/taxPage.ts';

const address = `/investor/funds/${shortFund}/tax`;
const crs = 'Demonstration form CRS-I';

const asked = { tax_forms: ['W-9', 'W-8BEN', 'W-8BEN-E', 'CRS-I', 'CRS-E'], skip_tax: false };
let restore: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  restore = await askedOfApplicants(product.address, shortFund, { ...asked, vehicles: ['INDIVIDUAL'], asks_bank_details: true });
  await product.forgetApplications();
  // Whoever signs, or sees a number whole, signed in a moment ago.
  forgetSession(people.newcomer);
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

test(
  'an individual who is no US holder says where they are taxed, gives a W-8BEN and a self-certification, signs both and goes on to their bank',
  { tag: '@alike' },
  async ({ page, product }) => {
    test.slow();
    await apply(product.address, people.newcomer, 'submitted');
    await arrive(page, people.newcomer, `/investor/funds/${shortFund}/application`);
    const toBank = page.getByRole('link', { name: /^Go to Bank Details/ });
    if (isPhone(page)) await act(page, page.locator('#bank summary'));
    await expect(toBank).toHaveAccessibleName(/once your tax forms are signed/);
    await expect(toBank).toBeDisabled();
    await expect(toBank).not.toHaveAttribute('href');
    await looksRight(page, 'an application before its tax forms are signed');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2, name: 'Where are you resident for tax?' })).toBeVisible();
    await next(page);
    await expect(page.getByText('Choose at least one country.').first()).toBeVisible();
    await looksRight(page, 'no country');
    await addCountry(page, 'Country', 'Germany');
    await addCountry(page, 'Add another country', 'Switzerland');
    await act(page, button(page, /^Put first/));
    await expect(page.getByRole('list', { name: 'Countries' }).getByRole('listitem').first()).toContainText('Switzerland');
    await looksRight(page, 'countries');
    await next(page);

    await comesTo(page, 'Tax details');
    await next(page);
    await expect(page.getByText(/things need attention/)).toBeVisible();
    await looksRight(page, 'details that are missing');
    await choose(page, 'Are you a US holder for tax?', 'I am not');
    await field(page, 'Tax number in Switzerland').fill('12345');
    const strange = page.getByText('This does not look like a tax number of Switzerland.', { exact: true });
    await expect(strange).toBeVisible();
    await looksRight(page, 'a number that does not look like one');
    await tick(page, field(page, 'My tax number in Switzerland is right'));
    await saved(page);
    await field(page, 'Tax number in Switzerland').fill('756.1234.5678.97');
    await expect(strange).toHaveCount(0);
    await tick(page, field(page, 'I have no tax number in Germany'));
    await choose(page, 'Why there is no tax number in Germany', 'A tax number could not be obtained');
    await field(page, 'Why it could not be obtained').fill('It was applied for in October');
    await choose(page, 'Are you exempt from tax in Switzerland?', 'I am not');
    await select(page, 'Tax year ends in', 'December');
    await field(page, 'Name').fill('Theo Marchetti');
    await field(page, 'Street and number').fill('Bahnhofstrasse 1');
    await field(page, 'City').fill('Zurich');
    await field(page, 'Postal code (optional)').fill('8001');
    await chooseFound(page, 'Country of residence', 'Switzerland');
    await chooseFound(page, 'Citizenship', 'Switzerland');
    await day(page, 'Date of birth', ['1984', '4', '12']);
    await saved(page);
    await next(page);

    await comesTo(page, 'Government tax forms');
    await expect(page.getByText('A W-9 is for US holders: choose the W-8 that fits.')).toBeVisible();
    await tick(page, page.getByRole('checkbox', { name: 'Demonstration form W-8BEN Suggested' }));
    await next(page);
    await expect(page.getByText(/need attention|needs attention/)).toBeVisible();
    await choose(page, 'Are benefits of a tax treaty with the United States claimed?', 'No');
    await tick(page, page.getByLabel(/^I have the capacity to sign/));
    await looksRight(page, 'a government form');
    await next(page);

    await comesTo(page, 'Self-certification');
    await tick(page, page.getByRole('radio', { name: `${crs} Suggested` }));
    await field(page, 'Town or city of birth').fill('Zurich');
    await chooseFound(page, 'Country of birth', 'Switzerland');
    await tick(page, page.getByLabel(/^Undertaking to tell of a change of circumstances/));
    await looksRight(page, 'a self-certification');
    await next(page);

    // What was typed is shown by its last signs from then on.
    await comesTo(page, 'Documents');
    await expect(row(page, 'Demonstration form W-8BEN')).toContainText('Pending');
    await expect(row(page, crs)).toContainText('Pending');
    await expect(button(page, 'Add banking details')).toBeDisabled();
    await looksRight(page, 'forms to be signed');
    await signs(page, 'Demonstration form W-8BEN');
    await signs(page, crs);
    await looksRight(page, 'forms that are signed');
    // Not before it is sealed.
    await expect(button(page, 'Add banking details')).toBeEnabled();
    await act(page, button(page, 'Add banking details'));
    await expect(page).toHaveURL(/\/bank_details$/);
    await expect(page.getByRole('heading', { name: 'Banking Details' })).toBeVisible();

    await page.goto(`${address}?step=2`);
    await expect(page.getByText('756.1234', { exact: false })).toHaveCount(0);
    await act(page, button(page, 'Show Tax number in Switzerland'));
    await expect(page.getByText('756.1234.5678.97')).toBeVisible();
    await act(page, button(page, 'Hide Tax number in Switzerland'));
    await page.goto(`/investor/funds/${shortFund}/application`);
    // Folded on a phone.
    await expect(page.locator('#tax').getByText('Completed')).toHaveCount(2);
    await page.goto('/investor/account');
    await expect(page.getByText(/^W-8BEN: valid until 31 Dec 20\d\d$/)).toBeVisible();
  },
);

test('a US holder gives a W-9 and no W-8, and signs it', { tag: '@desk' }, async ({ page, product }) => {
  test.slow();
  await restore();
  restore = await askedOfApplicants(product.address, shortFund, { ...asked, tax_forms: ['W-9', 'W-8BEN'], vehicles: ['INDIVIDUAL'] });
  await apply(product.address, people.newcomer, 'submitted');
  const us = { countries: ['US'], numbers: { US: { tin: '123-45-6789' } }, us_holder: true, is_tax_exempt: false, is_tax_exempt_in_country: false };
  await sayTaxes(product.address, people.newcomer, shortFund, {
    details: { ...us, tax_year_end: '2000-12-31' },
    holder: {
      name: 'Theo Marchetti',
      street: '12 Beacon Street',
      city: 'Boston',
      province: 'MA',
      postal_code: '02108',
      country: 'US',
      birth_date: '1984-04-12',
    },
  });
  await arrive(page, people.newcomer, `${address}?step=2`);
  await expect(page.getByText('US tax number (SSN, ITIN or EIN)').first()).toBeVisible();
  await expect(page.getByText('•••• 6789')).toBeVisible();
  await page.goto(`${address}?step=3`);
  await expect(page.getByRole('checkbox', { name: 'Demonstration form W-8BEN', exact: true })).toBeDisabled();
  await expect(page.getByText('A US holder gives a W-9, not a W-8.').first()).toBeVisible();
  await tick(page, page.getByRole('checkbox', { name: 'Demonstration form W-9 Suggested' }));
  await expect(page.getByRole('region', { name: 'Demonstration form W-9' })).toBeVisible();
  await choose(page, 'Federal tax classification', 'Individual or sole proprietor');
  await looksRight(page, 'a W-9');
  await next(page);
  await comesTo(page, 'Documents');
  await signs(page, 'Demonstration form W-9');
  // Not before it is sealed.
  await expect(button(page, 'Submit')).toBeEnabled();
  await act(page, button(page, 'Submit'));
  await expect(page.getByText('Your tax forms are submitted')).toBeVisible();
});

test('what is changed after signing makes the form outdated, and a new one is signed', { tag: '@desk' }, async ({ page, product }) => {
  test.slow();
  await apply(product.address, people.newcomer, 'submitted');
  await sayTaxes(product.address, people.newcomer, shortFund, ...swiss);
  await arrive(page, people.newcomer, `${address}?step=4`);
  await expect(page.getByRole('heading', { level: 2, name: 'Self-certification' })).toBeVisible();
  await next(page);
  await expect(row(page, 'Demonstration form W-8BEN')).toContainText('Pending');
  // What waits is taken back at once, and made anew on the way to it.
  await page.goto(`${address}?step=2`);
  await field(page, 'Street and number').fill('Paradeplatz 7');
  await saved(page);
  await page.goto(`${address}?step=5`);
  await expect(row(page, 'Demonstration form W-8BEN')).toContainText('What it says was changed since.');
  await page.goto(`${address}?step=4`);
  await next(page);
  await signs(page, 'Demonstration form W-8BEN');
  await page.goto(`${address}?step=2`);
  await field(page, 'Street and number').fill('Paradeplatz 8');
  await saved(page);
  await page.goto(`${address}?step=5`);
  await expect(row(page, 'Demonstration form W-8BEN')).toContainText('Outdated');
  await looksRight(page, 'a form that is outdated');
  await act(page, row(page, 'Demonstration form W-8BEN').getByRole('button', { name: /^Make a new one/ }));
  await looksRight(page, 'a form to be made anew');
  await act(page, button(page, 'Delete and make a new one'));
  await expect(row(page, 'Demonstration form W-8BEN')).toContainText('Pending');
  await signs(page, 'Demonstration form W-8BEN');
  await act(page, page.getByText('Earlier forms (1)'));
  await expect(page.getByText(/Replaced/)).toBeVisible();
});

test('a company says who it is for the forms, with its status', { tag: '@alike' }, async ({ page, product }) => {
  test.slow();
  await applyProven(product.address, 'PRIVATE_COMPANY', { tax_forms: ['W-9', 'W-8BEN', 'W-8BEN-E'], skip_tax: false });
  await sayTaxes(product.address, people.newcomer, shortFund, {
    details: { countries: ['CH'], numbers: { CH: { tin: 'CHE-109.322.551' } }, us_holder: true, is_tax_exempt_in_country: false, tax_year_end: '2000-12-31' },
  });
  await arrive(page, people.newcomer, `${address}?step=2`);
  await expect(page.getByRole('radiogroup', { name: 'Are you taxed in the United States as an entity of your own?' })).toBeVisible();
  await choose(page, 'Are you a US holder for tax?', 'We are not');
  await expect(page.getByRole('radiogroup', { name: 'Are you taxed in the United States as an entity of your own?' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveCount(0);
  for (const [label, text] of [
    ['Street and number', 'Paradeplatz 8'],
    ['City', 'Zurich'],
    ['Name of the signer', 'Theo Marchetti'],
  ] as const)
    await field(page, label).fill(text);
  await chooseFound(page, 'Country of residence', 'Switzerland');
  await saved(page);
  await next(page);
  await comesTo(page, 'Government tax forms');
  await expect(page.getByText('A W-8BEN is for individuals: entities give a W-8BEN-E.')).toBeVisible();
  await tick(page, page.getByRole('checkbox', { name: 'Demonstration form W-8BEN-E Suggested' }));
  await chooseFound(page, 'Country of incorporation or organization', 'Switzerland');
  await select(page, 'Chapter 3 status', 'Corporation');
  await select(page, 'Chapter 4 status (FATCA)', 'Active NFFE');
  await choose(page, /^Does a branch in another country/, 'Yes');
  await next(page);
  await expect(page.getByText(/^Part II of the form cannot be filled here/).first()).toBeVisible();
  await choose(page, /^Does a branch in another country/, 'No');
  await tick(page, page.getByLabel(/^The entity meets every condition of Part XXV/));
  await choose(page, 'Are benefits of a tax treaty with the United States claimed?', 'No');
  await tick(page, page.getByLabel(/^I have the capacity to sign/));
  await looksRight(page, 'the form of an entity');
  await next(page);
  await comesTo(page, 'Documents');
  await expect(row(page, 'Demonstration form W-8BEN-E')).toContainText('Pending');
});
