import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, people, signIn } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string | RegExp) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name });
const fund = 'Ostermark Baltic Grid';

test.afterEach(({ product }) => product.forgetInterests());

test('a newcomer finds a fund, reads of it, indicates interest and lowers it', async ({ page }) => {
  await signIn(page, people.newcomer);
  if (isPhone(page)) await page.getByRole('button', { name: 'Navigation' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'About the programme' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Opportunities');
  await expect(page.getByText('When is my next statement due?')).toBeVisible();
  await expect(table(page, 'Funds on offer').getByRole('link', { name: new RegExp(fund) })).toBeVisible();
  await expectAccessible(page, 'the opportunities');
  await table(page, 'Funds on offer')
    .getByRole('link', { name: new RegExp(fund) })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fund);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs).toHaveText(`Opportunities›${fund}`);
  await expect(page.getByText('Information guide')).toBeVisible();
  // The fund file has limits of their own for the newcomer.
  await expect(page.getByText('EUR 2,500')).toBeVisible();
  await page.getByRole('button', { name: 'Eligibility Criteria' }).click();
  await expect(page.getByRole('dialog', { name: 'Eligibility Criteria' })).toContainText('twelve months of service');
  await expectAccessible(page, 'who may invest');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'the profile of a fund');
  await page.getByRole('link', { name: 'Indicate Interest' }).click();

  await expect(page.getByText(`Thanks for expressing interest in ${fund}`)).toBeVisible();
  await expect(crumbs).toHaveText(`Opportunities›${fund}›Indicate Interest`);
  await expect(page.getByText(/after which it can only be decreased before signing\./)).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Associate');
  const equity = page.getByLabel('Equity amount');
  await equity.fill('100');
  await equity.blur();
  await expect(page.getByText('Investment amount must be greater than or equal to EUR 2,500', { exact: true })).toBeVisible();
  await equity.fill('30000');
  await page.getByRole('radio', { name: '2:1' }).check();
  await expect(page.getByRole('radio', { name: '3:1' })).toHaveCount(0);
  // 25,000 of it is levered at most.
  const outcomes = page.getByRole('region', { name: 'What it could come to' });
  await expect(outcomes.getByText('80,000', { exact: true })).toBeVisible();
  await expect(outcomes.getByText('50,000', { exact: true })).toBeVisible();
  await expectAccessible(page, 'an interest beside what it would come to');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Indicate Interest' }).click();

  await expect(page.getByText('Thank you for your interest')).toBeVisible();
  await expect(page.getByText("We'll be in touch soon with next steps")).toBeVisible();
  await expectAccessible(page, 'thanks for an interest');
  // What was pressed is gone: the keyboard goes on from what stands in its place.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to my account' })).toBeFocused();
  await page.getByRole('button', { name: 'Change interest' }).click();
  await expect(page.getByLabel('Equity amount')).toHaveValue('30,000');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Equity amount')).toBeFocused();
  await page.getByLabel('Equity amount').fill('abc');
  await expect(outcomes.getByText('80,000', { exact: true })).toHaveCount(0);
  await page.getByLabel('Equity amount').fill('20000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '60,000' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '60,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw interest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw interest' }).click();
  await expect(page.getByText(`Nothing is indicated for ${fund}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Indicate Interest' }).click();
  await expect(page.getByText(`Thanks for expressing interest in ${fund}`)).toBeVisible();
});

test('an interest is indicated by keyboard, for free leverage', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.investor, '/investor/funds/QUIL-SOFT/indication_of_interest');
  await page.getByLabel('Equity amount').focus();
  await page.keyboard.type('50000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100000');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Leverage cannot be more than 60% of Total Gross Commitment', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('75000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your interest')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '125,000' })).toBeVisible();
});

test('a change that was made elsewhere meanwhile is told, and nothing that was typed is lost', { tag: '@desk' }, async ({ page, context }) => {
  const address = '/investor/funds/OSTE-BAL/interest';
  await arrive(page, people.investor, address);
  await page.getByLabel('Equity amount').fill('20000');
  const other = await context.newPage();
  await other.goto(address);
  await other.getByLabel('Equity amount').fill('10000');
  await other.getByRole('button', { name: 'Indicate Interest' }).click();
  await expect(other.getByText('Thank you for your interest')).toBeVisible();
  await page.getByRole('button', { name: 'Indicate Interest' }).click();
  await expect(page.getByText('Your interest was changed elsewhere in the meantime').first()).toBeVisible();
  await expect(page.getByLabel('Equity amount')).toHaveValue('20,000');
  await page.getByRole('button', { name: 'Show what stands now' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '10,000' }).first()).toBeVisible();
});

test('funds that cannot be had say why', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.investor, '/investor/funds/NOBODY/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such fund');
  await page.getByRole('link', { name: 'All opportunities' }).click();
  await expect(page.getByRole('link', { name: /Tarnholm Industrial Fund/ }).first()).toBeVisible();
  await page.route('**/api/funds/external_id/**', (route) => route.fulfill({ status: 503, json: { detail: 'The portal is being restarted.' } }));
  await page.goto('/investor/funds/TARN-IND/profile');
  await expect(page.getByText('The fund could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible();

  // Whoever presses its title saves a document; here it is not given, so that nobody has opened it.
  await page.route('**/api/documents/*', (route) => route.fulfill({ status: 404, json: { detail: 'There is nothing here.' } }));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Offering memorandum' })
    .click({ position: { x: 8, y: 22 } });
  await expect(page.getByText('The document could not be downloaded.')).toBeVisible();
});

test('an address that means no fund, and one of a fund that takes no applications here', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.newcomer, '/investor/funds/NOBODY/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await page.goto('/investor/funds/OSTE-BAL/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon!' })).toBeVisible();
});
