import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { chooseFound } from './support/combo.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { arrive, forgetSession, people } from './support/people.ts';

const address = `/investor/funds/${shortFund}/bank_details`;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** By touch on a phone, else by the keyboard. */
const act = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Enter'));
const tick = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Space'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

let restore: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  restore = await askedOfApplicants(product.address, shortFund, { asks_bank_details: true, vehicles: ['INDIVIDUAL'] });
  await product.forgetApplications();
  // Whoever commits, or sees a number whole, signed in a moment ago.
  forgetSession(people.newcomer);
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

test('an applicant says where they are paid: the form of the country, kept as it is typed, committed once, masked from then on', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  await arrive(page, people.newcomer, address);
  await expect(page.getByRole('heading', { name: 'Banking Details' })).toBeVisible();
  await chooseFound(page, 'Country of the bank', 'Germany');
  await field(page, 'Bank').fill('Musterbank');
  await field(page, 'IBAN').fill('DE89 3704 0044 0532 0130 01');
  await saved(page);
  await act(page, button(page, 'Submit'));
  await expect(page.getByText(/things need attention/)).toBeVisible();
  await expect(page.getByText('Required').first()).toBeVisible();
  await looksRight(page, 'what is missing');

  // The other form asks for other fields; what was typed comes back with its country.
  await chooseFound(page, 'Country of the bank', 'United States');
  await field(page, 'Routing number').fill('12345');
  await expect(page.getByText('Routing numbers should have 9 digits').first()).toBeVisible();
  await expect(field(page, 'IBAN')).toHaveCount(0);
  await chooseFound(page, 'Country of the bank', 'Germany');
  await expect(field(page, 'Bank')).toHaveValue('Musterbank');
  await saved(page);

  await page.reload();
  await expect(field(page, 'Bank')).toHaveValue('Musterbank');
  await expect(page.getByText('••••', { exact: false }).first()).toBeVisible();
  await act(page, page.getByRole('button', { name: 'Change IBAN' }));
  await expect(field(page, 'IBAN')).toBeFocused();
  await expect(page.getByText('•••• 3001 stands until another is typed.')).toBeVisible();
  await act(page, page.getByRole('button', { name: 'Keep it as it is: IBAN' }));
  await expect(page.getByRole('group', { name: 'IBAN' })).toContainText('Hidden, ends in 3001');
  await expect(page.getByRole('button', { name: 'Change IBAN' })).toBeFocused();
  await act(page, page.getByRole('button', { name: 'Change IBAN' }));
  await field(page, 'IBAN').fill('DE89 3704 0044 0532 0130 00');
  await field(page, 'Street address').fill('Musterweg 1');
  await field(page, 'City').fill('Berlin');
  await field(page, 'Postal code').fill('10115');
  await field(page, 'Account name').fill('Theo Marchetti');
  await field(page, 'SWIFT code').fill('COBADEFFXXX');
  await chooseFound(page, 'Currency', 'Euro');
  await saved(page);
  await act(page, button(page, 'Submit'));
  await expect(page.getByText('Your bank details are submitted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Banking Details' })).toBeFocused();
  await expect(page.getByText('•••• 3000')).toBeVisible();
  await expect(page.getByText('0532')).toHaveCount(0);
  await expect(page.getByText('Next, somebody calls you to verify them')).toBeVisible();
  await expect(page.getByText('We know no telephone number of yours')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download what you submitted: Banking Details' })).toBeVisible();
  await looksRight(page, 'what was submitted');

  await page.goto(`/investor/funds/${shortFund}/application`);
  // Folded on a phone.
  await expect(page.locator('#bank').getByText('•••• 3000')).toHaveCount(1);
  await page.goto('/investor/account');
  const held = page.locator('section#bank');
  await expect(held).toContainText('To be verified');
  await expect(held).toContainText('IBAN: •••• 3000');
  await looksRight(page, 'bank details in the account');
});

test('what was changed in another window too waits for a choice', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  await arrive(page, people.newcomer, address);
  await chooseFound(page, 'Country of the bank', 'Germany');
  await field(page, 'City').fill('Bern');
  await saved(page);
  const other = await page.context().newPage();
  await other.goto(address);
  await field(other, 'City').fill('Bonn');
  await saved(other);
  await field(other, 'IBAN').fill('DE89 3704 0044 0532 0130 00');
  await saved(other);

  await field(page, 'City').fill('Berlin');
  await expect(page.getByText('City: changed elsewhere in the meantime')).toBeVisible();
  await looksRight(page, 'a choice');
  await act(page, button(page, 'Take this one'));
  await expect(field(page, 'City')).toHaveValue('Bonn');
  await saved(page);
  await expect(page.getByText('•••• 3000')).toBeVisible();

  // A number that was typed here, and replaced there, is in sight no more: nobody submits another account than the one they see.
  await act(page, page.getByRole('button', { name: 'Change IBAN' }));
  await field(page, 'IBAN').fill('DE75 5121 0800 1245 1261 99');
  await saved(page);
  await field(other, 'IBAN').fill('DE02 1203 0000 0000 2020 51');
  await act(other, button(other, 'Keep mine'));
  await saved(other);
  await field(page, 'Bank').fill('Musterbank');
  await saved(page);
  await expect(page.getByText('•••• 2051')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveCount(0);
});

/** Fills the form of a country. */
async function fillAll(page: Page, country: string, texts: Readonly<Record<string, string>>, currency: string): Promise<void> {
  await chooseFound(page, 'Country of the bank', country);
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await chooseFound(page, 'Currency', currency);
  await saved(page);
}

const british = {
  Bank: 'Second Bank',
  'Street address': '2 High Street',
  City: 'Leeds',
  'Postal code': 'LS1 1AA',
  'Account name': 'Theo Marchetti',
  'Sort Code': '12-34-5',
  'Account number': '7310045',
};

test(
  'a bank in the United Kingdom is named by its sort code; what was submitted is changed once that is confirmed',
  { tag: '@desk' },
  async ({ page, product }) => {
    await apply(product.address, people.newcomer, 'submitted');
    await arrive(page, people.newcomer, address);
    await fillAll(page, 'United Kingdom', british, 'British Pound');
    for (const absent of ['IBAN', 'Routing number', 'State', 'Province']) await expect(field(page, absent)).toHaveCount(0);
    await act(page, button(page, 'Submit'));
    await expect(page.getByText('2 things need attention')).toBeVisible();
    await expect(page.getByText('Account numbers of banks in the United Kingdom have 8 digits.').first()).toBeVisible();
    await looksRight(page, 'a sort code that is none');
    await field(page, 'Sort Code').fill('12-34-56');
    await field(page, 'Account number').fill('73100456');
    await tick(page, page.getByLabel('The payment goes through an intermediary bank'));
    await expect(field(page, 'Intermediary bank: name')).toBeVisible();
    await tick(page, page.getByLabel('The payment goes through an intermediary bank'));
    await saved(page);
    await act(page, button(page, 'Submit'));
    await expect(page.getByText('Your bank details are submitted')).toBeVisible();
    await expect(page.getByText('12-34-56')).toBeVisible();
    await expect(page.getByText('•••• 0456')).toBeVisible();

    await act(page, button(page, 'Change'));
    await expect(field(page, 'City')).toHaveValue('Leeds');
    await field(page, 'City').fill('York');
    await act(page, page.getByRole('button', { name: 'Change Account number' }));
    await field(page, 'Account number').fill('73100999');
    await saved(page);
    await act(page, button(page, 'Submit'));
    const asks = page.getByRole('alertdialog', { name: 'Are you sure you want to change your bank details?' });
    await looksRight(page, 'a change that is asked about');
    await act(page, asks.getByRole('button', { name: 'Cancel' }));
    await expect(field(page, 'City')).toHaveValue('York');
    await act(page, button(page, 'Submit'));
    await act(page, asks.getByRole('button', { name: 'Change them' }));
    await expect(page.getByRole('heading', { name: 'Banking Details' })).toBeFocused();
    await expect(page.getByText('York')).toBeVisible();
    await act(page, button(page, 'Show Account number'));
    await expect(page.getByText('73100999')).toBeVisible();
  },
);
