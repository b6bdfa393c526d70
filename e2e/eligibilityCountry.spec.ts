import { expectAccessible } from './support/accessibility.ts';
import { arrive, people } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ product }) => product.forgetApplications());

test('from a country that the fund does not list it goes no further, and it is said whom to ask', async ({ page }) => {
  await arrive(page, people.newcomer, '/investor/funds/LANT-CLI/onboarding');
  await page.getByRole('button', { name: /Country/ }).press('Enter');
  await page.getByRole('option', { name: 'Another country', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Next Step', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Not Eligible' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page, 'not from here');
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /Country/ })).toContainText('Another country');
});
